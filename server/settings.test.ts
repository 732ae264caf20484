import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, retiredSettings, SettingsError } from './settings.ts';

test('an empty environment is a working one', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    trustProxy: 0,
    smtpUrl: undefined,
    gtagId: undefined,
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
});

test('an empty value counts as unset', () => {
  expect(readSettings({ PORT: '', SITE_URL: '  ' })).toEqual(readSettings({}));
});

test('right values are taken', () => {
  const env = {
    PORT: '8080',
    HOST: '::1',
    DATA_DIR: '/srv/thornbeck',
    DISK_RESERVE: '500',
    DATABASE_URL: 'postgres://ann:secret@db.example.org/thornbeck',
    RETENTION_MONTHS: '12',
    SMTP_URL: 'smtps://ann:secret@mail.example.org',
    SMTP_TLS: 'optional',
    ENQUIRY_TO: 'office@example.org',
    CANARY_IMAP_URL: 'imaps://ann:secret@mail.example.org/INBOX',
    CANARY_WITHIN: '6',
    SITE_URL: 'https://www.example.org/',
    TRUST_PROXY: '1',
    FLOOD_LIMIT: '0',
    GTAG_ID: 'G-ABC123DEF4',
  };
  expect(readSettings(env)).toEqual({
    port: 8080,
    host: '::1',
    dataDir: '/srv/thornbeck',
    diskReserve: 500_000_000,
    databaseUrl: env.DATABASE_URL,
    retentionMonths: 12,
    smtpUrl: env.SMTP_URL,
    smtpTls: 'optional',
    enquiryTo: 'office@example.org',
    enquiryFrom: 'office@example.org',
    canary: true,
    canaryImapUrl: env.CANARY_IMAP_URL,
    canaryWithin: 6,
    siteUrl: 'https://www.example.org',
    trustProxy: 1,
    floodLimit: 0,
    gtagId: 'G-ABC123DEF4',
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DISK_RESERVE', '5 %'],
  ['HOST', 'http://here'],
  ['DATABASE_URL', 'mysql://user:secret@db/x'],
  ['RETENTION_MONTHS', '0'],
  ['SMTP_URL', 'https://user:secret@mail.example.org'],
  ['SMTP_TLS', 'maybe'],
  ['ENQUIRY_TO', 'office'],
  ['ENQUIRY_FROM', 'a@b\nBcc: c@d'],
  ['CANARY', 'maybe'],
  ['CANARY_IMAP_URL', 'https://user:secret@mail.example.org'],
  ['CANARY_WITHIN', '0'],
  ['SITE_URL', 'www.example.org'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', 'true'],
  ['FLOOD_LIMIT', '-1'],
  ['GTAG_ID', '"><script>'],
])('%s=%j stops the start with one line that names it and tells no secret', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+$`));
  expect(read).not.toThrow(/secret/);
});

test('mail without an address to send to is refused', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(
    /^ENQUIRY_TO must be set/,
  );
});

test('there is a canary only with mail and a public address, unless it is switched off', () => {
  const all = {
    SMTP_URL: 'smtp://mail.example.org',
    ENQUIRY_TO: 'office@example.org',
    SITE_URL: 'https://www.example.org',
  };
  expect(readSettings(all).canary).toBe(true);
  for (const change of [{ SMTP_URL: '' }, { SITE_URL: '' }, { CANARY: 'off' }])
    expect(readSettings({ ...all, ...change }).canary).toBe(false);
});

test('who has the canary’s old mailbox set is told what has become of it', () => {
  expect(retiredSettings({ CANARY_TO: 'canary@example.org' })).toEqual([
    expect.stringMatching(/^CANARY_TO .* ENQUIRY_TO/),
  ]);
  expect(retiredSettings({})).toEqual([]);
});
