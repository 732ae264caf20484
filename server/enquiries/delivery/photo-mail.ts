import type { Database, Tables } from '../store/database.ts';
import { lockEnquiry } from '../store/enquiry-rows.ts';
import { addMail, type Batch, isUndeveloped } from './add-mail.ts';
import type { Post } from './outbox.ts';

/** The mails that carry photos. */
const withPhotos: Tables['outbox']['kind'][] = ['office', 'canary', 'amendment'];

/**
 * A photo of these has been developed, or has failed. When it was the last, the mail that waited
 * for it goes at once; when the mail has gone without it, another follows.
 */
export async function sendWhenDeveloped(
  transaction: Database,
  batch: Batch,
  post: Post,
  now: Date,
): Promise<void> {
  // Held until the end: of two photos that two servers settle at once, the second is the last.
  await lockEnquiry(transaction, batch.enquiry);
  if (await isUndeveloped(transaction, batch)) return;
  // Before it is asked who works on it: whoever would claim it now waits, and sees the photo.
  await transaction
    .updateTable('outbox')
    .set({ due_at: now.toISOString() })
    .where('enquiry', '=', batch.enquiry)
    .where('amendment', 'is not distinct from', batch.amendment)
    .where('kind', 'in', withPhotos)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
  const mails = await transaction
    .selectFrom('outbox')
    .select(['kind', 'state', 'lease'])
    .where('enquiry', '=', batch.enquiry)
    .where('amendment', 'is not distinct from', batch.amendment)
    .where('kind', 'in', withPhotos)
    .execute();
  const gone = mails.find(
    ({ kind, state, lease }) => kind !== 'canary' && (state === 'sent' || lease),
  );
  if (!gone || !post.smtpUrl || !post.enquiryTo) return;
  await addMail(transaction, batch, gone.kind, post.enquiryTo, post, now);
}
