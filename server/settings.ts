/**
 * Every setting of the process, read from its environment once. Unset or empty means the default
 * here. A wrong value stops the start with one line that names the setting, and never repeats a
 * password.
 */
import { resolve } from 'node:path';
import { z } from 'zod';

const address = (name: string) =>
  z.string().regex(/^[^\s@]+@[^\s@]+$/, `${name} must be a mail address, like office@example.org`);
const url = (name: string, protocol: RegExp, like: string) =>
  z.url({ protocol, error: `${name} must be an address like ${like}` });
const whole = (name: string, most: number, least = 0) => {
  const message = `${name} must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
};

const environment = z.object({
  PORT: whole('PORT', 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  /** In megabytes; what it is without a setting depends on the disk (store/room.ts). */
  DISK_RESERVE: whole('DISK_RESERVE', 1_000_000).optional(),
  DATABASE_URL: url(
    'DATABASE_URL',
    /^postgres(ql)?$/,
    'postgres://user:password@db.example.org/thornbeck',
  ).optional(),
  RETENTION_MONTHS: whole('RETENTION_MONTHS', 1200, 1).default(24),
  SMTP_URL: url('SMTP_URL', /^smtps?$/, 'smtp://user:password@mail.example.org:587').optional(),
  SMTP_TLS: z
    .enum(['required', 'optional'], { error: 'SMTP_TLS must be required or optional' })
    .default('required'),
  ENQUIRY_TO: address('ENQUIRY_TO').optional(),
  ENQUIRY_FROM: address('ENQUIRY_FROM').optional(),
  CANARY: z.enum(['on', 'off'], { error: 'CANARY must be on or off' }).default('on'),
  CANARY_IMAP_URL: url(
    'CANARY_IMAP_URL',
    /^imaps?$/,
    'imaps://user:password@mail.example.org/INBOX',
  ).optional(),
  CANARY_WITHIN: whole('CANARY_WITHIN', 168, 1).default(24),
  SITE_URL: url('SITE_URL', /^https?$/, 'https://www.example.org').optional(),
  /**
   * How many proxies of our own stand in front: so many entries of X-Forwarded-For, from the right,
   * are believed.
   */
  TRUST_PROXY: whole('TRUST_PROXY', 10).default(0),
  FLOOD_LIMIT: whole('FLOOD_LIMIT', 100_000).default(30),
  GTAG_ID: z
    .string()
    .regex(/^[A-Z]{1,3}-[A-Z0-9-]+$/, 'GTAG_ID must look like G-XXXXXXXXXX')
    .optional(),
});

export type Settings = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** In bytes: so much room on the disk of dataDir is left alone by files, for words. */
  diskReserve: number | undefined;
  /**
   * Set: enquiries, photos, outbox and limits are in this PostgreSQL database, and not in dataDir.
   */
  databaseUrl: string | undefined;
  /** So long after its delivery an enquiry is kept. */
  retentionMonths: number;
  smtpUrl: string | undefined;
  /** Required: no mail goes to another machine in clear. */
  smtpTls: 'required' | 'optional';
  enquiryTo: string | undefined;
  enquiryFrom: string | undefined;
  /** Is a test enquiry sent every day? Only with mail and a public address. */
  canary: boolean;
  /** The office's mailbox, to see whether the test enquiry's mail has arrived. */
  canaryImapUrl: string | undefined;
  /** So many hours it may take to get through. */
  canaryWithin: number;
  /** The canonical origin, without a slash at its end. */
  siteUrl: string;
  trustProxy: number;
  /** So many enquiries one address may send with one form in ten minutes; 0 is no limit. */
  floodLimit: number;
  gtagId: string | undefined;
};

/** A setting has a value that cannot be used. The message is one line and names the setting. */
export class SettingsError extends Error {}

/** Reads the settings from an environment; throws a SettingsError that names what is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(set);
  if (!read.success)
    throw new SettingsError(read.error.issues.map((issue) => issue.message).join('; '));
  const found = read.data;
  if (found.SMTP_URL && !found.ENQUIRY_TO)
    throw new SettingsError(
      'ENQUIRY_TO must be set when SMTP_URL is: it says where enquiries are mailed to',
    );
  return {
    port: found.PORT,
    host: found.HOST,
    dataDir: resolve(found.DATA_DIR),
    diskReserve: found.DISK_RESERVE === undefined ? undefined : found.DISK_RESERVE * 1_000_000,
    databaseUrl: found.DATABASE_URL,
    retentionMonths: found.RETENTION_MONTHS,
    smtpUrl: found.SMTP_URL,
    smtpTls: found.SMTP_TLS,
    enquiryTo: found.ENQUIRY_TO,
    enquiryFrom: found.ENQUIRY_FROM ?? found.ENQUIRY_TO,
    canary: Boolean(found.SMTP_URL && found.SITE_URL) && found.CANARY === 'on',
    canaryImapUrl: found.CANARY_IMAP_URL,
    canaryWithin: found.CANARY_WITHIN,
    siteUrl: found.SITE_URL ? new URL(found.SITE_URL).origin : `http://localhost:${found.PORT}`,
    trustProxy: found.TRUST_PROXY,
    floodLimit: found.FLOOD_LIMIT,
    gtagId: found.GTAG_ID,
  };
}

let settings: Settings | undefined;

/** The settings of this process, read at the first call. */
export function processSettings(): Settings {
  settings ??= readSettings(process.env);
  return settings;
}

/** What is said at the start of settings that mean nothing any more; nothing where none is set. */
export const retiredSettings = (env: Record<string, string | undefined>): string[] =>
  env.CANARY_TO?.trim()
    ? [
        'CANARY_TO means nothing any more: the daily test enquiry goes to ENQUIRY_TO, marked by the header X-Test-Enquiry, so that the office’s own mailbox is tested; remove it, and filter by that header',
      ]
    : [];
