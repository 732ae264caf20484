import { beforeEach, expect, test, vi } from 'vitest';
import { openPeer } from '../test/support/mail-peer.ts';
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
