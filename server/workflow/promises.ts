/**
 * Promised calls: emails the office an hour before one is due, and the customer when one is late,
 * if the owner wants that. The statement that notes it claims it, so two servers never both write.
 */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { callBackBy, callBackWords } from '../../calendar/call-back.ts';
import { after, day, hour } from '../../calendar/durations.ts';
import { openingAt } from '../../calendar/opening.ts';
import { afterWorking } from '../../calendar/working-time.ts';
import { officeHours } from '../../content/office-hours.ts';
import { officeWords } from '../../content/read.ts';
import { type Database, inTransaction, type Tables } from '../db/database.ts';
import { askedTime, fieldsOf, isOpenPromise, linesOf, setEnquiry } from '../db/enquiry-rows.ts';
import { addMail, enqueue, type Post } from '../mail/outbox.ts';
import { stepsOf } from './stand.ts';

/** Emails the open office once about all promises that end within a working hour; how many. */
export async function warnOffice(database: Database, post: Post, now: Date): Promise<number> {
  const hours = officeHours();
  if (!post.smtpUrl || !post.enquiryTo || !openingAt(now, hours).isOpen) return 0;
  const until = afterWorking(now, 60, hours).toISOString();
  return database.transaction().execute(async (transaction) => {
    const at = now.toISOString();
    const claimed = await transaction
      .updateTable('enquiry')
      .set({ warned_at: at })
      .where(isOpenPromise)
      .where('callback_by', '<=', until)
      .where('warned_at', 'is', null)
      .returning('reference')
      .execute();
    const [first] = claimed;
    // By `now` the email finds its enquiries.
    if (first) await addMail(transaction, 'warning', { enquiry: first.reference }, post, now);
    return claimed.length;
  });
}

const isUntried = (since: string) => (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row.not(
    row.exists(
      row
        .selectFrom('steps')
        .select('steps.id')
        .whereRef('steps.enquiry', '=', 'enquiry.reference')
        .where('steps.kind', 'in', ['rang-spoke', 'no-answer', 'wrote'])
        .where('steps.stored_at', '>', since),
    ),
  );

/** Apologises to each customer whose call is an hour late; returns their number. */
export async function tellSlipped(database: Database, post: Post, now: Date): Promise<number> {
  if (!post.smtpUrl) return 0;
  const hourAgo = after(now, -hour);
  return database.transaction().execute(async (transaction) => {
    const slipped = await transaction
      .updateTable('enquiry')
      .set({ slip_told_at: now.toISOString() })
      .where(isOpenPromise)
      .where(isUntried(hourAgo))
      .where('callback_by', '<', hourAgo)
      // A later call gets no apology, as when apologies are switched on.
      .where('callback_by', '>', after(now, -3 * day))
      .where('slip_told_at', 'is', null)
      .returning(['reference', 'fields'])
      .execute();
    for (const { reference, fields } of slipped) {
      const mailing = { enquiry: reference, to: fieldsOf({ fields }).email ?? '' };
      await addMail(transaction, 'slipped', mailing, post, now);
    }
    return slipped.length;
  });
}

/** Both. Answers how many were warned of and told. */
export async function watchPromises(database: Database, post: Post, now: Date) {
  const warned = await warnOffice(database, post, now);
  return { warned, told: officeWords().slipped.tell ? await tellSlipped(database, post, now) : 0 };
}

/** Ends the quarantine of an enquiry and promises a call. `false` if it is in none, or withdrawn. */
export const release = (database: Database, reference: string, post: Post, now: Date) =>
  inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('enquiry')
      .set({ kind: 'real', spam_reason: null })
      .where((is) => is.and({ reference, kind: 'spam', withdrawn_at: null, erased_at: null }))
      .returning(['callback_by', 'fields'])
      .executeTakeFirst();
    if (!row) return false;
    await promiseCall(transaction, reference, row.callback_by, now);
    // Files go with the office's email.
    await transaction
      .updateTable('files')
      .set({ amendment: null })
      .where('enquiry', '=', reference)
      .execute();
    const { email = '' } = fieldsOf(row);
    await enqueue(transaction, { reference, kind: 'real', email }, post, now);
    return true;
  });

/** The number that came with another time stays. */
async function promiseCall(
  transaction: Database,
  reference: string,
  before: string | null,
  now: Date,
): Promise<void> {
  const asked = await askedTime(transaction, reference);
  if (asked && before && before > now.toISOString()) return;
  const { iso } = callBackBy(now, officeHours());
  await setEnquiry(transaction, reference, { callback_by: iso, warned_at: null });
  if (!asked) return;
  const words = linesOf({ when: callBackWords(new Date(iso)), number: asked.number });
  const row = { id: randomUUID(), enquiry: reference, kind: 'time', words } as const;
  const values = { ...row, made_at: now.toISOString() };
  await transaction.insertInto('amendments').values(values).execute();
}

/** In ms before a survey: a reminder comes no earlier, and no later, so it is daytime then. */
const [earliest, latest] = [24 * hour, 12 * hour];

/** Emails each customer who got one about the survey, not within half a day, and once for a date. */
export async function remindSurveys(database: Database, post: Post, now: Date): Promise<number> {
  const surveys = await database
    .selectFrom('surveys')
    .innerJoin('enquiry', 'reference', 'surveys.enquiry')
    .select(['surveys.id', 'surveys.enquiry', 'sequence', 'fields'])
    .where((is) => is.and({ cancelled_at: null, withdrawn_at: null, erased_at: null }))
    .where('starts_at', '<=', after(now, earliest))
    .where('starts_at', '>', after(now, latest))
    .execute();
  for (const { id, enquiry, sequence, fields } of surveys) {
    const step = (await stepsOf(database, enquiry))
      .filter(({ undoneAt }) => !undoneAt)
      .findLast((one) => one.kind === 'survey' && one.details.survey === id);
    if (step?.kind !== 'survey' || !step.details.told) continue;
    if (step.storedAt > after(now, -latest)) continue;
    const to = fieldsOf({ fields }).email ?? '';
    const name = `survey-${id}-${sequence}`;
    await addMail(database, 'survey-soon', { enquiry, to, step: step.id, name }, post, now);
  }
  return surveys.length;
}
