/** The outbox: every mail that an enquiry calls for, written in the enquiry's own transaction. */
import type { Settings } from '../../settings.ts';
import type { Database } from '../store/database.ts';
import type { Kind } from '../store/tables.ts';
import { addMail } from './add-mail.ts';
import { countReceipt } from './recipients.ts';
import { announce } from './set-aside.ts';

/** Where mail goes and comes from; without `smtpUrl` there is none. */
export type Post = Pick<Settings, 'smtpUrl' | 'enquiryTo' | 'enquiryFrom'> &
  Partial<Pick<Settings, 'smtpTls' | 'office' | 'siteUrl'>>;

/**
 * An address that a mail can be sent to and that means one person in a header: what visitors type
 * is no more than something around an at-sign.
 */
export const isMailable = (address: string): boolean =>
  /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/.test(address);

/**
 * Puts an enquiry's mails into the outbox: one to the office and the receipt for a real one (if its
 * address may have another today), one to the office for a canary, for what was set aside as spam
 * the one about its hour, and none at all while mail is off.
 */
export async function enqueue(
  transaction: Database,
  enquiry: { reference: string; kind: Kind; email: string },
  post: Post,
  at: Date,
): Promise<void> {
  const { reference, kind, email } = enquiry;
  if (!post.smtpUrl) return;
  if (kind === 'spam') return announce(transaction, reference, post, at);
  const rows = kind === 'real' ? (['office', 'receipt'] as const) : (['canary'] as const);
  const recipients = {
    office: post.enquiryTo,
    receipt: isMailable(email) ? email : undefined,
    canary: post.enquiryTo,
  };
  const batch = { enquiry: reference, amendment: null };
  for (const row of rows) {
    const recipient = recipients[row];
    const goes =
      recipient && (row !== 'receipt' || (await countReceipt(transaction, recipient, at)));
    if (goes) await addMail(transaction, batch, row, recipient, post, at);
  }
}

/**
 * Has the receipt go to another address: one that waits goes there instead, one that has gone is
 * followed by another, if that address may have one today.
 */
export async function redirectReceipt(
  transaction: Database,
  { reference, email }: { reference: string; email: string },
  post: Post,
  at: Date,
): Promise<void> {
  if (!post.smtpUrl || !isMailable(email)) return;
  await transaction
    .deleteFrom('outbox')
    .where('enquiry', '=', reference)
    .where('kind', '=', 'receipt')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('lease', 'is', null)
    .execute();
  if (!(await countReceipt(transaction, email, at))) return;
  const batch = { enquiry: reference, amendment: null };
  await addMail(transaction, batch, 'receipt', email, post, at);
}

/** Tells the office what the sender of an enquiry has changed about it, unless mail is off. */
export async function enqueueAmendment(
  transaction: Database,
  { reference, amendment }: { reference: string; amendment: string },
  post: Post,
  at: Date,
): Promise<void> {
  if (!post.smtpUrl || !post.enquiryTo) return;
  const batch = { enquiry: reference, amendment };
  await addMail(transaction, batch, 'amendment', post.enquiryTo, post, at);
}
