/** The outbox: the emails of an enquiry, added in the transaction that calls for them. */
import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { after, day, hour, minute } from '../../calendar/durations.ts';
import type { Database, Tables } from '../db/database.ts';
import { kinds, kindsWith, type MailKind } from '../db/mail-kinds.ts';
import type { Kind } from '../db/tables.ts';
import { everywhere, limit } from '../rate-limit.ts';
import type { Settings } from '../settings.ts';

export type Mail = Selectable<Tables['outbox']>;

/** Where email goes and comes from. There is none without `smtpUrl`. */
export type Post = Pick<Settings, 'smtpUrl' | 'enquiryTo' | 'enquiryFrom' | 'siteUrl'> &
  Partial<Pick<Settings, 'smtpTls' | 'mailOauth' | 'office'>>;

/** Is it one person's address, also in a header? The forms accept anything around an @. */
export const isMailable = (address: string): boolean =>
  /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/.test(address);

/** The link that begins an email to one person; `undefined` if it can't be mailed. */
export const mailTo = (address = ''): string | undefined =>
  isMailable(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : undefined;

export const messageId = (
  { enquiryFrom }: Pick<Post, 'enquiryFrom'>,
  name: string = randomUUID(),
): string => `<${name}@${enquiryFrom?.split('@')[1] ?? 'localhost'}>`;

/** Files that came together: with the enquiry, or with one amendment. */
export type Batch = { enquiry: string; amendment?: string | null };

const isUndeveloped = async (database: Database, { enquiry, amendment = null }: Batch) =>
  Boolean(
    await database
      .selectFrom('files')
      .select('id')
      .where((is) => is.and({ enquiry, amendment, state: 'raw' }))
      .executeTakeFirst(),
  );

/**
 * `to`: the customer's address; the office's is in the settings. `step`: the step that it reports.
 * `wait`: in ms, how long it can still be cancelled. `name`: begins its Message-ID; only the first
 * email of a name is added.
 */
type Mailing = Batch & { to?: string; step?: string; wait?: number; name?: string };

/** Adds an email, unless email is off. Its Message-ID is the same at every attempt. */
export async function addMail(
  transaction: Database,
  kind: MailKind,
  { enquiry, amendment = null, to = '', step, wait = 0, name }: Mailing,
  post: Post,
  at: Date,
): Promise<void> {
  const recipient = kinds[kind].to === 'office' ? post.enquiryTo : isMailable(to) && to;
  if (!post.smtpUrl || !recipient) return;
  const waits = kinds[kind].photos && (await isUndeveloped(transaction, { enquiry, amendment }));
  await transaction
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      enquiry,
      amendment,
      step: step ?? null,
      kind,
      recipient,
      message_id: messageId(post, name),
      state: 'waiting',
      // It waits five minutes for its photos, then goes without the late ones.
      due_at: after(at, waits ? 5 * minute : wait),
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** Adds the emails of an enquiry: a real one has two, a test one, spam that of its hour. */
export async function enqueue(
  transaction: Database,
  { kind, ...receipt }: Receipt & { kind: Kind },
  post: Post,
  at: Date,
) {
  const { reference } = receipt;
  if (kind === 'spam') return announce(transaction, reference, post, at);
  const office = kind === 'canary' ? 'canary' : 'office';
  await addMail(transaction, office, { enquiry: reference }, post, at);
  if (kind === 'real') await addReceipt(transaction, receipt, post, at);
}

type Receipt = { reference: string; email: string };

async function addReceipt(transaction: Database, receipt: Receipt, post: Post, at: Date) {
  const { reference, email } = receipt;
  if (post.smtpUrl && isMailable(email) && (await countReceipt(transaction, email, at)))
    await addMail(transaction, 'receipt', { enquiry: reference, to: email }, post, at);
}

/** Takes back emails that no worker has begun to send. */
export const cancelMail = (transaction: Database) =>
  transaction
    .deleteFrom('outbox')
    .where((is) => is.and({ state: 'waiting', attempts: 0, lease: null }));

/** Sends the receipt to another address: instead of one that waits, or after one that was sent. */
export async function redirectReceipt(
  transaction: Database,
  receipt: Receipt,
  post: Post,
  at: Date,
) {
  if (!post.smtpUrl || !isMailable(receipt.email)) return;
  const before = cancelMail(transaction).where('enquiry', '=', receipt.reference);
  await before.where('kind', '=', 'receipt').execute();
  await addReceipt(transaction, receipt, post, at);
}

/** The hour of the clock that an instant is in. */
export function clockHour(instant: Date): { from: Date; to: Date } {
  const from = instant.getTime() - (instant.getTime() % hour);
  return { from: new Date(from), to: new Date(from + hour) };
}

/** Adds the email about the possible spam of this hour, unless one waits, for a minute after it. */
async function announce(transaction: Database, reference: string, post: Post, at: Date) {
  const { from, to } = clockHour(at);
  const isAbout = (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.and([
      row('kind', '=', 'set-aside'),
      row('created_at', '>=', from.toISOString()),
      row('created_at', '<', to.toISOString()),
    ]);
  // This locks the row until the end: a worker that claims it now reports this enquiry too.
  const open = await transaction
    .updateTable('outbox')
    .set((row) => ({ state: row.ref('state') }))
    .where(isAbout)
    .where((is) => is.and({ state: 'waiting', lease: null }))
    .returning('id')
    .execute();
  if (open.length) return;
  const sent = await transaction
    .selectFrom('outbox')
    .select('id')
    .where(isAbout)
    .executeTakeFirst();
  // A later one, after a clock that went back, has the reference in its name.
  const name = `set-aside-${from.toISOString().slice(0, 13)}${sent ? `-${reference}` : ''}`;
  const wait = to.getTime() + minute - at.getTime();
  await addMail(transaction, 'set-aside', { enquiry: reference, wait, name }, post, at);
}

/**
 * After the last photo the email that waits goes now; one that has gone is followed by another. The
 * enquiry must be locked.
 */
export async function sendWhenDeveloped(
  transaction: Database,
  batch: Batch,
  post: Post,
  now: Date,
) {
  if (await isUndeveloped(transaction, batch)) return;
  const photoKinds = kindsWith(({ photos }) => photos);
  const isTheirs = (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.and([
      row('enquiry', '=', batch.enquiry),
      row('amendment', 'is not distinct from', batch.amendment ?? null),
      row('kind', 'in', photoKinds),
    ]);
  // Before it looks for claims: a worker that claims one now waits, and then has the photo.
  await transaction
    .updateTable('outbox')
    .set({ due_at: now.toISOString() })
    .where(isTheirs)
    .where((is) => is.and({ state: 'waiting', attempts: 0 }))
    .execute();
  const gone = await transaction
    .selectFrom('outbox')
    .select('kind')
    .where(isTheirs)
    .where('kind', '!=', 'canary')
    .where((row) => row.or([row('state', '=', 'sent'), row('lease', 'is not', null)]))
    .executeTakeFirst();
  if (gone) await addMail(transaction, gone.kind, batch, post, now);
}

/** The mailbox that an address leads to, without capitals, `+tag` and the dots of a Google name. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).normalize('NFC').toLowerCase();
  const typed = address.slice(at + 1).toLowerCase();
  const domain = (domainToASCII(typed) || typed).replace(/\.$/, '');
  const bare = local.replace(/(.)\+.*$/s, '$1');
  // These two are one provider, which ignores dots in front of the @.
  const isGoogle = ['gmail.com', 'googlemail.com'].includes(domain);
  return isGoogle ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}

/** Counts a receipt to this address; false if it has had its three today. */
export const countReceipt = async (transaction: Database, address: string, at: Date) =>
  !(await limit(transaction, 'receipt', everywhere, { max: 3, window: day }, at, {
    of: mailboxOf(address),
  }));
