/** Takes and undoes the steps of the office, each once, with the emails that tell the customer. */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { day, minute } from '../../calendar/durations.ts';
import { type Database, inTransaction, type Tables } from '../db/database.ts';
import { fieldsOf, stepOf } from '../db/enquiry-rows.ts';
import { kindsWith, type MailKind, toCustomer } from '../db/mail-kinds.ts';
import type { Step, StepWords } from '../db/steps.ts';
import { addMail, cancelMail } from '../mail/outbox.ts';
import { renewSearchText, setFields } from './search-text.ts';
import {
  bringUpToDate,
  type Circumstances,
  canBeWritten,
  type EnquiryRow,
  holdEnquiry,
  stepsOf,
} from './stand.ts';
import { mayJoin } from './whole.ts';

const mailFor = ({ kind, details }: StepWords): MailKind | undefined =>
  kindsWith(({ after }) => after?.[0] === kind && details[after[1] as keyof typeof details])[0];

const addressOf = (enquiry: EnquiryRow): string => fieldsOf(enquiry).email ?? '';

const customerOf = (enquiry: EnquiryRow) => ({
  email: addressOf(enquiry),
  withdrawn: enquiry.withdrawn_at !== null,
});

/** An email about a step. Undo cancels it for a minute. */
const mailAbout = (step: string, enquiry: EnquiryRow) => ({
  enquiry: enquiry.reference,
  to: addressOf(enquiry),
  step,
  wait: minute,
});

/** Cancels the unsent email about a step. True if it was sent already. */
async function takeBackMail(transaction: Database, { id }: Step): Promise<boolean> {
  await cancelMail(transaction).where('step', '=', id).execute();
  const left = transaction.selectFrom('outbox').select('id').where('step', '=', id);
  return Boolean(await left.limit(1).executeTakeFirst());
}

/**
 * Emails the customer the difference between the booking of a survey that they know and the one
 * that holds. True if a sent email is out of date.
 *
 * | They know | Holds   | Email      |
 * |-----------|---------|------------|
 * | none      | booking | survey     |
 * | booking   | another | survey     |
 * | booking   | none    | survey-off |
 */
async function tellOfSurvey(
  transaction: Database,
  enquiry: EnquiryRow,
  survey: string,
  { post, at }: Circumstances,
): Promise<boolean> {
  const bookings = (await stepsOf(transaction, enquiry.reference))
    .filter((step) => step.kind === 'survey')
    .filter(({ details }) => details.survey === survey);
  const isToCome = bookings.some(({ details }) => details.startsAt > at.toISOString());
  const rows = transaction.selectFrom('surveys').select('cancelled_at').where('id', '=', survey);
  const row = await rows.executeTakeFirst();
  if (!row || !isToCome || !canBeWritten(customerOf(enquiry), post)) return false;
  const ids = bookings.map(({ id }) => id);
  const isAbout = (mail: ExpressionBuilder<Tables, 'outbox'>) =>
    mail.and([mail('step', 'in', ids), mail('kind', 'in', ['survey', 'survey-off'])]);
  await cancelMail(transaction).where(isAbout).execute();
  const sent = transaction.selectFrom('outbox').select(['kind', 'step']).where(isAbout);
  const last = await sent.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  const known = bookings.find(({ id }) => last?.kind === 'survey' && id === last.step);
  const standing = bookings.findLast(({ undoneAt }) => !undoneAt);
  const holding = row.cancelled_at ? undefined : standing;
  const step = standing ?? known;
  if (!step || known === holding) return false;
  // A date that was only spoken of brings no email, unless it replaces one that was emailed.
  if (!standing?.details.told && !known?.undoneAt) return false;
  const kind = holding ? 'survey' : 'survey-off';
  await addMail(transaction, kind, mailAbout(step.id, enquiry), post, at);
  return last !== undefined;
}

/** `key`: made once for each tap. `person`: `null` for a link of an email. */
export type Tap = StepWords & {
  enquiry: string;
  key: string;
  person: string | null;
  /** By the clock of the device; a phone without signal sends later. */
  madeAt?: Date | undefined;
  /** When the person's list was read. */
  seenAt?: Date | undefined;
};

export type Taken =
  /** `meanwhile`: steps of others that the person could not see. */
  | { kind: 'taken'; step: string; repeated: boolean; meanwhile: Step[] }
  | { kind: 'gone' }
  /** The key belongs to another tap. */
  | { kind: 'conflict' }
  | { kind: 'refused' };

/** Never before the enquiry came, nor in the future. Taps older than a week count as made now. */
function madeAtOf(claimed: Date | undefined, receivedAt: string, now: Date): Date {
  const age = now.getTime() - (claimed?.getTime() ?? now.getTime());
  if (!(age >= 0 && age <= 7 * day)) return now;
  return new Date(Math.max(now.getTime() - age, Date.parse(receivedAt)));
}

