/** Takes an enquiry out of quarantine. */
import { randomUUID } from 'node:crypto';
import { callBackBy, callBackWords } from '../../calendar/call-back.ts';
import { officeHours } from '../../content/office-hours.ts';
import { askedTime, linesOf } from '../db/asked-time.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { enqueue, type Post } from '../mail/outbox.ts';

/**
 * The office and the customer get their emails, with the files that were added since. The call is
 * promised from now on, unless the customer has asked for a time that is still to come. `false` if
 * the enquiry is not in quarantine, or the customer has withdrawn it.
 */
export const release = (
  database: Database,
  reference: string,
  post: Post,
  now: Date,
): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('enquiry')
      .set({ kind: 'real', spam_reason: null })
      .where('reference', '=', reference)
      .where('kind', '=', 'spam')
      .where('withdrawn_at', 'is', null)
      .where('erased_at', 'is', null)
      .returning(['callback_by', 'fields'])
      .executeTakeFirst();
    if (!row) return false;
    await promiseCall(transaction, reference, row.callback_by, now);
    // They go with the office's email, which waits for those that are not processed yet.
    await transaction
      .updateTable('files')
      .set({ amendment: null })
      .where('enquiry', '=', reference)
      .execute();
    const { email = '' } = fieldsOf(row);
    await enqueue(transaction, { reference, kind: 'real', email }, post, now);
    return true;
  });

/** Promises a call from `now` on. The number that came with another time stays in any case. */
async function promiseCall(
  transaction: Database,
  reference: string,
  before: string | null,
  now: Date,
): Promise<void> {
  const asked = await askedTime(transaction, reference);
  if (asked && before && before > now.toISOString()) return;
  const { iso } = callBackBy(now, officeHours());
  await transaction
    .updateTable('enquiry')
    .set({ callback_by: iso, warned_at: null })
    .where('reference', '=', reference)
    .execute();
  if (!asked) return;
  const words = linesOf({ when: callBackWords(new Date(iso)), number: asked.number });
  await transaction
    .insertInto('amendments')
    .values({
      id: randomUUID(),
      enquiry: reference,
      kind: 'time',
      words,
      made_at: now.toISOString(),
    })
    .execute();
}
