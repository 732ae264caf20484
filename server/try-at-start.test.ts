import { expect, test } from 'vitest';
import { hearLog } from '../test/support/logged.ts';
import { openPeer } from '../test/support/mail-peer.ts';
import { WrongRelease } from './enquiries/store/migrate.ts';
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

test('says that mail is off, and what to do about a newer database', async () => {
  const words = 'the database is newer than this release (999): start a later one';
  await tryWith({}, () => Promise.reject(new WrongRelease(words)));
  expect(logged.map(({ level, message }) => [level, message])).toEqual([
    ['warning', expect.stringContaining('SMTP_URL')],
    ['error', `DATA_DIR: ${words}`],
  ]);
});
