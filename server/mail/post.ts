/** Hands one mail to the mail server. */

import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import { second } from '../../calendar/durations.ts';
import type { Settings } from '../settings.ts';
import type { Attachment } from './attachments.ts';
import type { Fault } from './claims.ts';
import { TokenRefused, tokenSource } from './oauth.ts';
import type { Post } from './outbox.ts';

/** A mail ready to go. */
export type Written = {
  messageId: string;
  to: string;
  /** The sender's name, where it is not the firm's. */
  from?: string | undefined;
  /** The first of the thread that it belongs to. */
  references?: string;
  replyTo: { name: string; address: string } | { name: string; address: string }[] | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** The Auto-Submitted header: no out-of-office robot answers such a mail (RFC 3834). */
  auto: 'auto-generated' | 'auto-replied';
  /** Marks our own test enquiry, for the filters of the office's mailbox. */
  isTest?: boolean;
};

/** What a header takes for `office@x.example, owner@x.example`: each mailbox by itself. */
export const mailboxesOf = (name: string, list: string) =>
  list.split(', ').map((address) => ({ name, address }));

export type Send = (mail: Written) => Promise<Fault | undefined>;

const patience = {
  dnsTimeout: 15 * second,
  connectionTimeout: 20 * second,
  greetingTimeout: 20 * second,
  socketTimeout: 45 * second,
};
/** A whole attempt, however slowly the other side drips: a minute less than its claim lasts. */
const tooLong = 240 * second;

/**
 * The name that we greet with (EHLO): the site's. A machine whose own name has no dot would greet
 * with a number, which strict servers refuse.
 */
function ownName({ siteUrl, enquiryFrom }: Post): string | undefined {
  const host = siteUrl && new URL(siteUrl).hostname;
  return host && /\.[a-z]/i.test(host) ? host : enquiryFrom?.split('@')[1];
}

/** Signs in with a token instead of the password. */
function oauthOf({ smtpUrl, mailOauth }: Post) {
  if (!smtpUrl || !mailOauth) return {};
  const token = tokenSource(mailOauth);
  type Done = (error: Error | null, accessToken?: string, expires?: number) => void;
  const provisionCallback = (_user: string, renew: boolean, done: Done) =>
    void token(renew).then(
      ({ accessToken, expires }) => done(null, accessToken, expires),
      (error: Error) => done(error),
    );
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return { auth: { type: 'OAuth2' as const, user, provisionCallback } };
}

/** The connection to the mail server, as the settings want it. */
const transportOf = (post: Post, slow: typeof patience) =>
  createTransport({
    ...slow,
    ...oauthOf(post),
    name: ownName(post),
    url: post.smtpUrl,
    ...(post.smtpUrl &&
      needsStartTls(post.smtpUrl, post.smtpTls ?? 'required') && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/**
 * Greets the mail server and logs in. Returns the error; `undefined` if the mail server would
 * accept an email.
 */
export async function tryPost(post: Post, slow = patience): Promise<Fault | undefined> {
  const transport = transportOf(post, slow);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return faultOf(error);
  } finally {
    transport.close();
  }
}

/**
 * Opens the way out: a connection per mail. Returns the error, or `undefined` once the mail server
 * has accepted the email.
 */
export function openPost(
  settings: Post,
  name: string,
  { slow = patience, most = tooLong } = {},
): Send {
  const { smtpUrl, enquiryFrom } = settings;
  if (!smtpUrl || !enquiryFrom) throw new Error('mail is off');
  const transport = transportOf(settings, slow);
  return async ({ to, from = name, auto, isTest, ...mail }) => {
    try {
      await transport.sendMail({
        ...mail,
        from: { name: from, address: enquiryFrom },
        to: mailboxesOf('', to),
        headers: {
          'Auto-Submitted': auto,
          'X-Auto-Response-Suppress': 'All',
          ...(isTest && { 'X-Test-Enquiry': 'daily' }),
        },
        signal: AbortSignal.timeout(most),
      });
      return undefined;
    } catch (error) {
      return faultOf(error);
    }
  };
}

/** The kind of a fault, from the codes alone: a mail server's words can quote addresses. */
function faultOf(error: unknown): Fault {
  const {
    code,
    responseCode,
    command,
    message = '',
  } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
    message?: string;
  };
  const refusal = error instanceof TokenRefused ? error : (error as Error).cause;
  if (refusal instanceof TokenRefused) return noToken(refusal.message);
  if (code === 'ETLS' && command === 'STARTTLS') return noStartTls;
  if (isCertificateFault(message)) return badCertificate;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  if (/^(?:EHLO|HELO)/.test(command ?? '')) return { ...namelessFault, kind: `smtp-${status}` };
  if (code === 'EAUTH' && takesNoPassword.test(message)) return noPassword;
  if (
    status === 552 ||
    status === 523 ||
    (code === 'EMESSAGE' && /size larger than allowed/.test(message))
  )
    return { kind: tooBig, hopeless: false };
  if (status) return { kind: `smtp-${status}`, hopeless: status >= 500 && command === 'RCPT TO' };
  return {
    kind: typeof code === 'string' && /^[A-Z_]+$/i.test(code) ? code.toLowerCase() : 'unknown',
    hopeless: false,
  };
}

/** Answers of providers that take OAuth2 only, or a password made for one program. */
const takesNoPassword =
  /\b5\.7\.(?:139|9)\b|\b504\b|oauth|basic auth|application.specific|app password/i;

const noPassword: Fault = {
  kind: 'no-password',
  hopeless: false,
  advice:
    'it takes no password, or none of a person: Microsoft 365 and many others take OAuth 2 only. Set MAIL_OAUTH (docs/deploying.md), or ask the provider for SMTP with a password of its own (“app password”, “SMTP AUTH”)',
};

/** `code`: of the provider, such as invalid_client. */
const noToken = (code: string): Fault => ({
  kind: 'no-token',
  hopeless: false,
  advice: `the provider in MAIL_OAUTH gives no token (${code}): check the client’s id, its secret, which can expire, and its permission to send`,
});

const namelessFault = {
  hopeless: false,
  advice: 'it refuses the name that we greet it with: that is the host of SITE_URL, set it',
};

/** The mail server takes no mail of that size: the next attempt goes without photos. */
export const tooBig = 'too-big';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

/**
 * Must the connection be upgraded by STARTTLS before anything is sent? Somebody on the line can
 * strike the offer of STARTTLS out of the mail server's greeting: without this, enquiries and the
 * password would then go in clear. `smtps://` is encrypted from its first byte.
 */
export function needsStartTls(smtpUrl: string, smtpTls: Settings['smtpTls']): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && smtpTls === 'required' && !isLoopback(hostname);
}

const noStartTls: Fault = {
  kind: 'no-starttls',
  hopeless: false,
  advice:
    'the mail server in SMTP_URL offers no encryption (STARTTLS): use its smtps:// address, often port 465; only if the line to it is your own set SMTP_TLS=optional',
};

/** OpenSSL's words for a certificate that cannot be trusted; Node gives no code of its own here. */
export const isCertificateFault = (message: string): boolean =>
  /certificate|altnames|unable to (?:get|verify)/i.test(message);

const badCertificate: Fault = {
  kind: 'certificate',
  hopeless: false,
  advice:
    'the certificate of the mail server in SMTP_URL is expired, made for another name, or signed by nobody known: use the name that it was made for, have it renewed, or name your own authority in NODE_EXTRA_CA_CERTS',
};
