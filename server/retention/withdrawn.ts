/** Erases what its sender has withdrawn, in the night after. */
import type { Database } from '../db/database.ts';
import { erase, isDue, sweep } from './erase.ts';

/**
 * Erases what is due at `now`, and answers how many. Changes that the office has not read yet wait
 * for their email.
 */
export async function eraseWithdrawn(database: Database, now: Date): Promise<number> {
  const due = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('withdrawn_at', 'is not', null)
    .where(isDue(now))
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('id')
            .whereRef('outbox.enquiry', '=', 'enquiry.reference')
            .where('outbox.kind', '=', 'amendment')
            .where('outbox.state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
  let erased = 0;
  for (const { reference } of due)
    if (await erase(database, reference, now, { withdrawn: true })) erased++;
  if (erased > 0) await sweep(database);
  return erased;
}
