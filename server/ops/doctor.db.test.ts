import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { emptySite } from '../../test/support/empty-site.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { frontWith, listen, serve } from '../../test/support/listening.ts';
import { databaseFile, openDatabase } from '../db/database.ts';
import { readSettings } from '../settings.ts';
import {
  type Ask,
  ask,
  checkAddress,
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMailServer,
  checkOwners,
  checkSettings,
  examine,
  exitCodeOf,
  ok,
  reportOf,
  untested,
  wrong,
} from './doctor.ts';

const says = (text: string) => expect.stringContaining(text);

test.each([
  [0, [ok('a')]],
  [2, [ok('a'), untested('b')]],
  [1, [untested('b'), wrong('c', 'd')]],
])('exits with %i for %j', (code, checks) => expect(exitCodeOf(checks)).toBe(code));

test('prints each fault with what to do, without a password, and exits with 1', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/ops/doctor.ts'], {
    encoding: 'utf8',
    env: {
      BACKUP_DIR: folderWith(),
      PATH: process.env.PATH,
      DATA_DIR: folderWith(),
      SMTP_URL: 'smtp://ann:secret@127.0.0.1:1',
      ENQUIRY_TO: 'office@test.invalid',
    },
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^WRONG +The mail server 127\.0\.0\.1:1 does not .+ \(esocket\)\.\n +Check host and port/m,
  );
  expect(stdout + stderr).not.toContain('secret');
});

test('reports each wrong setting with what to do below it, and tests nothing else', async () => {
  const report = reportOf(await examine({ SMPT_URL: 'x', PORT: 'eighty' }));
  expect(report).toMatch(/^WRONG +SMPT_URL is .+\n +Correct.+\nWRONG +PORT must .+\n +Correct/);
  expect(report).toMatch(/\nnot tested +Everything else .+\nSomething is wrong/);
});

test('finds https without a trusted proxy', () => {
  const state = (TRUST_PROXY: string) =>
    checkSettings({ SITE_URL: 'https://www.example.org', TRUST_PROXY }).checks[0]?.state;
  expect([state('0'), state('1')]).toEqual(['wrong', 'ok']);
});

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', ENQUIRY_TO: 'office@example.org' };
const site = { SITE_URL: 'https://www.example.org' };

test.each([
  ['ok', { ...mail, ...site, OFFICE_EMAILS: 'sarah@example.org' }, 'sarah@example.org'],
  ['ok', {}, 'owner@localhost'],
  ['wrong', mail, 'Nobody can sign in'],
  ['wrong', site, 'Nobody can sign in'],
  ['ok', { ...site, OFFICE: 'off' }, 'OFFICE is off'],
])('reports who owns the office: %s with %j', (state, env, found) => {
  expect(checkOwners(readSettings(env))).toMatchObject({ state, found: says(found) });
});

test('tests a data folder without writing to it or creating it', async () => {
  const dataDir = folderWith();
  expect(await checkDisk({ dataDir, diskReserve: 0 })).toMatchObject({ state: 'ok' });
  expect(readdirSync(dataDir)).toEqual([]);
  const full = { state: 'wrong', found: says('refuses photos') };
  expect(await checkDisk({ dataDir, diskReserve: 1e18 })).toMatchObject(full);
  const file = join(folderWith({ file: '' }), 'file');
  expect(await checkDisk({ dataDir: file })).toMatchObject({ state: 'wrong', found: says(file) });
  const later = join(dataDir, 'later');
  expect(await checkDisk({ dataDir: later })).toMatchObject({ state: 'untested' });
  expect(existsSync(later)).toBe(false);
});

test.each([
  ['right', { state: 'ok', found: says('Email goes to office@example.org.') }],
  ['wrong', { state: 'wrong', todo: says('Check name and password') }],
])('tests the %s password of the mail server', async (password, expected) => {
  const { server } = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (given, _session, answer) =>
      given.password === 'right' ? answer(null, { user: 'office' }) : answer(new Error('no')),
  });
  const SMTP_URL = `smtp://office:${password}@127.0.0.1:${await listen(server)}`;
  const check = await checkMailServer(readSettings({ ...mail, SMTP_URL }));
  expect(check).toMatchObject(expected);
});

