import type { Database } from '../store/database.ts';
import { addMail } from './add-mail.ts';
import type { Post } from './outbox.ts';

/**
 * Sends an enquiry's office mail once more, now, as a new mail; what is still waiting is not
 * doubled, only hurried. Answers false when mail is off.
 */
export async function sendAgain(
  transaction: Database,
  reference: string,
  post: Post,
  now: Date,
): Promise<boolean> {
  if (!post.smtpUrl || !post.enquiryTo) return false;
  const open = transaction
    .updateTable('outbox')
    .set({ due_at: now.toISOString(), attempts: 0 })
    .where('enquiry', '=', reference);
  const hurried = await open
    .where('kind', '=', 'office')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (hurried.numUpdatedRows > 0n) return true;
  // The new mail takes the place of one that was given up, which need not alarm anyone any more.
  await transaction
    .deleteFrom('outbox')
    .where('enquiry', '=', reference)
    .where('kind', '=', 'office')
    .where('state', '=', 'given-up')
    .execute();
  const batch = { enquiry: reference, amendment: null };
  await addMail(transaction, batch, 'office', post.enquiryTo, post, now);
  return true;
}
