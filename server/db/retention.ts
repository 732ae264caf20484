/** How long enquiries are kept, and how they are erased: what stays is a reference. */
import { type ExpressionBuilder, SqliteAdapter, sql, type Updateable } from 'kysely';
import { addMonths, after, day } from '../../calendar/durations.ts';
import type { Database, Tables } from './database.ts';
import { discard } from './files.ts';
import { aboutSeveral } from './mail-kinds.ts';
import { schema } from './tables.ts';

/**
 * Enquiries past their retention, the oldest first: delivered to the office long enough ago, never
 * emailed to it, or spam. One whose mail did not arrive is kept, however old.
 */
export async function pastTheirTime(database: Database, now: Date, months: number) {
  const cutoff = addMonths(now, -months).toISOString();
  const due = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('erased_at', 'is', null)
    .where('kind', '!=', 'canary')
    .where((row) => row(row.fn.coalesce('delivered_at', 'received_at'), '<', cutoff))
    .where((row) => row.not(row.exists(undelivered(row))))
    .orderBy('received_at')
    .orderBy('reference')
    .execute();
  return due.map(({ reference }) => reference);
}

/** How many more may be erased today, 5 % or 5: the most that a wrong clock or setting deletes. */
export async function allowedToday(database: Database, now: Date): Promise<number> {
  const count = database
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '!=', 'canary');
  const kept = await count.where('erased_at', 'is', null).executeTakeFirstOrThrow();
  // After it too: another server's clock, or ours a moment ago, may be ahead.
  const erased = await count
    .where('erased_at', '>', after(now, -day))
    .where('erased_at', '<', after(now, day))
    .executeTakeFirstOrThrow();
  const share = Math.max(5, Math.floor((kept.count + erased.count) / 20));
  return Math.max(0, share - erased.count);
}

/** Erases what is past its time, within today's bounds. May run on two servers at once. */
export async function forgetOld(database: Database, now: Date, months = 24) {
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
  erasing?: Erasing,
): Promise<number> {
  let erased = 0;
  for (const reference of references) if (await erase(database, reference, now, erasing)) erased++;
  if (erased > 0) await sweep(database);
  return erased;
}

/** An enquiry's mails that did not reach the office. It may have asked for one once more. */
const undelivered = (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row
    .selectFrom('outbox')
    .select('id')
    .whereRef('outbox.enquiry', '=', 'enquiry.reference')
    .where('outbox.kind', '=', 'office')
    .where((is) => is.or([is('state', '!=', 'sent'), is('enquiry.delivered_at', 'is', null)]));

/** Erases what is due; answers how many. Changes that the office has not read yet wait. */
export async function eraseWithdrawn(database: Database, now: Date): Promise<number> {
  const unread = database
    .selectFrom('outbox')
    .select('enquiry')
    .where((is) => is.and({ kind: 'amendment', state: 'waiting' }));
  const due = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('withdrawn_at', 'is not', null)
    .where(isDue(now))
    .where('erased_at', 'is', null)
    .where('reference', 'not in', unread)
    .execute();
  const references = due.map(({ reference }) => reference);
  return eraseAll(database, references, now, { withdrawn: true });
}

/** A time further away than two nights was written by a clock that was ahead. */
const isDue = (now: Date) => (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row.or([row('erase_at', '<=', now.toISOString()), row('erase_at', '>', after(now, 2 * day))]);

/** Every column of an enquiry without its text, but for its reference and kind. */
const blank: Updateable<Tables['enquiry']> = Object.fromEntries(
  Object.entries(schema.enquiry)
    .filter(([name]) => name !== 'reference' && name !== 'kind')
    .map(([name, { sql }]) => [name, sql.includes('not null') ? '' : null]),
);

type Erasing = { withdrawn?: boolean; also?: (transaction: Database) => Promise<void> };

/**
 * Erases one enquiry but its reference; false when it was erased before. `withdrawn`: only if it
 * still is, and due for that. `also`: what belongs into the same transaction.
 */
export async function erase(
  database: Database,
  reference: string,
  now: Date,
  { withdrawn = false, also }: Erasing = {},
): Promise<boolean> {
  const files = await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('enquiry')
      .$if(withdrawn, (update) => update.where(isDue(now)))
      .set({
        ...blank,
        fields: '{}',
        stage: 'new',
        key: `erased:${reference}`,
        erased_at: now.toISOString(),
      })
      .where((is) => is.and({ reference, erased_at: null }))
      .executeTakeFirst();
    // There is none, another server was first, or its sender has taken the withdrawal back.
    if (numUpdatedRows === 0n) return undefined;
    const ofIt = transaction.deleteFrom('files').where('enquiry', '=', reference);
    const gone = await ofIt.returning('id').execute();
    for (const table of ['amendments', 'steps', 'surveys'] as const)
      await transaction.deleteFrom(table).where('enquiry', '=', reference).execute();
    // What repeated it stands by itself again, and so it does after its next step.
    const enquiries = transaction.selectFrom('enquiry').select('reference');
    const repeats = enquiries.where('joined_to', '=', reference);
    await transaction
      .updateTable('steps')
      .set({ undone_at: now.toISOString() })
      .where((is) => is.and({ kind: 'joined', undone_at: null }))
      .where('enquiry', 'in', repeats)
      .execute();
    await transaction
      .updateTable('enquiry')
      .set({ joined_to: null })
      .where('joined_to', '=', reference)
      .execute();
    await transaction
      .deleteFrom('outbox')
      .where('enquiry', '=', reference)
      .where((row) => row.or([row('kind', 'not in', aboutSeveral), row('state', '=', 'sent')]))
      .execute();
    await also?.(transaction);
    return gone;
  });
  // File by file, in short transactions: others write in between. Stopped halfway, sweepUploads
  // goes on.
  for (const { id } of files ?? []) await discard(database, id);
  return files !== undefined;
}

/** Empties SQLite's log, so that no copy of what was erased is left. False: busy, try again. */
export async function sweep(database: Database): Promise<boolean> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}
