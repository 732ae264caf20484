/** Whether an enquiry could be written now: something is, and stays until the next time. */
import { wordsLimit } from '../../../enquiry/limits.ts';
import type { Database } from './database.ts';

/**
 * Writes one row anew, and throws what storing an enquiry would throw: it takes the write lock,
 * PostgreSQL refuses it on a standby, and it needs room. With `heavy` it needs as much as the
 * longest words do: on a disk with little left, a small row may still find a place.
 */
export async function writeTest(database: Database, now: Date, heavy: boolean): Promise<void> {
  const row = { written_at: now.toISOString(), filler: 'x'.repeat(heavy ? wordsLimit : 1) };
  await database.transaction().execute((transaction) =>
    transaction
      .insertInto('write_test')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute(),
  );
}
