/**
 * Every setting of the process, read from its environment once. Unset or empty means the default
 * here. A wrong value stops the start with one line that names the setting, and never repeats a
 * password.
 */
import { resolve } from 'node:path';
import type { Hsts } from './security.ts';
import { mistypedSettings } from './settings-advice.ts';
import { environment } from './settings-schema.ts';

export type Settings = {
  port: number;
  host: string;
  /** Opens the details of /health and /metrics from another machine. */
  opsToken: string | undefined;
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
  /** One mailbox, or several with commas between. */
  enquiryTo: string | undefined;
  enquiryFrom: string | undefined;
  /** Is a test enquiry sent every day? Only with mail and a public address. */
  canary: boolean;
  /** The canonical origin, without a slash at its end. */
  siteUrl: string;
  /** Are browsers to insist on https, here or in all names below as well? */
  hsts: Hsts;
  trustProxy: number;
  /** So many enquiries one address may send with one form in ten minutes; 0 is no limit. */
  floodLimit: number;
  /** Are there pages for the office? */
  office: boolean;
  /** Do pages open without signal? Otherwise browsers put the service worker away. */
  offline: boolean;
  /** The mail addresses of its owners, in small letters. */
  officeEmails: string[];
  gtagId: string | undefined;
};

/** A setting has a value that cannot be used. The message is one line and names the setting. */
export class SettingsError extends Error {}

/** Reads the settings from an environment; throws a SettingsError that names what is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(set);
  const faults = [
    ...mistypedSettings(env),
    ...(read.error?.issues ?? []).map((issue) => issue.message),
  ];
  if (!read.success || faults.length) throw new SettingsError(faults.join('; '));
  const found = read.data;
  if (found.SMTP_URL && !found.ENQUIRY_TO)
    throw new SettingsError(
      'ENQUIRY_TO must be set when SMTP_URL is: it says where enquiries are mailed to',
    );
  const onTheWeb = Boolean(found.SMTP_URL && found.SITE_URL);
  if (found.CANARY === 'on' && !onTheWeb)
    throw new SettingsError(
      'CANARY must not be on without SMTP_URL and SITE_URL: the test enquiry needs both',
    );
  return {
    port: found.PORT,
    host: found.HOST,
    opsToken: found.OPS_TOKEN,
    dataDir: resolve(found.DATA_DIR),
    diskReserve: found.DISK_RESERVE === undefined ? undefined : found.DISK_RESERVE * 1_000_000,
    databaseUrl: found.DATABASE_URL,
    retentionMonths: found.RETENTION_MONTHS,
    smtpUrl: found.SMTP_URL,
    smtpTls: found.SMTP_TLS,
    enquiryTo: found.ENQUIRY_TO?.join(', '),
    enquiryFrom: found.ENQUIRY_FROM ?? found.ENQUIRY_TO?.[0],
    canary: onTheWeb && found.CANARY !== 'off',
    siteUrl: found.SITE_URL ? new URL(found.SITE_URL).origin : `http://localhost:${found.PORT}`,
    hsts: found.SITE_URL?.startsWith('https:') ? found.HSTS : 'off',
    trustProxy: found.TRUST_PROXY,
    floodLimit: found.FLOOD_LIMIT,
    office: found.OFFICE === 'on',
    offline: found.OFFLINE === 'on',
    officeEmails: (found.OFFICE_EMAILS ?? []).map((email) => email.toLowerCase()),
    gtagId: found.GTAG_ID,
  };
}

let settings: Settings | undefined;

/** The settings of this process, read at the first call. */
export function processSettings(): Settings {
  settings ??= readSettings(process.env);
  return settings;
}
