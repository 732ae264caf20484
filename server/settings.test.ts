import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('without settings, or with empty ones, the site works on this machine alone', () => {
  const settings = readSettings({ PORT: '', SITE_URL: '  ' });
  expect(settings).toEqual(readSettings({}));
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    opsToken: undefined,
    siteUrl: 'http://localhost:3000',
    trustProxy: 0,
    dataDir: resolve('data'),
  });
});

test('turns right values into the form that the site needs', () => {
  const settings = readSettings({
    DISK_RESERVE: '500',
    SMTP_URL: 'smtps://ann:secret@mail.example.org',
    ENQUIRY_TO: 'office@b.org,owner@b.org',
    SITE_URL: 'https://www.example.org/',
    OFFICE: 'off',
    OFFICE_EMAILS: 'Ann@Example.org, bob@example.org',
    HSTS: 'subdomains',
    GTAG_ID: 'G-ABC123DEF4',
  });
  expect(settings).toMatchObject({
    diskReserve: 500_000_000,
    enquiryTo: 'office@b.org, owner@b.org',
    enquiryFrom: 'office@b.org',
    siteUrl: 'https://www.example.org',
    office: false,
    officeEmails: ['ann@example.org', 'bob@example.org'],
    hsts: 'subdomains',
    gtagId: 'G-ABC123DEF4',
  });
});

test.each(
  Object.entries({
    PORT: ['eighty', '70000', '-1'],
    DISK_RESERVE: ['5 %'],
    HOST: ['http://here', '999.1.1.1', '1::2::3'],
    OPS_TOKEN: ['short'],
    DATABASE_URL: ['mysql://user:secret@db/x'],
    RETENTION_MONTHS: ['0'],
    SMTP_URL: [
      'https://user:secret@mail.example.org',
      'smtp:///',
      'smtp://user:secret#1@mail.example.org',
      'smtp://user:secret/1@mail.example.org',
      'smtp://mail.example.org:587',
    ],
    SMTP_TLS: ['maybe'],
    ENQUIRY_TO: ['office', 'office@example.org, owner'],
    ENQUIRY_FROM: ['a@b\nBcc: c@d'],
    CANARY: ['maybe', 'on'],
    SITE_URL: [
      'www.example.org',
      'javascript:alert(1)',
      'https://www.example.org/shop',
      'https://ann:secret@www.example.org',
    ],
    IMAP_URL: ['imap.example.org', 'imaps://imap.example.org'],
    MAIL_OAUTH: ['http://ann:secret@example.org/token', 'https://example.org/token'],
    TRUST_PROXY: ['true'],
    FLOOD_LIMIT: ['-1'],
    OFFICE: ['maybe'],
    OFFICE_EMAILS: ['ann@example.org, bob'],
    GTAG_ID: ['"><script>', 'UA-1'],
    HSTS: ['yes'],
  }),
)('a wrong %s stops the start with one line that names it and tells no secret', (name, wrong) => {
  for (const value of wrong) {
    const read = () => readSettings({ [name]: value });
    expect(read, value).toThrow(SettingsError);
    expect(read, value).toThrow(new RegExp(`^${name} must (?!.*secret)[^\\n]+$`));
  }
});

test('mail needs an address to send to', () => {
  const SMTP_URL = 'smtp://ann:secret@mail.example.org';
  expect(() => readSettings({ SMTP_URL })).toThrow(/^ENQUIRY_TO must be set/);
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

test.each(['127.0.0.1:25', 'localhost', 'mail', '192.168.1.4', '172.20.0.2', '10.0.0.3'])(
  'a mail server in our own network, %s, needs no user',
  (host) => {
    const SMTP_URL = `smtp://${host}`;
    expect(readSettings({ SMTP_URL, ENQUIRY_TO: 'a@b.org' }).smtpUrl).toBe(SMTP_URL);
  },
);

test('browsers must use https only if the site has it', () => {
  expect(readSettings({ TRUST_PROXY: '1' }).hsts).toBe('off');
  expect(readSettings({ SITE_URL: 'http://www.example.org', HSTS: 'on' }).hsts).toBe('off');
  expect(readSettings({ SITE_URL: 'https://www.example.org' }).hsts).toBe('on');
});

test.each([
  'SMPT_URL',
  'SITEURL',
  'ENQUIRY_TOO',
  'TRUST_PROXI',
  'DATADIR',
  'smtp_url',
  'FLOOD_LIMT',
])('a misspelt setting, %s, stops the start and names the one that is meant', (name) =>
  expect(() => readSettings({ [name]: 'x' })).toThrow(/^\S+ is not a setting: [A-Z_]+ is meant$/),
);

test('accepts variables of other programs, and names each fault by itself', () => {
  const others = { HOME: '/', PATH: '/', HOSTNAME: 'a', XDG_DATA_DIRS: '/', NODE_ENV: 'test' };
  expect(() => readSettings({ ...process.env, ...others })).not.toThrow();
  const faults = [/^SMPT_URL is/, /^PORT must/, /^SITE_URL must/].map((one) =>
    expect.stringMatching(one),
  );
  const read = () => readSettings({ SMPT_URL: 'x', PORT: 'eighty', SITE_URL: 'www' });
  expect(read).toThrow(expect.objectContaining({ faults }));
});
