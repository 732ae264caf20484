/** Hands one mail to the mail server. */
import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import { minute, second } from '../../calendar/durations.ts';
import type { Settings } from '../settings.ts';
import type { Attachment } from './attachments.ts';
import type { Post } from './outbox.ts';

export type Written = {
  messageId: string;
  to: string;
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

/** A fault as a code without personal data. `advice`: what the operator can set. */
export type Fault = { kind: string; hopeless: boolean; advice?: string };

export type Send = (mail: Written) => Promise<Fault | undefined>;

const patience = {
  dnsTimeout: 15 * second,
  connectionTimeout: 20 * second,
  greetingTimeout: 20 * second,
  socketTimeout: 45 * second,
};
/** A whole attempt, however slowly the other side drips: a minute less than its claim lasts. */
const tooLong = 240 * second;

/** The site's name in EHLO: strict servers refuse a number. */
function ownName({ siteUrl, enquiryFrom }: Post): string | undefined {
  const { hostname } = new URL(siteUrl);
  return /\.[a-z]/i.test(hostname) ? hostname : enquiryFrom?.split('@')[1];
}

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

/** Greets the mail server and logs in; `undefined` if it would accept an email. */
export async function tryPost(post: Post, slow = patience): Promise<Fault | undefined> {
  const transport = transportOf(post, slow);
  const fault = await transport.verify().then(() => undefined, faultOf);
  transport.close();
  return fault;
}

/** Connects for each mail; gives the error, or `undefined` once the server has accepted it. */
export function openPost(
  settings: Post,
  name: string,
  { slow = patience, most = tooLong } = {},
): Send {
  const { smtpUrl, enquiryFrom } = settings;
  if (!smtpUrl || !enquiryFrom) throw new Error('mail is off');
  const transport = transportOf(settings, slow);
  return ({ to, from = name, auto, isTest, ...mail }) => {
    const message = {
      ...mail,
      from: { name: from, address: enquiryFrom },
      to: mailboxesOf('', to),
      headers: {
        'Auto-Submitted': auto,
        'X-Auto-Response-Suppress': 'All',
        ...(isTest && { 'X-Test-Enquiry': 'daily' }),
      },
      signal: AbortSignal.timeout(most),
    };
    return transport.sendMail(message).then(() => undefined, faultOf);
  };
}

const advised = (kind: string, advice: string): Fault => ({ kind, hopeless: false, advice });
const noPassword = advised(
  'no-password',
  'it takes no password, or none of a person: Microsoft 365 and many others take OAuth 2 only. Set MAIL_OAUTH (docs/deploying.md), or ask the provider for SMTP with a password of its own (“app password”, “SMTP AUTH”)',
);
const noStartTls = advised(
  'no-starttls',
  'the mail server in SMTP_URL offers no encryption (STARTTLS): use its smtps:// address, often port 465; only if the line to it is your own set SMTP_TLS=optional',
);
const badCertificate = advised(
  'certificate',
  'the certificate of the mail server in SMTP_URL is expired, made for another name, or signed by nobody known: use the name that it was made for, have it renewed, or name your own authority in NODE_EXTRA_CA_CERTS',
);

/** The mail server takes no mail of that size: the next attempt goes without photos. */
export const tooBig = 'too-big';

/** Answers of providers that take OAuth2 only, or a password made for one program. */
const takesNoPassword =
  /\b5\.7\.(?:139|9)\b|\b504\b|oauth|basic auth|application.specific|app password/i;

type Thrown = Partial<Error> & { code?: string; responseCode?: number; command?: string };

/** The kind of a fault, from the codes alone: a mail server's words can quote addresses. */
function faultOf(error: unknown): Fault {
  const { code, responseCode: status, command = '', message = '', cause } = error as Thrown;
  const refusal = [error, cause].find((one) => one instanceof TokenRefused);
  if (refusal)
    return advised(
      'no-token',
      `the provider in MAIL_OAUTH gives no token (${refusal.message}): check the client’s id, its secret, which can expire, and its permission to send`,
    );
  if (code === 'ETLS' && command === 'STARTTLS') return noStartTls;
  if (isCertificateFault(message)) return badCertificate;
  if (/^(?:EHLO|HELO)/.test(command))
    return advised(
      `smtp-${status}`,
      'it refuses the name that we greet it with: that is the host of SITE_URL, set it',
    );
  if (code === 'EAUTH' && takesNoPassword.test(message)) return noPassword;
  const isTooLong = code === 'EMESSAGE' && /size larger than allowed/.test(message);
  if (status === 552 || status === 523 || isTooLong) return { kind: tooBig, hopeless: false };
  if (status) return { kind: `smtp-${status}`, hopeless: status >= 500 && command === 'RCPT TO' };
  return { kind: plainCode(code)?.toLowerCase() ?? 'unknown', hopeless: false };
}

/** The code of an error, if it is only a word: no address and no password. */
export const plainCode = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[A-Z_]+$/i.test(code) ? code : undefined;

/** An attacker can remove the offer of STARTTLS: then enquiries would go in clear. */
export function needsStartTls(address: string, smtpTls: Settings['smtpTls']): boolean {
  const { protocol, hostname } = new URL(address);
  const isHere =
    /^(?:localhost|\[::1\])$/.test(hostname) || (isIPv4(hostname) && /^127\./.test(hostname));
  return /^(?:smtp|imap):$/.test(protocol) && smtpTls === 'required' && !isHere;
}

/** OpenSSL's words for a certificate that cannot be trusted; Node gives no code of its own here. */
export const isCertificateFault = (message: string): boolean =>
  /certificate|altnames|unable to (?:get|verify)/i.test(message);

/** `expires`: in ms since 1970. */
export type Token = { accessToken: string; expires: number };

/** The provider gives no token. `message` is its error code (RFC 6749, 5.2), nothing personal. */
export class TokenRefused extends Error {
  readonly code = 'ETOKEN';
}

/** Asks for tokens, and keeps each until it ends. `renew`: the mail server refused the last one. */
export function tokenSource(tokenUrl: string, now = Date.now) {
  const { origin, pathname, searchParams, username, password } = new URL(tokenUrl);
  const form = new URLSearchParams([
    ['grant_type', searchParams.has('refresh_token') ? 'refresh_token' : 'client_credentials'],
    ['client_id', decodeURIComponent(username)],
    ['client_secret', decodeURIComponent(password)],
    ...searchParams,
  ]);
  let last: Token | undefined;
  return async (renew = false): Promise<Token> => {
    // A minute early, because the mail server's clock may differ.
    if (last && !renew && now() < last.expires - minute) return last;
    const response = await fetch(`${origin}${pathname}`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(20 * second),
    }).catch(() => undefined);
    if (!response) throw new TokenRefused('no answer');
    const { access_token, expires_in, error } = (await response.json().catch(() => ({}))) as {
      access_token?: string;
      expires_in?: number;
      error?: string;
    };
    if (!response.ok || !access_token) {
      const isCode = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error);
      throw new TokenRefused(isCode ? error : `status ${response.status}`);
    }
    last = { accessToken: access_token, expires: now() + (expires_in ?? 300) * second };
    return last;
  };
}
