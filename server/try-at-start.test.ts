import { beforeEach, expect, test, vi } from 'vitest';
import { newPlace } from '../test/support/examples.ts';
import { fill, openFor } from '../test/support/filled.ts';
import { openPeer } from '../test/support/mail-peer.ts';
import { Moved } from './enquiries/store/moves.ts';
import { readSettings } from './settings.ts';
import { tryAtStart } from './try-at-start.ts';

let logged: { level: string; message: string; fault?: string }[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(JSON.parse(String(line)))),
  );
});

const settings = (smtp: string) =>
  readSettings({ SMTP_URL: smtp, ENQUIRY_TO: 'office@example.org' });
const works = (work: () => Promise<void>) => work();

test('a mail server and a database that answer are no word in the log', async () => {
  const peer = await openPeer();
  await tryAtStart(settings(peer.url), works);
  expect(peer.calls).toBe(1);
  expect(peer.arrived).toEqual([]);
  expect(logged).toEqual([]);
});

test('a mail server that is away is named by its setting, and nothing is thrown', async () => {
  const peer = await openPeer();
  await peer.leave();
  await tryAtStart(settings(peer.url), works);
  expect(logged).toMatchObject([
    { level: 'error', message: expect.stringMatching(/^SMTP_URL: /), fault: 'esocket' },
  ]);
});

test('a database that cannot be opened is named by its setting', async () => {
  const broken = () => Promise.reject(new Error('no such host db.example.org'));
  await tryAtStart(readSettings({}), broken);
  await tryAtStart(readSettings({ DATABASE_URL: 'postgres://u:p@db.example.org/x' }), broken);
  const errors = logged.filter(({ level }) => level === 'error').map(({ message }) => message);
  expect(errors).toEqual([
    expect.stringMatching(/^DATA_DIR: /),
    expect.stringMatching(/^DATABASE_URL: /),
  ]);
  expect(JSON.stringify(logged), 'no word of the error itself').not.toContain('no such host');
});

test('without a mail server the log says that nobody is told', async () => {
  await tryAtStart(readSettings({}), works);
  expect(logged).toMatchObject([
    { level: 'warning', message: expect.stringContaining('SMTP_URL') },
  ]);
});

test('a database that was moved says where to, and what to do', async () => {
  const words = 'this database was moved to postgres://db.example.org:5432/site: name that one';
  await tryAtStart(readSettings({}), () => Promise.reject(new Moved(words)));
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: `DATA_DIR: ${words}` }),
  );
});

test('a database beside the one in use is one line: an error when mail waits in it', async () => {
  const place = newPlace();
  const DATABASE_URL = 'postgres://ann:hush@db.example.org/site';
  const beside = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL });
  const lines = () => logged.filter(({ message }) => message.includes('DATA_DIR'));
  await tryAtStart(beside, works);
  expect(lines()).toEqual([]);
  const database = await openFor(place);
  await fill(database, 'NIDD-7K3F');
  await tryAtStart(beside, works);
  expect(lines()).toMatchObject([
    { level: 'error', message: expect.stringContaining('move-to'), enquiries: 1, waitingMails: 2 },
  ]);
  await database.deleteFrom('outbox').execute();
  await tryAtStart(beside, works);
  expect(lines()[1]).toMatchObject({ level: 'warning', enquiries: 1, waitingMails: 0 });
  expect(JSON.stringify(logged)).not.toContain('hush');
});
