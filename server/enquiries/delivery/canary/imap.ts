/** The office's mailbox, asked by IMAP. */
import type { ImapFlow } from 'imapflow';
import { isCertificateFault } from '../mail/post.ts';

/** In ms, for each step of the conversation. */
const patience = 30_000;

export type Found = 'inbox' | 'spam' | 'nowhere';

/** Where each mail is, by its Message-ID. Throws what the mailbox throws. */
export async function lookFor(imapUrl: string, messageIds: string[]): Promise<Found[]> {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  // Fetched here: most sites name no mailbox, and their worker does without its 10 MB.
  const { ImapFlow } = await import('imapflow');
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

/** What a mailbox threw, in words for the office. */
export function faultOf(error: unknown): string {
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
  if (isCertificateFault(message))
    return 'the certificate of the mailbox in CANARY_IMAP_URL cannot be trusted';
  const known = typeof code === 'string' && /^[A-Z_]+$/i.test(code) ? ` (${code})` : '';
  return `the mailbox in CANARY_IMAP_URL cannot be reached${known}`;
}
