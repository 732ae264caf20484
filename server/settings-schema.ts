/**
 * Every setting: what it may be, what it is without a value, and what README's table says of it
 * (scripts/settings-table.ts).
 */
import { z } from 'zod';
import {
  hostName,
  mailbox,
  mailboxes,
  oneOf,
  siteUrl,
  smtpUrl,
  url,
  whole,
} from './setting-rules.ts';

/** What README says of a setting: its default, where that is not one value, and what it is for. */
const said = (about: string, unset?: string) => ({ about, unset });

export const environment = z.object({
  PORT: whole('PORT', 65535).default(3000).meta(said('where the server listens')),
  HOST: hostName('HOST')
    .default('127.0.0.1')
    .meta(said('the address it listens at; `0.0.0.0` is all of this machine’s')),
  METRICS_PORT: whole('METRICS_PORT', 65535)
    .optional()
    .meta(
      said(
        'where `/metrics` are told to a Prometheus, on a port that no proxy leads to ' +
          '([045](docs/decisions/045-metrics.md)). Unset: nowhere, and nothing is counted',
      ),
    ),
  METRICS_HOST: hostName('METRICS_HOST')
    .default('127.0.0.1')
    .meta(said('the address that they are told at; they have no password')),
  DATA_DIR: z.string().default('./data').meta(said('where enquiries are kept')),
  DISK_RESERVE: whole('DISK_RESERVE', 1_000_000)
    .optional()
    .meta(
      said(
        'megabytes of the disk of `DATA_DIR` that are kept for words: below it no files are ' +
          'taken, and `/health` answers 503',
        '`200`, on a disk under 4 GB 5 % of it',
      ),
    ),
  DATABASE_URL: url(
    'DATABASE_URL',
    /^postgres(ql)?$/,
    'postgres://user:password@db.example.org/thornbeck',
  )
    .optional()
    .meta(
      said(
        '`postgres://user:password@host/name`: everything is in this PostgreSQL database ' +
          'instead of `DATA_DIR`; several servers may share it. Over a network add ' +
          '`?sslmode=verify-full`',
      ),
    ),
  RETENTION_MONTHS: whole('RETENTION_MONTHS', 1200, 1)
    .default(24)
    .meta(
      said(
        'so long after its delivery an enquiry is erased, words and photos; what was not ' +
          'delivered is kept',
      ),
    ),
  SMTP_URL: smtpUrl
    .optional()
    .meta(
      said(
        'the mail server, `smtp://user:password@host:587` or `smtps://…`; without a user ' +
          'only in our own network. Unset: enquiries are stored and nobody is mailed',
      ),
    ),
  SMTP_TLS: oneOf('SMTP_TLS', ['required', 'optional'])
    .default('required')
    .meta(
      said(
        'mail to a `smtp://` server on another machine goes encrypted (STARTTLS, its ' +
          'certificate checked) or not at all; `optional` lets it go in clear where the ' +
          'server offers nothing better',
      ),
    ),
  ENQUIRY_TO: mailboxes('ENQUIRY_TO')
    .optional()
    .meta(
      said(
        'where enquiries are mailed to, one address or several with commas between; ' +
          'receipts are answered here',
        'needed with `SMTP_URL`',
      ),
    ),
  ENQUIRY_FROM: z
    .string()
    .regex(mailbox, 'ENQUIRY_FROM must be a mail address, like office@example.org')
    .optional()
    .meta(
      said(
        'sender of all mail; its domain should allow this mail server (SPF, DKIM)',
        'the first of `ENQUIRY_TO`',
      ),
    ),
  CANARY: oneOf('CANARY', ['on', 'off'])
    .optional()
    .meta(
      said(
        'the site sends itself a test enquiry a day, from its public address to ' +
          '`ENQUIRY_TO`, marked by the header `X-Test-Enquiry`',
        '`on` with `SMTP_URL` and `SITE_URL`',
      ),
    ),
  CANARY_WITHIN: whole('CANARY_WITHIN', 168, 1)
    .default(24)
    .meta(said('after so many hours `/health` and the log say that it did not come through')),
  CANARY_IMAP_URL: url(
    'CANARY_IMAP_URL',
    /^imaps?$/,
    'imaps://user:password@mail.example.org/INBOX',
  )
    .optional()
    .meta(
      said(
        'the office’s mailbox, `imaps://user:password@host/INBOX`: the site looks whether ' +
          'the test enquiry has arrived. Unset, `/health` says `accepted by the mail server` ' +
          'and no more, or that the office pressed the link in the mail',
      ),
    ),
  OFFICE: oneOf('OFFICE', ['on', 'off'])
    .default('on')
    .meta(
      said(
        '`off` takes away the office’s pages, `/office` and all below it, signing in included ' +
          '([056](docs/decisions/056-the-office-and-its-door.md))',
      ),
    ),
  OFFICE_EMAILS: mailboxes('OFFICE_EMAILS')
    .optional()
    .meta(
      said(
        'who owns the office, one mail address or several with commas between: they sign in at ' +
          '`/office/sign-in` and invite all others',
        'on a public site nobody; on any other a made-up owner, by the link that the start prints',
      ),
    ),
  OFFLINE: oneOf('OFFLINE', ['on', 'off'])
    .default('on')
    .meta(
      said(
        '`off` takes the service worker away from every browser that comes by, with all that it ' +
          'keeps ([067](docs/decisions/067-without-signal.md))',
      ),
    ),
  FLOOD_LIMIT: whole('FLOOD_LIMIT', 100_000)
    .default(30)
    .meta(
      said(
        'how many enquiries one address (in IPv6 its /64; the /56 four times, the /48 ' +
          'sixteen times as many) may send with one form in ten minutes; 0 is no limit',
      ),
    ),
  SITE_URL: siteUrl
    .optional()
    .meta(
      said(
        'the public address: canonical links, sitemap, and which forms are ours. With https ' +
          'the site is public: claims that nobody has proved are left out ' +
          '([038](docs/decisions/038-claims.md))',
        '`http://localhost:PORT`',
      ),
    ),
  HSTS: oneOf('HSTS', ['on', 'subdomains', 'off'])
    .default('on')
    .meta(
      said(
        'with an https `SITE_URL` browsers are told for two years to come by https only; ' +
          '`subdomains`: to all names below it as well, so every one of them must have a ' +
          'certificate',
      ),
    ),
  TRUST_PROXY: whole('TRUST_PROXY', 10)
    .default(0)
    .meta(said('how many proxies of ours stand in front')),
  GTAG_ID: z
    .string()
    .regex(
      /^(?:G|GT|AW|DC)-[A-Z0-9-]+$/,
      'GTAG_ID must look like G-XXXXXXXXXX (an address of Universal Analytics, UA-…, is of ' +
        'no use any more)',
    )
    .optional()
    .meta(
      said(
        'analytics, at build time: visitors are asked, and Google’s tag is loaded only after a ' +
          'yes; unset, nobody is asked and no page asks anybody else for anything',
      ),
    ),
});
