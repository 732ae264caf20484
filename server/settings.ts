/** Every setting: its rule, its default and its row in docs/deploying.md. Empty counts as unset. */
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const escaping = 'in its user and password write @ as %40, / as %2F and # as %23';

const url = (protocol: RegExp, like: string) =>
  z.url({ protocol, abort: true, error: `must be an address like ${like}; ${escaping}` });

const whole = (most: number, least = 0) => {
  const message = `must be a whole number from ${least} to ${most}`;
  const number = z.number().min(least, message).max(most, message);
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(number);
};

const oneOf = <const Choice extends string>(...choices: Choice[]) =>
  z.enum(choices, { error: `must be ${choices.join(' or ')}` });

const isHost = (host: string) =>
  /^[\d.]+$/.test(host) ? isIP(host) === 4 : host.includes(':') ? isIPv6(host) : true;
const host = z
  .string()
  .refine((text) => /^[\w.:-]+$/.test(text) && isHost(text), 'must be a host name or IP address');

const mailbox = /^[^\s@,]+@[^\s@,]+$/;
const mailboxes = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every((one) => mailbox.test(one)), {
    error: 'must be an email address, like office@example.org, or several separated by commas',
  });

/** This machine, a name without a dot, or a private address (RFC 1918). */
const isNear = (name: string) =>
  !name.includes('.') || /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(name);
const likeSmtp = 'smtp://user:password@mail.example.org:587';
const smtpUrl = url(/^smtps?$/, likeSmtp)
  .refine((text) => new URL(text).hostname && !new URL(text).hash, {
    error: `must name a mail server, like ${likeSmtp}; ${escaping}`,
    abort: true,
  })
  .refine((text) => new URL(text).username || isNear(new URL(text).hostname), {
    error: `must name a user, like ${likeSmtp}: mail servers take no mail from anybody`,
  });

const likeToken = 'https://id:password@login.example.org/token';
const likeImap = 'imaps://user:password@mail.example.org';
const imapUrl = url(/^imaps?$/, likeImap).refine((text) => new URL(text).username, {
  error: `must name a user, like ${likeImap}; ${escaping}`,
});

const siteUrl = url(/^https?$/, 'https://www.example.org').refine(
  (text) => new URL(text).href === `${new URL(text).origin}/`,
  { error: 'must be the site’s address alone, like https://www.example.org: no path' },
);

/** `unset`: its default in the table, if that is not one value. */
const set = <Rule extends z.ZodType>(about: string, rule: Rule, unset?: string): Rule =>
  rule.meta({ about, unset });

export const environment = z.object({
  PORT: set('Port to listen on', whole(65535).default(3000)),
  HOST: set('Address to listen on; `0.0.0.0`: every interface', host.default('127.0.0.1')),
  OPS_TOKEN: set(
    'Opens `/metrics` and the details of `/health` to other machines (`Authorization: Bearer …`)',
    z.string().min(16, 'must have at least 16 characters').optional(),
  ),
  DATA_DIR: set(
    'Folder of SQLite, incoming files and the editor’s draft',
    z.string().default('./data'),
  ),
  DISK_RESERVE: set(
    'Free MB reserved for text. Below it the site refuses photos',
    whole(1_000_000).optional(),
    '`200`; under 4 GB, 5 %',
  ),
  BACKUP_DIR: set(
    'Folder of backups. `/health` is 503 if the newest is older than 50 hours',
    z.string().optional(),
    '`/var/lib/thornbeck-backups`, once it exists',
  ),
  DATABASE_URL: set(
    'PostgreSQL instead of SQLite: `postgres://user:password@host/name`. Over a network add `?sslmode=verify-full`',
    url(/^postgres(ql)?$/, 'postgres://user:password@db.example.org/thornbeck').optional(),
  ),
  RETENTION_MONTHS: set(
    'Months from delivery to deletion of an enquiry',
    whole(1200, 1).default(24),
  ),
  SMTP_URL: set(
    '`smtp://user:password@host:587` or `smtps://…`. Unset: the site sends no email',
    smtpUrl.optional(),
  ),
  SMTP_TLS: set(
    '`required`: STARTTLS with a valid certificate, except to this machine. `optional`: unencrypted if need be',
    oneOf('required', 'optional').default('required'),
  ),
  MAIL_OAUTH: set(
    'Token address of a provider that takes no password: `https://id:secret@host/token?scope=…`',
    url(/^https$/, likeToken)
      .refine((text) => new URL(text).password, {
        error: `must name the client and its key, like ${likeToken}`,
      })
      .optional(),
  ),
  ENQUIRY_TO: set(
    'Office mailboxes, separated by commas; replies to receipts go there',
    mailboxes.optional(),
    'required with `SMTP_URL`',
  ),
  ENQUIRY_FROM: set(
    'Sender of all email. Its domain must allow the mail server (SPF, DKIM)',
    z.string().regex(mailbox, 'must be an email address, like office@example.org').optional(),
    'the first of `ENQUIRY_TO`',
  ),
  IMAP_URL: set(
    'Mailbox of `ENQUIRY_FROM`, read for bounces: `imaps://user:password@host`, or with `/Folder`',
    imapUrl.optional(),
  ),
  CANARY: set(
    'Daily [test enquiry](operations.md#email)',
    oneOf('on', 'off').optional(),
    '`on` with `SMTP_URL` and `SITE_URL`',
  ),
  OFFICE: set('`off` removes `/office`, including sign-in', oneOf('on', 'off').default('on')),
  OFFICE_EMAILS: set(
    'Email addresses of the owners, separated by commas. They invite everyone else',
    mailboxes.optional(),
    'unset; without https and email, a sample owner',
  ),
  OFFLINE: set(
    '`off` removes the service worker and its saved pages from browsers',
    oneOf('on', 'off').default('on'),
  ),
  FLOOD_LIMIT: set(
    'Enquiries per address and form in ten minutes; 0: no limit. An IPv6 /64 is one address, a /56 four, a /48 sixteen',
    whole(100_000).default(30),
  ),
  SITE_URL: set(
    'Public address, also for the build. With https, pages omit unproven claims',
    siteUrl.optional(),
    '`http://localhost:PORT`',
  ),
  HSTS: set(
    'With an https `SITE_URL`, browsers use only https for two years; `subdomains`: there too',
    oneOf('on', 'subdomains', 'off').default('on'),
  ),
  TRUST_PROXY: set('Number of your proxies in front of the site', whole(10).default(0)),
  GTAG_ID: set(
    'Google tag for analytics, set for the build. It loads after a visitor agrees',
    z
      .string()
      .regex(/^(?:G|GT|AW|DC)-[A-Z0-9-]+$/, 'must look like G-XXXXXXXXXX; UA-… no longer works')
      .optional(),
  ),
});

