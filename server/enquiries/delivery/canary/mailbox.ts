/** Has the canary's mail arrived in the office's mailbox? Looked up by IMAP, where that is set. */
import { ImapFlow } from 'imapflow';
import type { Database } from '../../store/database.ts';
import type { UseDatabase } from '../../store/retrying-database.ts';

/** So long a mail may be under way before its absence is said. */
const underWay = 10 * 60_000;
const patience = 30_000;

type Found = 'inbox' | 'spam' | 'nowhere';

/** Looks for what has been accepted by the mail server and not seen yet, the last three days'. */
export async function watchMailbox(use: UseDatabase, imapUrl: string, now: Date): Promise<void> {
  const open = await use((database) => accepted(database, now));
  if (!open.length) return;
  try {
    const found = await lookFor(
      imapUrl,
      open.map(({ message_id }) => message_id),
    );
    for (const [place, canary] of open.entries())
      await use((database) => note(database, canary, found[place] ?? 'nowhere', now));
  } catch (error) {
    const fault = faultOf(error);
    for (const { id } of open) await use((database) => stopped(database, id, fault));
  }
}

type Accepted = { id: string; message_id: string; accepted_at: string | null };

const accepted = (database: Database, now: Date): Promise<Accepted[]> =>
  database
    .selectFrom('canaries')
    .innerJoin('outbox', 'outbox.enquiry', 'canaries.reference')
    .select(['canaries.id', 'outbox.message_id', 'canaries.accepted_at'])
    .where('outbox.kind', '=', 'canary')
    .where('canaries.accepted_at', 'is not', null)
    .where('canaries.arrived_at', 'is', null)
    .where('canaries.sent_at', '>', new Date(now.getTime() - 3 * 24 * 60 * 60_000).toISOString())
    .execute();

async function note(
  database: Database,
  { id, accepted_at }: Accepted,
  found: Found,
  now: Date,
): Promise<void> {
  if (found === 'inbox')
    await database
      .updateTable('canaries')
      .set({ arrived_at: now.toISOString(), way: 'mailbox', stopped_at: null, fault: null })
      .where('id', '=', id)
      .execute();
  else if (found === 'spam')
    await stopped(database, id, 'its mail lies in the spam folder of the office’s mailbox');
  else if (now.getTime() - new Date(accepted_at ?? 0).getTime() > underWay)
    await stopped(database, id, 'the mail server took its mail, but it is not in the mailbox');
}

const stopped = (database: Database, id: string, fault: string): Promise<unknown> =>
  database
    .updateTable('canaries')
    .set({ stopped_at: 'mailbox', fault })
    .where('id', '=', id)
    .execute();

/** Where each mail is, by its Message-ID. Throws what the mailbox throws. */
async function lookFor(imapUrl: string, messageIds: string[]): Promise<Found[]> {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const junk = (await client.list()).find(({ specialUse }) => specialUse === '\\Junk')?.path;
    const inbox = decodeURIComponent(pathname.slice(1)) || 'INBOX';
    const inInbox = await holds(client, inbox, messageIds);
    const inJunk = junk ? await holds(client, junk, messageIds) : [];
    return messageIds.map((_, at) => (inInbox[at] ? 'inbox' : inJunk[at] ? 'spam' : 'nowhere'));
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function holds(client: ImapFlow, folder: string, messageIds: string[]): Promise<boolean[]> {
  const lock = await client.getMailboxLock(folder, { readOnly: true });
  try {
    const found: boolean[] = [];
    for (const id of messageIds) {
      const uids = await client.search({ header: { 'Message-ID': id } }, { uid: true });
      found.push(Array.isArray(uids) && uids.length > 0);
    }
    return found;
  } finally {
    lock.release();
  }
}

function faultOf(error: unknown): string {
  const {
    authenticationFailed,
    code,
    mailboxMissing,
    message = '',
  } = error as {
    authenticationFailed?: boolean;
    mailboxMissing?: boolean;
    code?: string;
    message?: string;
  };
  if (authenticationFailed) return 'the mailbox refuses the name or password in CANARY_IMAP_URL';
  if (mailboxMissing) return 'the mailbox has no folder as CANARY_IMAP_URL names it';
  if (/certificate|altnames|unable to (?:get|verify)/i.test(message))
    return 'the certificate of the mailbox in CANARY_IMAP_URL cannot be trusted';
  const known = typeof code === 'string' && /^[A-Z_]+$/i.test(code) ? ` (${code})` : '';
  return `the mailbox in CANARY_IMAP_URL cannot be reached${known}`;
}
