/**
 * Every setting: its rule, its default and its line in the table of docs/deploying.md
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

/** The table's text for a setting. `unset`: its default, if that is not one value. */
const said = (about: string, unset?: string) => ({ about, unset });

export const environment = z.object({
  PORT: whole('PORT', 65535).default(3000).meta(said('Port the server listens on')),
  HOST: hostName('HOST')
    .default('127.0.0.1')
    .meta(said('Address the server listens on. `0.0.0.0` is every interface')),
  OPS_TOKEN: z
    .string()
    .min(16, 'OPS_TOKEN must have at least 16 characters')
    .optional()
    .meta(
      said(
        'Opens `/metrics` and the details of `/health` from another machine, sent as ' +
          '`Authorization: Bearer …`. Unset: they open on this machine only',
      ),
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .meta(said('Folder of the SQLite database, incoming files and the editor’s draft')),
  DISK_RESERVE: whole('DISK_RESERVE', 1_000_000)
    .optional()
    .meta(
      said(
        'Free disk space in MB that is reserved for text. Below it the site refuses photos ' +
          'and `/health` answers 503',
        '`200`, or 5 % of a disk smaller than 4 GB',
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
        'PostgreSQL database `postgres://user:password@host/name`, used instead of SQLite. ' +
          'Several servers can share it. Over a network add `?sslmode=verify-full`',
      ),
    ),
  RETENTION_MONTHS: whole('RETENTION_MONTHS', 1200, 1)
    .default(24)
    .meta(said('Months after delivery until an enquiry is deleted. Undelivered enquiries stay')),
  SMTP_URL: smtpUrl
    .optional()
    .meta(
      said(
        'Mail server, `smtp://user:password@host:587` or `smtps://…`. The user may be ' +
          'omitted only in your own network. Unset: the site stores enquiries and sends no ' +
          'email',
      ),
    ),
  SMTP_TLS: oneOf('SMTP_TLS', ['required', 'optional'])
    .default('required')
    .meta(
      said(
        '`required`: email to a `smtp://` server on another machine needs STARTTLS with a ' +
          'valid certificate. `optional`: unencrypted if the server offers nothing better',
      ),
    ),
  ENQUIRY_TO: mailboxes('ENQUIRY_TO')
    .optional()
    .meta(
      said(
        'Office mailbox, or several separated by commas. Replies to receipts go there',
        'required with `SMTP_URL`',
      ),
    ),
  ENQUIRY_FROM: z
    .string()
    .regex(mailbox, 'ENQUIRY_FROM must be a mail address, like office@example.org')
    .optional()
    .meta(
      said(
        'Sender of all email. Its domain must allow this mail server (SPF, DKIM)',
        'the first of `ENQUIRY_TO`',
      ),
    ),
  CANARY: oneOf('CANARY', ['on', 'off'])
    .optional()
    .meta(
      said(
        'Sends a test enquiry every day from the public address to `ENQUIRY_TO`, with the ' +
          'header `X-Test-Enquiry`',
        '`on` with `SMTP_URL` and `SITE_URL`',
      ),
    ),
  OFFICE: oneOf('OFFICE', ['on', 'off'])
    .default('on')
    .meta(said('`off` removes `/office`, including sign-in')),
  OFFICE_EMAILS: mailboxes('OFFICE_EMAILS')
    .optional()
    .meta(
      said(
        'Owners of the office, one address or several separated by commas. They sign in at ' +
          '`/office/sign-in` and invite everyone else',
        'none; without https and mail a sample owner, whose sign-in link is printed at the start',
      ),
    ),
  OFFLINE: oneOf('OFFLINE', ['on', 'off'])
    .default('on')
    .meta(
      said('`off` removes the service worker and its saved pages from every browser that visits'),
    ),
  FLOOD_LIMIT: whole('FLOOD_LIMIT', 100_000)
    .default(30)
    .meta(
      said(
        'Enquiries that one address may send with one form in ten minutes. An IPv6 /64 ' +
          'counts as one address, a /56 as four, a /48 as sixteen. 0: no limit',
      ),
    ),
  SITE_URL: siteUrl
    .optional()
    .meta(
      said(
        'Public address, also needed for the build. An https address makes the site public: ' +
          'it omits unproven claims',
        '`http://localhost:PORT`',
      ),
    ),
  HSTS: oneOf('HSTS', ['on', 'subdomains', 'off'])
    .default('on')
    .meta(
      said(
        'With an https `SITE_URL`, browsers use only https for two years. `subdomains` ' +
          'includes all subdomains: each needs a certificate',
      ),
    ),
  TRUST_PROXY: whole('TRUST_PROXY', 10)
    .default(0)
    .meta(said('Number of your own proxies in front of the site')),
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
        'Google tag for analytics, set for the build. It loads only after a visitor agrees. ' +
          'Unset: nobody is asked, and no page makes third-party requests',
      ),
    ),
});
