/** Derives from its steps where an enquiry, and its surveys, stand. Undoing derives without one. */
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { week } from '../../calendar/durations.ts';
import { londonTime, midnightOf } from '../../calendar/london.ts';
import { morningFrom } from '../../calendar/working-time.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { Database, Tables } from '../db/database.ts';
import { lockEnquiry, setEnquiry, stepOf } from '../db/enquiry-rows.ts';
import { inOrder, reaching, type Step } from '../db/steps.ts';
import type { Stage } from '../db/tables.ts';
import { isMailable, type Post } from '../mail/outbox.ts';

const closing = {
  won: 'won',
  lost: 'lost',
  'not-for-us': 'closed',
} as const satisfies Partial<Record<Step['kind'], Stage>>;

const isClosing = (kind: Step['kind']): kind is keyof typeof closing => kind in closing;

/**
 * Does this step keep the promise? A booking, quotation or job is agreed with the customer. An
 * attempt or a refusal counts if the customer is told; an email if there was no number.
 */
export function keepsPromise({ kind, details }: Step): boolean {
  if (kind === 'no-answer') return details.told;
  if (kind === 'not-for-us') return details.letter !== null;
  if (kind === 'wrote') return details.noNumber;
  return ['rang-spoke', 'survey', 'quoted', 'won', 'lost'].includes(kind);
}

/** Nobody comes to survey after it. A won enquiry keeps its surveys: one may be to measure. */
const endsSurveys = ({ kind }: Step): boolean => ['lost', 'not-for-us', 'done'].includes(kind);

/** The columns of an enquiry that follow from its steps; surveys by id, `undefined` if cancelled. */
export function derive(steps: readonly Step[]) {
  let open: Stage = 'new';
  let closed: Stage | undefined;
  const standing: Pick<EnquiryRow, 'first_rung_at' | 'remind_at' | 'assigned_to' | 'joined_to'> = {
    first_rung_at: null,
    remind_at: null,
    assigned_to: null,
    joined_to: null,
  };
  type Booked = Pick<Selectable<Tables['surveys']>, 'starts_at' | 'minutes' | 'person'>;
  const surveys = new Map<string, Booked | undefined>();
  for (const step of inOrder(steps)) {
    if (step.kind === 'survey') {
      const { survey, startsAt: starts_at, minutes, person } = step.details;
      const booked = { starts_at, minutes, person };
      surveys.set(survey, step.undoneAt ? surveys.get(survey) : booked);
    }
    if (step.undoneAt) continue;
    if (keepsPromise(step)) standing.first_rung_at ??= step.madeAt;
    if (reaching.includes(step.kind)) standing.remind_at = null;
    if (step.kind === 'quoted') standing.remind_at = weekAfter(step.madeAt);
    if (isClosing(step.kind)) closed = closing[step.kind];
    for (const [id, booked] of endsSurveys(step) ? surveys : [])
      if (booked && booked.starts_at > step.madeAt) {
        surveys.set(id, undefined);
        if (open === 'survey') open = 'spoken';
      }
    if (step.kind === 'reopened') closed = undefined;
    if (step.kind === 'no-answer' || step.kind === 'reminded')
      standing.remind_at = step.details.remindAt;
    if (step.kind === 'assigned') standing.assigned_to = step.details.to;
    if (step.kind === 'joined') standing.joined_to = step.details.to;
    open = openStage(open, step);
  }
  return { stage: closed ?? open, ...standing, surveys };
}

/** When a quotation without an answer comes back. */
const weekAfter = (madeAt: string): string =>
  morningFrom(midnightOf(londonTime(new Date(madeAt))) + week, officeHours()).toISOString();

function openStage(before: Stage, { kind }: Step): Stage {
  if (kind === 'survey' || kind === 'quoted') return kind;
  if (kind === 'no-answer') return before === 'new' ? 'tried' : before;
  const isSpoken = kind === 'rang-spoke' || kind === 'wrote';
  return isSpoken && (before === 'new' || before === 'tried') ? 'spoken' : before;
}

export type Circumstances = { post: Post; at: Date };

export type EnquiryRow = Selectable<Tables['enquiry']>;

/** Customers' enquiries: neither quarantined, nor tests, nor erased. */
export const realEnquiries = (database: Database) =>
  database.selectFrom('enquiry').where('kind', '=', 'real').where('erased_at', 'is', null);

/** Locks an enquiry. `undefined` if it is gone, or no customer's. */
export async function holdEnquiry(transaction: Database, reference: string) {
  const row = await lockEnquiry(transaction, reference);
  return row?.kind === 'real' ? row : undefined;
}

/** In order, with undone ones. */
export async function stepsOf(database: Database, reference: string): Promise<Step[]> {
  const steps = database.selectFrom('steps').selectAll().where('enquiry', '=', reference);
  return inOrder((await steps.execute()).map(stepOf));
}

/** Derives the enquiry and its surveys from the steps. Returns the ids of new and changed surveys. */
export async function bringUpToDate(transaction: Database, { reference }: EnquiryRow, now: Date) {
  const { surveys, ...columns } = derive(await stepsOf(transaction, reference));
  await setEnquiry(transaction, reference, columns);
  const rows = transaction.selectFrom('surveys').selectAll().where('enquiry', '=', reference);
  const known = await rows.execute();
  const changed: string[] = [];
  for (const [id, booked] of surveys) {
    const row = known.find((survey) => survey.id === id);
    const { starts_at, minutes, person } = row ?? {};
    const before = row && !row.cancelled_at ? { starts_at, minutes, person } : undefined;
    if (isDeepStrictEqual(booked, before)) continue;
    // Calendars recognise the last change by its sequence.
    const sequence = row ? row.sequence + 1 : 0;
    const change = { ...booked, sequence, cancelled_at: booked ? null : now.toISOString() };
    if (row) await transaction.updateTable('surveys').set(change).where('id', '=', id).execute();
    else if (booked)
      await transaction
        .insertInto('surveys')
        .values({ id, enquiry: reference, ...booked })
        .execute();
    changed.push(id);
  }
  return changed;
}

type Customer = { email?: string | undefined; withdrawn: boolean };

/** May we email the customer? If not, no step may claim that we did. */
export const canBeWritten = ({ email, withdrawn }: Customer, { smtpUrl }: Pick<Post, 'smtpUrl'>) =>
  Boolean(smtpUrl) && isMailable(email ?? '') && !withdrawn;
