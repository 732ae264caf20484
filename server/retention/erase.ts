/**
 * Erases enquiries: words, photos and mails go for good, and what stays is a reference.
 */
import { type ExpressionBuilder, SqliteAdapter, sql } from 'kysely';
import type { Database, Tables } from '../db/database.ts';
import { discard } from '../db/kept-files.ts';
import { aboutSeveral } from '../db/mail-kinds.ts';

/** Twice as long as anything that is withdrawn waits (`tonight` in call-times.ts), in ms. */
const tooFar = 2 * 24 * 60 * 60 * 1000;

/**
 * Is what was withdrawn to be erased by now? A time that is further away than any night was written
 * by a clock that was ahead: it is due.
 */
export const isDue = (now: Date) => (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row.or([
    row('erase_at', '<=', now.toISOString()),
    row('erase_at', '>', new Date(now.getTime() + tooFar).toISOString()),
  ]);

/**
 * Erases one enquiry; false when it is not there or was erased before. The reference stays, with
 * the day of erasing, so that the office can say what became of it, and is never given again.
 * `withdrawn`: only if it still is, and due for that. `also`: what belongs into the same transaction.
 */
export async function erase(
  database: Database,
  reference: string,
  now: Date,
  {
    withdrawn = false,
    also,
  }: { withdrawn?: boolean; also?: (transaction: Database) => Promise<void> } = {},
): Promise<boolean> {
  const files = await database.transaction().execute(async (transaction) => {
    const nothing = {
      digest: '',
      form: '',
      page: '',
      fields: '{}',
      consent_text: null,
      consented_at: null,
      received_at: '',
      delivered_at: null,
    };
    const { numUpdatedRows } = await transaction
      .updateTable('enquiry')
      .$if(withdrawn, (update) => update.where(isDue(now)))
      .set({
        ...nothing,
        key: `erased:${reference}`,
        spam_reason: null,
        callback_by: null,
        withdrawn_at: null,
        erase_at: null,
        stage: 'new',
        first_rung_at: null,
        remind_at: null,
        assigned_to: null,
        joined_to: null,
        warned_at: null,
        slip_told_at: null,
        phone_key: null,
        email_key: null,
        search_text: '',
        erased_at: now.toISOString(),
      })
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    // There is none, another server was first, or its sender has taken the withdrawal back.
    if (numUpdatedRows === 0n) return undefined;
    const gone = await transaction
      .deleteFrom('files')
      .where('enquiry', '=', reference)
      .returning('id')
      .execute();
    for (const table of ['amendments', 'steps', 'surveys'] as const)
      await transaction.deleteFrom(table).where('enquiry', '=', reference).execute();
    // What repeated it stands by itself again, and so it does after its next step.
    const repeats = transaction
      .selectFrom('enquiry')
      .select('reference')
      .where('joined_to', '=', reference);
    await transaction
      .updateTable('steps')
      .set({ undone_at: now.toISOString() })
      .where('kind', '=', 'joined')
      .where('undone_at', 'is', null)
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

/**
 * Moves what SQLite has overwritten from its log into the file, so that no copy of what was erased
 * is left beside it. Answers false when someone is reading or writing just now: try again.
 */
export async function sweep(database: Database): Promise<boolean> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}
