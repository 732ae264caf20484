/** The outbox: every mail that an enquiry calls for, written in the enquiry's own transaction. */
import { randomUUID } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import type { Database, Tables } from '../store/database.ts';
import type { Kind } from '../store/tables.ts';
import { countReceipt } from './recipients.ts';

/** Where mail goes and comes from; without `smtpUrl` there is none. */
export type Post = Pick<Settings, 'smtpUrl' | 'enquiryTo' | 'enquiryFrom' | 'canaryTo'> &
  Partial<Pick<Settings, 'smtpTls'>>;

/**
 * An address that a mail can be sent to and that means one person in a header: what visitors type
 * is no more than something around an at-sign.
 */
export const isMailable = (address: string): boolean =>
  /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/.test(address);

/**
 * Puts an enquiry's mails into the outbox: one to the office and the receipt for a real one (if its
 * address may have another today), one to
 * the canary's mailbox for a canary, none for what was set aside as spam, and none at all while
 * mail is off.
 */
export async function enqueue(
  transaction: Database,
  enquiry: { reference: string; kind: Kind; email: string },
  post: Post,
  at: Date,
): Promise<void> {
  const { reference, kind, email } = enquiry;
  if (kind === 'canary')
    await transaction
      .insertInto('canaries')
      .values({ id: reference, sent_at: at.toISOString() })
      .execute();
  if (!post.smtpUrl) return;
  const rows: ('office' | 'receipt' | 'canary')[] =
    kind === 'real' ? ['office', 'receipt'] : kind === 'canary' ? ['canary'] : [];
  const recipients = {
    office: post.enquiryTo,
    receipt: isMailable(email) ? email : undefined,
    canary: post.canaryTo,
  };
  for (const row of rows) {
    const recipient = recipients[row];
    const goes =
      recipient && (row !== 'receipt' || (await countReceipt(transaction, recipient, at)));
    if (goes)
      await transaction
        .insertInto('outbox')
        .values(newMail(reference, row, recipient, post, at))
        .execute();
  }
}

/** Tells the office what the sender of an enquiry has changed about it, unless mail is off. */
export async function enqueueAmendment(
  transaction: Database,
  { reference, amendment }: { reference: string; amendment: string },
  post: Post,
  at: Date,
): Promise<void> {
  if (!post.smtpUrl || !post.enquiryTo) return;
  await transaction
    .insertInto('outbox')
    .values({ ...newMail(reference, 'amendment', post.enquiryTo, post, at), amendment })
    .execute();
}

/** The same Message-ID at every attempt: a mail that arrives twice is known as one. */
function newMail(
  reference: string,
  kind: Tables['outbox']['kind'],
  recipient: string,
  post: Post,
  at: Date,
) {
  const id = randomUUID();
  const message_id = `<${id}@${post.enquiryFrom?.split('@')[1] ?? 'localhost'}>`;
  return {
    id,
    enquiry: reference,
    kind,
    recipient,
    message_id,
    state: 'waiting' as const,
    due_at: at.toISOString(),
    created_at: at.toISOString(),
  };
}

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
  await transaction
    .insertInto('outbox')
    .values(newMail(reference, 'office', post.enquiryTo, post, now))
    .execute();
  return true;
}
