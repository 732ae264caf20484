import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPlace } from '../test/support/examples.ts';
import { openFor } from '../test/support/filled.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { openPeer } from '../test/support/listening.ts';
import { hearLog } from '../test/support/logged.ts';
import { readSite } from './http/views.ts';
import { adviceFor, checkDataFolder, checkRelease, tryAtStart } from './main.ts';
import { OperatorError, readSettings } from './settings.ts';

test('a file in the place of the data folder, or above it, keeps the server from starting', () => {
  const file = join(folderWith({ file: '' }), 'file');
  for (const folder of [file, join(file, 'below')])
    expect(() => checkDataFolder(folder)).toThrow(`DATA_DIR ${folder} cannot be used`);
});

test('a server of a release older than the database does not take another’s place', async () => {
  const place = newPlace();
  await checkRelease(place);
  const database = await openFor(place);
  await checkRelease(place);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(
    database,
  );
  await expect(checkRelease(place)).rejects.toThrow(
    /^DATA_DIR: the database is newer than this release \(999-later\): start [^\n]+$/,
  );
});

test('says in one line that the site is not built, and what to do', () => {
  const read = () => readSite(folderWith());
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(/^There is no whole site in [^\n]+npm start[^\n]+$/);
});

test.each<[object, string | undefined]>([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'PORT 80 is in use'],
  [{ code: 'EACCES', syscall: 'listen' }, 'PORT 80 may not'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST 999.1.1.1 is no'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST 999.1.1.1 is no'],
  [{ code: 'ENOENT', path: '/srv/content/firm.yaml' }, 'content/firm.yaml is missing: put it back'],
  [
    { message: 'content/firm.yaml is not right:\n  phone: is missing' },
    'content/firm.yaml is not right: phone: is missing',
  ],
  [{ code: 'ENOENT', path: '/srv/other' }, undefined],
  [{ message: 'a bug' }, undefined],
])('of the error %j the start says: %s', (facts, line) => {
  const advice = adviceFor(Object.assign(new Error('raw'), facts), '999.1.1.1', 80);
  expect(advice?.slice(0, line?.length)).toBe(line);
});

test('a server that cannot start says why in one line and ends with 1', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: '/proc/no/such/place' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^DATA_DIR \/proc\/no\/such\/place cannot be used .+ DATA_DIR=\.\/data\n$/,
  );
});

const logged = hearLog();
const works = (work: () => Promise<void>) => work();
const tryWith = (env: Record<string, string>, use = works) => tryAtStart(readSettings(env), use);

test('logs nothing of a mail server that answers, and names the setting of one that is away', async () => {
  const peer = await openPeer();
  const mail = { SMTP_URL: peer.url, ENQUIRY_TO: 'office@example.org' };
  await tryWith(mail);
  expect(peer).toMatchObject({ calls: 1, arrived: [] });
  expect(logged).toEqual([]);
  await peer.leave();
  await tryWith(mail);
  const message = expect.stringMatching(/^SMTP_URL: /);
  expect(logged).toMatchObject([{ level: 'error', message, fault: 'esocket' }]);
});

test.each([
  ['DATA_DIR', {}],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example.org/x' }],
])('names %s when its database cannot be opened, without the error itself', async (name, env) => {
  await tryWith(env, () => Promise.reject(new Error('no such host db.example.org')));
  const message = expect.stringMatching(`^${name}: `);
  expect(logged).toContainEqual(expect.objectContaining({ level: 'error', message }));
  expect(JSON.stringify(logged)).not.toContain('no such host');
});

test('warns that email is off, and says what to do about a database of a newer release', async () => {
  const error = new OperatorError(
    'the database is newer than this release (999): start a later one',
  );
  await tryWith({}, () => Promise.reject(error));
  expect(logged).toMatchObject([
    { level: 'warning', message: expect.stringContaining('SMTP_URL') },
    { level: 'error', message: `DATA_DIR: ${error.message}` },
  ]);
});
