import { expect, test } from 'vitest';
import { newPlace } from '../test/support/examples.ts';
import { fill, openFor } from '../test/support/filled.ts';
import { hearLog } from '../test/support/logged.ts';
import { openPeer } from '../test/support/mail-peer.ts';
import { WrongRelease } from './enquiries/store/migrate.ts';
import { Moved, writeNote } from './enquiries/store/moves.ts';
import { readSettings } from './settings.ts';
import { tryAtStart } from './try-at-start.ts';

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

test.each([
  new Moved('this database was moved to postgres://db.example.org:5432/site: name that one'),
  new WrongRelease('the database is newer than this release (999): start a later one'),
])('says that mail is off, and what to do about a database: %s', async (error) => {
  await tryWith({}, () => Promise.reject(error));
  expect(logged.map(({ level, message }) => [level, message])).toEqual([
    ['warning', expect.stringContaining('SMTP_URL')],
    ['error', `DATA_DIR: ${error.message}`],
  ]);
});

test('a database beside the one in use is one line: an error when mail waits in it', async () => {
  const place = newPlace();
  const DATABASE_URL = 'postgres://ann:hush@db.example.org/site';
  const look = async () => {
    logged.length = 0;
    await tryWith({ DATA_DIR: place.dataDir, DATABASE_URL });
    return logged.filter(({ message }) => String(message).includes('DATA_DIR'));
  };
  expect(await look()).toEqual([]);
  const database = await openFor(place);
  await fill(database, 'NIDD-7K3F');
  expect(await look()).toMatchObject([{ level: 'error', enquiries: 1, waitingMails: 2 }]);
  await database.deleteFrom('outbox').execute();
  expect(await look()).toMatchObject([{ level: 'warning', enquiries: 1, waitingMails: 0 }]);
  await writeNote(database, { state: 'left', other: 'x', at: 'then' });
  expect(await look(), 'it was moved').toEqual([]);
  expect(JSON.stringify(logged)).not.toContain('hush');
});
