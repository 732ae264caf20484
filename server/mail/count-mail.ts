/** How many mails wait in the outbox, and since when. */
import type { Database } from '../db/database.ts';
import { kindsWith, type MailKind, toCustomer } from '../db/mail-kinds.ts';
import { hourOf } from './set-aside.ts';

/**
 * `waiting` counts every email; the next two only emails to the office, because a mistyped address
 * is not our error. Mail about an hour is as old as the end of that hour is. Less than 0 seconds:
 * it says that it was written later than now. `refused` counts the customers who wait for a call,
 * and whose mail server refuses our mail. `fault`: why an email to the office waits, as a code.
 */
export type WaitingMail = {
  waiting: number;
  oldestSeconds: number;
  givenUp: number;
  refused: number;
  fault: string | null;
};

const toOffice = kindsWith(({ counted }) => counted);

/** For how many ms a mail could have gone; less than 0 when it was written later than now. */
function ageOf(kind: MailKind, created: Date, now: Date): number {
  const age = now.getTime() - created.getTime();
  if (kind !== 'set-aside' || age < 0) return age;
  return Math.max(0, now.getTime() - hourOf(created).to.getTime());
}

/** Counts what waits to be sent, and what was given up. */
export async function countMail(database: Database, now: Date): Promise<WaitingMail> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => [
      'state',
      'kind',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
      fn.max('last_fault').as('fault'),
    ])
    .where('state', '!=', 'sent')
    .groupBy(['state', 'kind'])
    .execute();
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const ours = waiting.filter(({ kind }) => toOffice.includes(kind));
  const ages = ours.map(({ kind, oldest }) => ageOf(kind, new Date(oldest), now));
  return {
    waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    oldestSeconds: ages.length ? Math.floor(Math.max(...ages) / 1000) : 0,
    givenUp: rows
      .filter(({ state, kind }) => state === 'given-up' && toOffice.includes(kind))
      .reduce((sum, { count }) => sum + count, 0),
    refused: await countRefused(database),
    fault: ours.find(({ fault }) => fault)?.fault ?? null,
  };
}

async function countRefused(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('outbox')
    .innerJoin('enquiry', 'reference', 'outbox.enquiry')
    .select(({ fn }) => fn.count<number>('reference').distinct().as('count'))
    .where('outbox.kind', 'in', toCustomer)
    .where('last_fault', 'like', 'smtp-5%')
    .where('stage', 'in', ['new', 'tried'])
    .executeTakeFirstOrThrow();
  return count;
}