const known = Object.keys(environment.shape);

/** Is a name one of ours with one letter more, less, other, or swapped? */
function isSlipOf(name: string, ours: string): boolean {
  const typed = name.toUpperCase().replaceAll(/[-_]/g, '');
  const meant = ours.replaceAll('_', '');
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped;
}

type Environment = Record<string, string | undefined>;

/** Short names are too much like HOME and PATH. */
const misspelt = (env: Environment): string[] =>
  Object.keys(env).flatMap((name) => {
    const isOther = name.length > 5 && !known.includes(name);
    const meant = known.find((ours) => isOther && ours.length > 5 && isSlipOf(name, ours));
    return meant ? [`${name} is not a setting: ${meant} is meant`] : [];
  });

function contradiction(found: z.infer<typeof environment>): string | undefined {
  if (found.SMTP_URL && !found.ENQUIRY_TO)
    return 'ENQUIRY_TO must be set if SMTP_URL is: enquiries are emailed to it';
  if (found.CANARY === 'on' && !(found.SMTP_URL && found.SITE_URL))
    return 'CANARY must not be on without SMTP_URL and SITE_URL, which the test uses';
  if (found.MAIL_OAUTH && !new URL(found.SMTP_URL ?? 'smtp:').username)
    return 'MAIL_OAUTH must not be set unless SMTP_URL names a user, like smtp://user@host:587';
  if (found.IMAP_URL && !found.SMTP_URL)
    return 'IMAP_URL must not be set without SMTP_URL: no email goes out that could come back';
  return undefined;
}

/** The operator has to change something. The message is one line that says what. */
export class OperatorError extends Error {}

export class SettingsError extends OperatorError {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}

/** @throws SettingsError */
export function readSettings(env: Environment) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(filled);
  const faults = [
    ...misspelt(env),
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join()} ${message}`),
  ];
  if (!read.success || faults.length) throw new SettingsError(faults);
  const found = read.data;
  const contradicting = contradiction(found);
  if (contradicting) throw new SettingsError([contradicting]);
  return {
    port: found.PORT,
    host: found.HOST,
    opsToken: found.OPS_TOKEN,
    /** Absolute. */
    dataDir: resolve(found.DATA_DIR),
    /** In bytes. */
    diskReserve: found.DISK_RESERVE === undefined ? undefined : found.DISK_RESERVE * 1_000_000,
    backupDir: found.BACKUP_DIR && resolve(found.BACKUP_DIR),
    databaseUrl: found.DATABASE_URL,
    retentionMonths: found.RETENTION_MONTHS,
    smtpUrl: found.SMTP_URL,
    smtpTls: found.SMTP_TLS,
    /** Separated by a comma and a space. */
    enquiryTo: found.ENQUIRY_TO?.join(', '),
    enquiryFrom: found.ENQUIRY_FROM ?? found.ENQUIRY_TO?.[0],
    imapUrl: found.IMAP_URL,
    mailOauth: found.MAIL_OAUTH,
    canary: Boolean(found.SMTP_URL && found.SITE_URL) && found.CANARY !== 'off',
    /** Without a trailing slash. */
    siteUrl: found.SITE_URL ? new URL(found.SITE_URL).origin : `http://localhost:${found.PORT}`,
    hsts: found.SITE_URL?.startsWith('https:') ? found.HSTS : ('off' as const),
    trustProxy: found.TRUST_PROXY,
    floodLimit: found.FLOOD_LIMIT,
    office: found.OFFICE === 'on',
    offline: found.OFFLINE === 'on',
    /** In small letters. */
    officeEmails: (found.OFFICE_EMAILS ?? []).map((email) => email.toLowerCase()),
    gtagId: found.GTAG_ID,
  };
}

export type Settings = ReturnType<typeof readSettings>;

let settings: Settings | undefined;

/** The settings of this process, read at the first call. */
export function processSettings(): Settings {
  settings ??= readSettings(process.env);
  return settings;
}