test('finds a backup that is too old, or missing', async () => {
  const check = (backupDir: string) =>
    checkBackups({ databaseUrl: undefined, backupDir }, new Date('2026-11-23T04:00:01Z'));
  const old = folderWith({ 'enquiries-20261121T020000Z.sqlite': '' });
  expect(await check(old)).toMatchObject({ state: 'wrong', found: says('it is too old') });
  expect(await check(folderWith())).toMatchObject({ state: 'wrong', found: says('no readable') });
});

const { SITE_URL: address } = site;
const home = `<link rel="canonical" href="${address}/"/><h1>Groundworks</h1>`;
const right = { status: 200, location: '', body: home };
/** What is found at an address that answers these paths so, and the others as it should. */
function checkWith(answers: Record<string, Partial<typeof right> | 'no answer'>, built = home) {
  const usual: typeof answers = {
    '/robots.txt': { status: 405 },
    '/health': { body: '{"healthy":true}' },
    'http://www.example.org/': { location: `${address}/` },
    ...answers,
  };
  const asks: Ask = async (url) => {
    const answer = usual[url.replace(address, '')] ?? {};
    if (answer === 'no answer') throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
    return { ...right, ...answer };
  };
  return checkAddress(address, asks, folderWith({ 'client/index.html': built }));
}

test('accepts a public address that answers with this build through a proxy', async () => {
  const states = (await checkWith({})).map(({ state }) => state);
  expect(states).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test.each([
  ['another build', { '/': { body: `${home}x` } }],
  ['another site', { '/': { body: 'Parked' } }],
  ['redirects to https://example.org/', { '/': { location: 'https://example.org/', body: '' } }],
  ['redirects to itself', { '/': { location: `${address}/`, body: '' } }],
  ['answers with 502', { '/': { status: 502, body: '' } }],
  ['does not answer (ECONNREFUSED)', { '/': 'no answer' as const }],
  ['stops forms of 61 MB (413)', { '/robots.txt': { status: 413 } }],
  ['does not pass on who asks', { '/health': { body: '{"worker":"off"}' } }],
  ['does not redirect to https', { 'http://www.example.org/': {} }],
])('finds a public address that %s', async (found, answers) => {
  expect(await checkWith(answers)).toContainEqual(wrong(says(found), expect.any(String)));
});

test('finds a missing address and a build for another one', async () => {
  expect(await checkAddress('http://localhost:3000')).toMatchObject([{ state: 'wrong' }]);
  expect(await checkWith({}, '<h1>')).toMatchObject([{ found: says('for another address') }]);
});

test('our server refuses the announced form unread', async () => {
  const file = (path: string) => (path === '/robots.txt' ? ({} as never) : undefined);
  const front = frontWith({ site: { ...emptySite, file, takesForms: () => false } });
  expect(await ask(`${await serve(front)}/robots.txt`, 61e6)).toMatchObject({ status: 405 });
});

onEveryDatabase((under) => {
  test('accepts a current database and refuses that of a newer release', async () => {
    const place = await under.newPlace();
    const database = await openFor(place);
    expect(await checkDatabase(place)).toMatchObject({ state: 'ok' });
    await sql`insert into kysely_migration values ('999-later', '2026')`.execute(database);
    const found = expect.stringContaining('newer than this release (999-later)');
    expect(await checkDatabase(place)).toMatchObject({ state: 'wrong', found });
  });

  test('does not test or create a missing database', async () => {
    const place = await under.emptyPlace();
    expect(await checkDatabase(place)).toMatchObject({ state: 'untested' });
    expect(existsSync(databaseFile(place))).toBe(false);
  });
});

test('finds a damaged file', async () => {
  const place = newPlace();
  await (await openDatabase(place)).destroy();
  const file = databaseFile(place);
  writeFileSync(file, readFileSync(file).fill(0x5a, 5000));
  const todo = expect.stringContaining('restore the newest backup');
  expect(await checkDatabase(place)).toMatchObject({ state: 'wrong', todo });
});

test('finds a PostgreSQL that is down and prints no password', async () => {
  const databaseUrl = 'postgres://ann:secret@127.0.0.1:1/x';
  const check = await checkDatabase({ ...newPlace(), databaseUrl });
  expect(check).toMatchObject({ state: 'wrong', found: expect.stringContaining('ECONNREFUSED') });
  expect(JSON.stringify(check)).not.toContain('secret');
});
