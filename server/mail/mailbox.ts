/** The connection to a mailbox by IMAP. Bounces are read with it. */
import type { ImapFlow } from 'imapflow';
import { TokenRefused, tokenSource } from './oauth.ts';
import { isCertificateFault, needsStartTls, plainCode } from './post.ts';

/** In ms, for each step of the conversation. */
const patience = 30_000;

/** Does some work with an open mailbox. @throws what it throws (`mailboxFault`), or `work` */
export async function withMailbox<T>(
  { imapUrl, mailOauth }: { imapUrl: string; mailOauth?: string | undefined },
  work: (mailbox: ImapFlow, folder: string) => Promise<T>,
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
    return await work(client, decodeURIComponent(pathname.slice(1)) || 'INBOX');
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
