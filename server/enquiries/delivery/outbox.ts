/** The outbox: every mail that an enquiry calls for, written in the enquiry's own transaction. */
import { randomUUID } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import type { Database, Tables } from '../store/database.ts';
import type { Kind } from '../store/tables.ts';
import { countReceipt } from './recipients.ts';
import { announce } from './set-aside.ts';

/** Where mail goes and comes from; without `smtpUrl` there is none. */
export type Post = Pick<Settings, 'smtpUrl' | 'enquiryTo' | 'enquiryFrom'> &
  Partial<Pick<Settings, 'smtpTls'>>;

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
  enquiry: { reference: string; kind: Kind; email: string; canaryRun?: string | undefined },
  post: Post,
  at: Date,
): Promise<void> {
  const { reference, kind, email, canaryRun = reference } = enquiry;
  if (kind === 'canary')
    await transaction
      .insertInto('canaries')
      .values({ id: canaryRun, sent_at: at.toISOString(), reference })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ reference }))
      .execute();
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
    if (goes)
      await transaction
        .insertInto('outbox')
        .values(await newMail(transaction, batch, row, recipient, post, at))
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
  const batch = { enquiry: reference, amendment };
  const mail = await newMail(transaction, batch, 'amendment', post.enquiryTo, post, at);
  await transaction.insertInto('outbox').values(mail).execute();
}

/** The files that came together: with the enquiry, or with one amendment of it. */
export type Batch = { enquiry: string; amendment: string | null };

/**
 * In ms: so long a mail with photos waits for them to be developed. Then it goes with those that are
 * ready, and names the others.
 */
const patience = 5 * 60 * 1000;

const isUndeveloped = async (database: Database, { enquiry, amendment }: Batch): Promise<boolean> =>
  (await database
    .selectFrom('files')
    .select('id')
    .where('enquiry', '=', enquiry)
    .where('amendment', 'is not distinct from', amendment)
    .where('state', '=', 'raw')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The mails that carry photos. */
const withPhotos: Tables['outbox']['kind'][] = ['office', 'canary', 'amendment'];

/**
 * A photo of these has been developed, or has failed. When it was the last, the mail that waited for
 * it goes at once; when the mail has gone without it, another follows.
 */
export async function sendWhenDeveloped(
  transaction: Database,
  batch: Batch,
  post: Post,
  now: Date,
): Promise<void> {
  // Held until the end: of two photos that two servers settle at once, the second is the last.
  await transaction
    .updateTable('enquiry')
    .set((row) => ({ page: row.ref('page') }))
    .where('reference', '=', batch.enquiry)
    .execute();
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
  const mail = await newMail(transaction, batch, gone.kind, post.enquiryTo, post, now);
  await transaction.insertInto('outbox').values(mail).execute();
}

/**
 * The same Message-ID at every attempt: a mail that arrives twice is known as one. A receipt carries
 * no photos, and waits for none.
 */
async function newMail(
  transaction: Database,
  { enquiry, amendment }: Batch,
  kind: Tables['outbox']['kind'],
  recipient: string,
  post: Post,
  at: Date,
) {
  const id = randomUUID();
  const message_id = `<${id}@${post.enquiryFrom?.split('@')[1] ?? 'localhost'}>`;
  const waits = kind !== 'receipt' && (await isUndeveloped(transaction, { enquiry, amendment }));
  const due_at = new Date(at.getTime() + (waits ? patience : 0)).toISOString();
  return {
    id,
    enquiry,
    amendment,
    kind,
    recipient,
    message_id,
    state: 'waiting' as const,
    due_at,
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
  const batch = { enquiry: reference, amendment: null };
  const mail = await newMail(transaction, batch, 'office', post.enquiryTo, post, now);
  await transaction.insertInto('outbox').values(mail).execute();
  return true;
}