export const takeStep = (
  database: Database,
  asked: Tap,
  circumstances: Circumstances,
): Promise<Taken> =>
  inTransaction(database, async (transaction) => {
    const enquiry = await holdEnquiry(transaction, asked.enquiry);
    if (!enquiry) return { kind: 'gone' };
    const isWritable = canBeWritten(customerOf(enquiry), circumstances.post);
    const tap = isWritable ? asked : untold(asked);
    const sameKey = transaction.selectFrom('steps').selectAll().where('key', '=', tap.key);
    const earlier = await sameKey.executeTakeFirst();
    if (earlier && (earlier.enquiry !== tap.enquiry || earlier.kind !== tap.kind))
      return { kind: 'conflict' };
    if (earlier) return { kind: 'taken', step: earlier.id, repeated: true, meanwhile: [] };
    if (tap.kind === 'joined' && !(await mayJoin(transaction, enquiry, tap.details.to)))
      return { kind: 'refused' };
    const meanwhile = await doneMeanwhile(transaction, tap);
    const step = await keep(transaction, enquiry, tap, circumstances.at);
    const { post, at } = circumstances;
    const { corrected, surveys } = await follow(transaction, enquiry, tap, at);
    const mail = mailFor(tap);
    if (mail) await addMail(transaction, mail, mailAbout(step, corrected), post, at);
    for (const survey of surveys) await tellOfSurvey(transaction, corrected, survey, circumstances);
    return { kind: 'taken', step, repeated: false, meanwhile };
  });

/** The step without the claim that an email went. */
function untold(tap: Tap): Tap {
  if ('told' in tap.details) return { ...tap, details: { ...tap.details, told: false } } as Tap;
  return tap.kind === 'not-for-us' ? { ...tap, details: { letter: null } } : tap;
}

async function keep(transaction: Database, { received_at }: EnquiryRow, tap: Tap, at: Date) {
  const id = randomUUID();
  await transaction
    .insertInto('steps')
    .values({
      id,
      enquiry: tap.enquiry,
      kind: tap.kind,
      made_at: madeAtOf(tap.madeAt, received_at, at).toISOString(),
      stored_at: at.toISOString(),
      person: tap.person,
      details: JSON.stringify(tap.details),
      key: tap.key,
    })
    .execute();
  return id;
}

async function doneMeanwhile(transaction: Database, tap: Tap): Promise<Step[]> {
  const seen = tap.seenAt?.toISOString();
  if (seen === undefined) return [];
  return (await stepsOf(transaction, tap.enquiry)).filter(
    ({ storedAt, person, undoneAt, kind }) =>
      storedAt > seen && person !== tap.person && !undoneAt && !['note', 'assigned'].includes(kind),
  );
}

/** Changes what follows from a step or, with `back`, from its undoing. */
async function follow(
  transaction: Database,
  enquiry: EnquiryRow,
  { kind, details }: StepWords,
  at: Date,
  back = false,
) {
  const isCorrected = kind === 'corrected';
  const corrected = isCorrected ? await correct(transaction, enquiry, details, { back }) : enquiry;
  if (kind === 'note') await renewSearchText(transaction, enquiry.reference);
  const changed = await bringUpToDate(transaction, corrected, at);
  // Its own survey too, if that has ended since.
  return {
    corrected,
    surveys: new Set([...changed, ...(kind === 'survey' ? [details.survey] : [])]),
  };
}

/** `mailGone`: the customer has the email already. */
type Undone = { kind: 'undone'; mailGone: boolean } | { kind: 'gone' };

/** May be called twice. */
export const undoStep = (
  database: Database,
  { enquiry: reference, step: id, person }: Pick<Tap, 'enquiry' | 'person'> & { step: string },
  circumstances: Circumstances,
): Promise<Undone> =>
  inTransaction(database, async (transaction) => {
    const enquiry = await holdEnquiry(transaction, reference);
    if (!enquiry) return { kind: 'gone' };
    const row = await transaction
      .selectFrom('steps')
      .selectAll()
      .where((is) => is.and({ id, enquiry: reference }))
      .executeTakeFirst();
    if (!row) return { kind: 'gone' };
    if (row.undone_at) return { kind: 'undone', mailGone: false };
    await transaction
      .updateTable('steps')
      .set({ undone_at: circumstances.at.toISOString(), undone_by: person })
      .where('id', '=', id)
      .execute();
    const step = stepOf(row);
    const { corrected, surveys } = await follow(transaction, enquiry, step, circumstances.at, true);
    let mailGone = await takeBackMail(transaction, step);
    for (const survey of surveys)
      mailGone = (await tellOfSurvey(transaction, corrected, survey, circumstances)) || mailGone;
    return { kind: 'undone', mailGone };
  });

/**
 * Writes the new values into the enquiry, which it returns. `back`: writes the old ones, except
 * where somebody has corrected the field again since.
 */
export async function correct(
  transaction: Database,
  enquiry: EnquiryRow,
  changes: Extract<Step, { kind: 'corrected' }>['details'],
  { back = false } = {},
): Promise<EnquiryRow> {
  const fields = fieldsOf(enquiry);
  for (const [name, { from, to }] of Object.entries(changes)) {
    if (!back) fields[name] = to;
    else if ((fields[name] ?? '') === to) fields[name] = from;
    if (!fields[name]) delete fields[name];
  }
  const changed = await setFields(transaction, enquiry.reference, fields);
  const email = fields.email ?? '';
  // What never went out goes to the new address, if it is sent again.
  if (email && email !== fieldsOf(enquiry).email)
    await transaction
      .updateTable('outbox')
      .set({ recipient: email, last_fault: null })
      .where('enquiry', '=', enquiry.reference)
      .where('kind', 'in', toCustomer)
      .where('state', '!=', 'sent')
      .where('lease', 'is', null)
      .execute();
  return { ...enquiry, ...changed };
}
