/**
 * Derives from its steps where an enquiry, and its surveys, stand, and writes it down. Undoing a
 * step is deriving without it.
 */
import type { Selectable } from 'kysely';
import { day } from '../../calendar/durations.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import type { Database, Tables } from '../db/database.ts';
import { fieldsOf, lockEnquiry } from '../db/enquiry-rows.ts';
import { inOrder, type Step, stepOf } from '../db/steps.ts';
import type { Stage } from '../db/tables.ts';
import type { Post } from '../mail/outbox.ts';

type Standing = {
  stage: Stage;
  /** When somebody kept the promise of a call. */
  firstRungAt: string | null;
  remindAt: string | null;
  assignedTo: string | null;
  joinedTo: string | null;
};

type BookedSurvey = { startsAt: string; minutes: number; person: string | null };

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
export function keepsPromise(step: Step): boolean {
  switch (step.kind) {
    case 'rang-spoke':
    case 'survey':
    case 'quoted':
    case 'won':
    case 'lost':
      return true;
    case 'no-answer':
      return step.details.told;
    case 'not-for-us':
      return step.details.letter !== null;
    case 'wrote':
      return step.details.noNumber;
    default:
      return false;
  }
}

/** A quotation without an answer comes back after a week. */
const followUpAt = (quotedAt: string): string =>
  new Date(Date.parse(quotedAt) + 7 * day).toISOString();

/** Ends a reminder. */
const isTouch = ({ kind }: Step): boolean =>
  ['rang-spoke', 'wrote', 'survey', 'quoted'].includes(kind) || isClosing(kind);

export function derive(steps: readonly Step[]): Standing {
  let open: Stage = 'new';
  let closed: Stage | undefined;
  const standing: Omit<Standing, 'stage'> = {
    firstRungAt: null,
    remindAt: null,
    assignedTo: null,
    joinedTo: null,
  };
  for (const step of active(steps)) {
    if (keepsPromise(step)) standing.firstRungAt ??= step.madeAt;
    if (isTouch(step)) standing.remindAt = null;
    if (step.kind === 'quoted') standing.remindAt = followUpAt(step.madeAt);
    if (isClosing(step.kind)) closed = closing[step.kind];
    if (step.kind === 'reopened') closed = undefined;
    if (step.kind === 'no-answer' || step.kind === 'reminded')
      standing.remindAt = step.details.remindAt;
    if (step.kind === 'assigned') standing.assignedTo = step.details.to;
    if (step.kind === 'joined') standing.joinedTo = step.details.to;
    open = openStage(open, step);
  }
  return { stage: closed ?? open, ...standing };
}

function openStage(before: Stage, { kind }: Step): Stage {
  if (kind === 'survey' || kind === 'quoted') return kind;
  if (kind === 'no-answer') return before === 'new' ? 'tried' : before;
  const isSpoken = kind === 'rang-spoke' || kind === 'wrote';
  return isSpoken && (before === 'new' || before === 'tried') ? 'spoken' : before;
}

/** By id; `undefined` if it was cancelled. */
export function surveysIn(steps: readonly Step[]): Map<string, BookedSurvey | undefined> {
  const found = new Map<string, BookedSurvey | undefined>();
  for (const step of steps) if (step.kind === 'survey') found.set(step.details.survey, undefined);
  for (const step of active(steps))
    if (step.kind === 'survey') {
      const { survey, startsAt, minutes, person } = step.details;
      found.set(survey, { startsAt, minutes, person });
    }
  return found;
}

const active = (steps: readonly Step[]): Step[] =>
  inOrder(steps.filter(({ undoneAt }) => !undoneAt));

export type Circumstances = { post: Post; at: Date };

export type EnquiryRow = Selectable<Tables['enquiry']>;

/** Customers' enquiries: neither quarantined, nor tests, nor erased. */
export const realEnquiries = (database: Database) =>
  database.selectFrom('enquiry').where('kind', '=', 'real').where('erased_at', 'is', null);

/** Locks an enquiry. `undefined` if it is gone, or no customer's. */
export async function holdEnquiry(
  transaction: Database,
  reference: string,
): Promise<EnquiryRow | undefined> {
  const row = await lockEnquiry(transaction, reference);
  return row?.kind === 'real' ? row : undefined;
}

/** With undone ones. */
export async function stepsOf(database: Database, reference: string): Promise<Step[]> {
  const steps = database.selectFrom('steps').selectAll().where('enquiry', '=', reference);
  return (await steps.execute()).map(stepOf);
}

/** Can the sender be called, or only emailed? */
export const rings = ({ fields }: Pick<EnquiryRow, 'fields'>): boolean =>
  canBeRung(fieldsOf({ fields }).phone);

/** Derives the enquiry and its surveys from the steps. */
export async function bringUpToDate(
  transaction: Database,
  enquiry: EnquiryRow,
  now: Date,
): Promise<void> {
  const { reference } = enquiry;
  const steps = await stepsOf(transaction, reference);
  const { stage, firstRungAt, remindAt, assignedTo, joinedTo } = derive(steps);
  await transaction
    .updateTable('enquiry')
    .set({
      stage,
      first_rung_at: firstRungAt,
      remind_at: remindAt,
      assigned_to: assignedTo,
      joined_to: joinedTo,
    })
    .where('reference', '=', reference)
    .execute();
  await bringSurveys(transaction, reference, steps, now);
}

/** Calendars recognise the last change by its sequence. */
async function bringSurveys(
  transaction: Database,
  reference: string,
  steps: Step[],
  now: Date,
): Promise<void> {
  const surveys = transaction.selectFrom('surveys').selectAll();
  const known = await surveys.where('enquiry', '=', reference).execute();
  for (const [id, booked] of surveysIn(steps)) {
    const row = known.find((survey) => survey.id === id);
    const values = booked && {
      starts_at: booked.startsAt,
      minutes: booked.minutes,
      person: booked.person,
    };
    if (!row && values)
      await transaction
        .insertInto('surveys')
        .values({ id, enquiry: reference, ...values })
        .execute();
    if (!row) continue;
    const isSame = values
      ? !row.cancelled_at &&
        values.starts_at === row.starts_at &&
        values.minutes === row.minutes &&
        values.person === row.person
      : row.cancelled_at !== null;
    if (isSame) continue;
    await transaction
      .updateTable('surveys')
      .set({
        ...values,
        sequence: row.sequence + 1,
        cancelled_at: values ? null : now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }
}
