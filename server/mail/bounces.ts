/**
 * Reads the mailbox of the sender for delivery status notifications (RFC 3464): a mail server took
 * our email and returned it later. The mailbox stays as it is: nothing is marked, moved or deleted.
 */
import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { after, day, minute } from '../../calendar/durations.ts';
import type { Database, UseDatabase } from '../db/database.ts';
import { toCustomer } from '../db/mail-kinds.ts';
import { log } from '../log.ts';
import { isCertificateFault, needsStartTls, plainCode, TokenRefused, tokenSource } from './post.ts';

/** A report; `fault` is the code of an email that was refused at once. */
type Bounce = { messageId: string; fault: string; at: Date };

/** Two parts of a report: its status, and the email or its header. */
function reportParts(node: MessageStructureObject | undefined): [string, string] | undefined {
  if (node?.type !== 'multipart/report') return undefined;
  const partOf = (...types: string[]) =>
    node.childNodes?.find(({ type }) => types.includes(type))?.part;
  const status = partOf('message/delivery-status', 'message/global-delivery-status');
  const original = partOf(
    ...['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'],
  );
  return status && original ? [status, original] : undefined;
}

/** The first value of a header field, unfolded (RFC 5322, 2.2.3). */
const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.trim();

/** What the two parts of a report say; `undefined` if the email is only late, or not named. */
export function bounceOf(status: string, original: string, at: Date): Bounce | undefined {
  if (fieldOf(status, 'Action')?.toLowerCase() !== 'failed') return undefined;
  const messageId = fieldOf(original, 'Message-ID');
  // A failure of class 4 is final too: after 4.4.7 their server no longer tries.
  const [, code = '0.0'] = /^[45]\.(\d{1,3}\.\d{1,3})/.exec(fieldOf(status, 'Status') ?? '') ?? [];
  return messageId === undefined ? undefined : { messageId, fault: `smtp-5.${code}`, at };
}

/** Notes bounces of the emails to customers; answers how many are new. */
async function noteBounces(database: Database, bounces: Bounce[]) {
  let noted = 0;
  for (const { messageId, fault, at } of bounces) {
    const { numUpdatedRows } = await database
      .updateTable('outbox')
      .set({ state: 'given-up', last_fault: fault })
      .where('message_id', '=', messageId)
      .where('kind', 'in', toCustomer)
      .where('state', '=', 'sent')
      // One that was sent again since the report is not the one that came back.
      .where('sent_at', '<', after(at, minute))
      .executeTakeFirst();
    noted += Number(numUpdatedRows);
  }
  return noted;
}

/** A chore that looks for new reports. This process reads each message once. */
export function bounceReader(
  use: UseDatabase,
  mailbox: { imapUrl: string; mailOauth?: string | undefined },
  now: () => Date,
) {
  const seen = new Set<string>();
  return async (): Promise<void> => {
    try {
      const { read, bounces } = await withMailbox(mailbox, async (client) => {
        const epoch = client.mailbox ? client.mailbox.uidValidity : 0;
        // A mail server tries for five days at most (RFC 5321, 4.5.4.1).
        const since = new Date(now().getTime() - 6 * day);
        const recent = (await client.search({ since }, { uid: true })) || [];
        const unseen = recent.filter((uid) => !seen.has(`${epoch}-${uid}`));
        const query = { uid: true, bodyStructure: true, internalDate: true } as const;
        const messages = unseen.length ? await client.fetchAll(unseen, query, { uid: true }) : [];
        const bounces: Bounce[] = [];
        for (const { uid, bodyStructure, internalDate } of messages) {
          const parts = reportParts(bodyStructure);
          if (!parts) continue;
          // The header of our email is in the first bytes of its part.
          const options = { uid: true, maxBytes: 64 * 1024 };
          // One that cannot be read, such as a deleted one, does not hold up the others.
          const read = await client.downloadMany(`${uid}`, parts, options).catch(() => undefined);
          const [status = '', original = ''] = parts.map((part) => `${read?.[part]?.content}`);
          const bounce = bounceOf(status, original, new Date(internalDate ?? now()));
          if (bounce) bounces.push(bounce);
        }
        return { bounces, read: messages.map(({ uid }) => `${epoch}-${uid}`) };
      });
      const noted = await use((database) => noteBounces(database, bounces));
      for (const message of read) seen.add(message);
      if (noted) log.warning('emails to customers came back', { noted });
    } catch (error) {
      log.error('bounces cannot be read', { fault: mailboxFault(error) });
    }
  };
}

/** In ms, for each step of the conversation. */
const patience = 30_000;

/** Does some work with a mailbox, open for reading. @throws what it throws (`mailboxFault`), or `work` */
export async function withMailbox<T>(
  { imapUrl, mailOauth }: { imapUrl: string; mailOauth?: string | undefined },
  work: (mailbox: ImapFlow) => Promise<T>,
): Promise<T> {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  // Fetched here: most sites name no mailbox, and their worker does without its 10 MB.
  const { ImapFlow } = await import('imapflow');
  const token = mailOauth && (await tokenSource(mailOauth)());
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(needsStartTls(imapUrl, 'required') && { doSTARTTLS: true }),
    auth: {
      user: decodeURIComponent(username),
      ...(token ? { accessToken: token.accessToken } : { pass: decodeURIComponent(password) }),
    },
    logger: false,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
    await client.getMailboxLock(folder, { readOnly: true });
    return await work(client);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

type Thrown = Partial<Error> & {
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  code?: unknown;
};

/** What a mailbox threw, in words for the office. */
export function mailboxFault(error: unknown): string {
  const { authenticationFailed, code, mailboxMissing, message = '' } = error as Thrown;
  if (error instanceof TokenRefused)
    return `the provider in MAIL_OAUTH gives no token (${message})`;
  if (authenticationFailed) return 'the mailbox refuses the name or password';
  if (mailboxMissing) return 'the mailbox has no such folder';
  if (isCertificateFault(message)) return 'the certificate of the mailbox cannot be trusted';
  const known = plainCode(code);
  return `the mailbox cannot be reached${known ? ` (${known})` : ''}`;
}
