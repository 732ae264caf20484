/** How long enquiries are kept. */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../store/database.ts';
import { erase, sweep } from './erase.ts';

const canaryDays = 30;

/** The same day so many months earlier, or the last of that month. */
function monthsBefore(now: Date, months: number): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const date = Date.UTC(
    first.getUTCFullYear(),
    first.getUTCMonth(),
    Math.min(now.getUTCDate(), days),
  );
  return new Date(date + (now.getTime() % (24 * 60 * 60 * 1000)));
}

/**
 * Erases what was delivered to the office so many months ago, and spam that came so long ago and
 * nobody released. What was not delivered is kept, however old. Gives how many were erased. May run
 * twice, or on two servers at once.
 */
export async function forgetOld(database: Database, now: Date, months = 24): Promise<number> {
  const cutoff = monthsBefore(now, months).toISOString();
  const due = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('erased_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([
          row('kind', '=', 'real'),
          row('delivered_at', '<', cutoff),
          row.not(row.exists(unsent(row))),
        ]),
        row.and([row('kind', '=', 'spam'), row('received_at', '<', cutoff)]),
      ]),
    )
    .execute();
  let erased = 0;
  for (const { reference } of due) if (await erase(database, reference, now)) erased++;
  const canaries = await forgetCanaries(database, now);
  if (erased + canaries > 0) await sweep(database);
  return erased;
}

/** The office asked for it once more, and has not got it yet. */
const unsent = (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row
    .selectFrom('outbox')
    .select('id')
    .whereRef('outbox.enquiry', '=', 'enquiry.reference')
    .where('outbox.kind', '=', 'office')
    .where('state', '!=', 'sent');

/** Canaries hold no visitor's words: they go without a trace or a count. */
async function forgetCanaries(database: Database, now: Date): Promise<number> {
  const cutoff = new Date(now.getTime() - canaryDays * 24 * 60 * 60 * 1000).toISOString();
  return database.transaction().execute(async (transaction) => {
    const old = transaction
      .selectFrom('enquiry')
      .select('reference')
      .where('kind', '=', 'canary')
      .where('received_at', '<', cutoff);
    await transaction.deleteFrom('outbox').where('enquiry', 'in', old).execute();
    await transaction.deleteFrom('canaries').where('sent_at', '<', cutoff).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('enquiry')
      .where('kind', '=', 'canary')
      .where('received_at', '<', cutoff)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
