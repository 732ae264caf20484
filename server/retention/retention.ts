/** How long enquiries are kept. */

import type { ExpressionBuilder } from 'kysely';
import { addMonths } from '../../calendar/durations.ts';
import type { Database, Tables } from '../db/database.ts';
import { erase, sweep } from './erase.ts';

/**
 * Which enquiries are past their retention: delivered to the office long enough ago, or received
 * then without an email to the office, or unreleased spam. One whose mail did not arrive is kept,
 * however old. Those that waited longest come first.
 */
export async function pastTheirTime(
  database: Database,
  now: Date,
  months: number,
): Promise<string[]> {
  const cutoff = addMonths(now, -months).toISOString();
  const due = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('erased_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([
          row('kind', '=', 'real'),
          row('delivered_at', '<', cutoff),
          row.not(row.exists(officeMail(row).where('state', '!=', 'sent'))),
        ]),
        row.and([
          row('kind', '=', 'real'),
          row('delivered_at', 'is', null),
          row('received_at', '<', cutoff),
          row.not(row.exists(officeMail(row))),
        ]),
        row.and([row('kind', '=', 'spam'), row('received_at', '<', cutoff)]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('reference')
    .execute();
  return due.map(({ reference }) => reference);
}

/**
 * How many more may be erased today without a word from the office: 5 % of all, or 5 where that is
 * less. A wrong clock or a mistyped setting takes no more than that before somebody looks.
 */
export async function allowedToday(database: Database, now: Date): Promise<number> {
  const count = database
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '!=', 'canary');
  const kept = await count.where('erased_at', 'is', null).executeTakeFirstOrThrow();
  // After it too: another server's clock, or ours a moment ago, may be ahead.
  const erased = await count
    .where('erased_at', '>', daysFrom(now, -1))
    .where('erased_at', '<', daysFrom(now, 1))
    .executeTakeFirstOrThrow();
  const share = Math.max(5, Math.floor((kept.count + erased.count) / 20));
  return Math.max(0, share - erased.count);
}

/**
 * Erases what is past its time, within today's bounds.
 * Gives how many were erased, and how many are still due. May run twice, or on two servers at once.
 */
export async function forgetOld(
  database: Database,
  now: Date,
  months = 24,
): Promise<{ erased: number; left: number }> {
  const due = await pastTheirTime(database, now, months);
  const some = due.slice(0, await allowedToday(database, now));
  const erased = await eraseAll(database, some, now);
  return { erased, left: due.length - some.length };
}

/** Erases these for good, and answers how many were there. */
export async function eraseAll(
  database: Database,
  references: string[],
  now: Date,
): Promise<number> {
  let erased = 0;
  for (const reference of references) if (await erase(database, reference, now)) erased++;
  if (erased > 0) await sweep(database);
  return erased;
}

const daysFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();

/** The mails that tell the office of an enquiry. It may have asked for one once more. */
const officeMail = (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row
    .selectFrom('outbox')
    .select('id')
    .whereRef('outbox.enquiry', '=', 'enquiry.reference')
    .where('outbox.kind', '=', 'office');
