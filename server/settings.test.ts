import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';
import { mistypedSettings, retiredSettings } from './settings-advice.ts';

test('an empty environment is a working one', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
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
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.2',
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
    OFFICE: 'off',
    OFFICE_EMAILS: 'Ann@Example.org, bob@example.org',
    HSTS: 'subdomains',
    GTAG_ID: 'G-ABC123DEF4',
  };
  expect(readSettings(env)).toEqual({
    port: 8080,
    host: '::1',
    metricsPort: 9464,
    metricsHost: '10.0.0.2',
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
    hsts: 'subdomains',
    trustProxy: 1,
    floodLimit: 0,
    office: false,
    offline: true,
    officeEmails: ['ann@example.org', 'bob@example.org'],
    gtagId: 'G-ABC123DEF4',
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DISK_RESERVE', '5 %'],
  ['HOST', 'http://here'],
  ['HOST', '999.1.1.1'],
  ['HOST', '1::2::3'],
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', 'http://here'],
  ['DATABASE_URL', 'mysql://user:secret@db/x'],
  ['RETENTION_MONTHS', '0'],
  ['SMTP_URL', 'https://user:secret@mail.example.org'],
  ['SMTP_URL', 'smtp:///'],
  ['SMTP_URL', 'smtp://user:secret#1@mail.example.org'],
  ['SMTP_URL', 'smtp://user:secret/1@mail.example.org'],
  ['SMTP_URL', 'smtp://mail.example.org:587'],
  ['SMTP_TLS', 'maybe'],
  ['ENQUIRY_TO', 'office'],
  ['ENQUIRY_TO', 'office@example.org, owner'],
  ['ENQUIRY_FROM', 'a@b\nBcc: c@d'],
  ['CANARY', 'maybe'],
  ['CANARY_IMAP_URL', 'https://user:secret@mail.example.org'],
  ['CANARY_WITHIN', '0'],
  ['SITE_URL', 'www.example.org'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://www.example.org/shop'],
  ['SITE_URL', 'https://ann:secret@www.example.org'],
  ['TRUST_PROXY', 'true'],
  ['FLOOD_LIMIT', '-1'],
  ['OFFICE', 'maybe'],
  ['OFFICE_EMAILS', 'ann@example.org, bob'],
  ['GTAG_ID', '"><script>'],
  ['GTAG_ID', 'UA-1'],
  ['HSTS', 'yes'],
  ['CANARY', 'on'],
])('%s=%j stops the start with one line that names it and tells no secret', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+$`));
  expect(read).not.toThrow(/secret/);
});

test('metrics are not told where everybody reads', () => {
  expect(() => readSettings({ PORT: '8080', METRICS_PORT: '8080' })).toThrow(/^METRICS_PORT must/);
  expect(readSettings({ PORT: '0', METRICS_PORT: '0' }).metricsPort, 'any free ones').toBe(0);
});

test('mail without an address to send to is refused', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://ann:secret@mail.example.org' })).toThrow(
    /^ENQUIRY_TO must be set/,
  );
});

test('there is a canary only with mail and a public address, unless it is switched off', () => {
  const all = {
    SMTP_URL: 'smtp://ann:secret@mail.example.org',
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

test('a relay in our own network needs no user', () => {
  for (const host of ['127.0.0.1:25', 'localhost', 'mail', '192.168.1.4', '172.20.0.2', '10.0.0.3'])
    expect(
      readSettings({ SMTP_URL: `smtp://${host}`, ENQUIRY_TO: 'office@example.org' }).smtpUrl,
    ).toBe(`smtp://${host}`);
});

test('enquiries go to several mailboxes, and their mail comes from the first', () => {
  const read = readSettings({ ENQUIRY_TO: 'office@example.org,owner@example.org' });
  expect(read).toMatchObject({
    enquiryTo: 'office@example.org, owner@example.org',
    enquiryFrom: 'office@example.org',
  });
});

test('browsers are told to insist on https only where the site has it', () => {
  expect(readSettings({}).hsts).toBe('off');
  expect(readSettings({ TRUST_PROXY: '1' }).hsts).toBe('off');
  expect(readSettings({ SITE_URL: 'http://www.example.org', HSTS: 'on' }).hsts).toBe('off');
  expect(readSettings({ SITE_URL: 'https://www.example.org' }).hsts).toBe('on');
});

test('a name that is nearly one of ours stops the start, and says which is meant', () => {
  expect(() => readSettings({ SMPT_URL: 'smtp://mail' })).toThrow(
    /^SMPT_URL is no setting of ours: SMTP_URL is meant$/,
  );
  for (const name of ['SITEURL', 'ENQUIRY_TOO', 'TRUST_PROXI', 'DATADIR', 'smtp_url', 'FLOOD_LIMT'])
    expect(mistypedSettings({ [name]: 'x' }), name).toHaveLength(1);
  const others = { HOME: '/', PATH: '/', HOSTNAME: 'a', XDG_DATA_DIRS: '/', NODE_ENV: 'test' };
  expect(mistypedSettings({ ...others, ...process.env })).toEqual([]);
});
