import type { Updateable } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '../../calendar/durations.ts';
import { examples, newPlace } from '../../test/support/examples.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { hearLog } from '../../test/support/logged.ts';
import type { Tables } from '../db/database.ts';
import { Desk } from '../enquiries/desk.ts';
import { readSettings } from '../settings.ts';
import { health, latest } from './health.ts';

hearLog();

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', ENQUIRY_TO: 'office@thornbeck.example' };
const received = new Date('2026-11-23T09:10:00Z');

/**
 * An enquiry service, and the health of the site this many minutes after it could accept enquiries.
 */
function open(env: Record<string, string>, options: ConstructorParameters<typeof Desk>[1] = {}) {
  const settings = readSettings({ DATA_DIR: newPlace().dataDir, ...env });
  const now = () => received;
  const desk = new Desk(settings, { post: settings, patience: 100, now, ...options });
  onTestFinished(() => desk.close());
  const after = (minutes: number, of: Parameters<typeof health>[0] = desk) =>
    health(of, settings, true, new Date(received.getTime() + minutes * minute));
  const change = (row: Updateable<Tables['outbox']>, kind: Tables['outbox']['kind']) =>
    desk.use((database) =>
      database.updateTable('outbox').set(row).where('kind', '=', kind).execute(),
    );
  return { settings, desk, after, change };
}
const nothing = {
  outbox: { waiting: 0, oldestSeconds: 0, givenUp: 0, refused: 0, fault: null },
  photos: { waiting: 0, oldestSeconds: 0 },
  canary: expect.objectContaining({ state: 'off' }),
  setAside: { waiting: 0, since: null },
  disk: { low: false, freeMegabytes: expect.any(Number), reserveMegabytes: expect.any(Number) },
  backup: { state: 'off', folder: expect.any(String), since: null, alarming: false },
};

test('without mail all is well, and it says that there is none', async () => {
  const found = await open({}).after(0);
  expect(found).toEqual({ healthy: true, ready: true, database: true, worker: 'off', ...nothing });
});

test('reports an unavailable database instead of throwing', async () => {
  const away = async (): Promise<never> => {
    throw new Error('away');
  };
  const found = await open(mail, { open: away }).after(0);
  const bad = { healthy: false, ready: false, database: false, worker: 'running' };
  expect(found).toEqual({ ...bad, disk: nothing.disk, backup: nothing.backup });
});

test('with mail, a worker that is down is no health, though enquiries can be stored', async () => {
  const { desk, settings, after } = open(mail);
  expect(await after(0)).toMatchObject({ healthy: true, worker: 'running' });
  const down = { healthy: false, ready: true, worker: 'down' };
  expect(await health(desk, settings, false)).toMatchObject(down);
});

test('a mail to the office that was given up is no health; a receipt that was is', async () => {
  const { desk, after, change } = open(mail);
  await desk.accept('town', examples.town, { page: '/' });
  await change({ state: 'given-up' }, 'receipt');
  expect(await after(1)).toMatchObject({ healthy: true, outbox: { waiting: 1, givenUp: 0 } });
  await change({ state: 'given-up' }, 'office');
  const outbox = { waiting: 0, givenUp: 1 };
  expect(await after(1)).toMatchObject({ healthy: false, ready: true, outbox });
});

test('email to the office that waits for an hour is unhealthy, of any kind', async () => {
  const { desk, after, change } = open(mail);
  const arrival = { page: '/', trap: 'https://buy.example/now', filled: null, browser: false };
  await desk.accept('town', examples.town, arrival);
  const last = { healthy: true, outbox: { waiting: 1, oldestSeconds: 59 * 60 } };
  expect(await after(109), 'its hour ended at 10').toMatchObject(last);
  expect(await after(110), 'the hour is over').toMatchObject({ healthy: false });
  await change({ kind: 'receipt' }, 'set-aside');
  expect(await after(110), 'control').toMatchObject({ healthy: true });
  await change({ kind: 'amendment' }, 'receipt');
  expect(await after(59)).toMatchObject({ healthy: true });
  expect(await after(61)).toMatchObject({ healthy: false, outbox: { waiting: 1 } });
});

test('a photo that waits for an hour is no health, though enquiries can be stored', async () => {
  const { desk, after } = open({});
  const parts = async function* () {
    yield Buffer.from('a photo as it was sent');
  };
  const photo = { name: 'yard.jpg', type: 'image/jpeg', size: 22, digest: 'd', raw: true } as const;
  await desk.accept('lead', examples.lead, { page: '/', files: [{ ...photo, parts }] });
  expect(await after(59)).toMatchObject({ healthy: true, photos: { waiting: 1 } });
  expect(await after(61)).toMatchObject({ healthy: false, ready: true, photos: { waiting: 1 } });
});

test('a disk whose reserve is begun is no health, though words can be stored', async () => {
  const { desk, after } = open({ DISK_RESERVE: '1000000' });
  const disk = { low: true, reserveMegabytes: 1_000_000 };
  expect(await after(0)).toMatchObject({ healthy: false, ready: true, disk });
  expect(await desk.accept('town', examples.town, { page: '/' })).toMatchObject({ kind: 'stored' });
});

test('a backup that is older than two nights, or missing, is no health', async () => {
  const folder = folderWith({ 'enquiries-20261123T091000Z.sqlite': '' });
  const { after } = open({ BACKUP_DIR: folder });
  const backup = { state: 'fresh', since: received.toISOString() };
  expect(await after(50 * 60)).toMatchObject({ healthy: true, backup });
  const old = { healthy: false, ready: true, backup: { state: 'backup-old' } };
  expect(await after(50 * 60 + 1)).toMatchObject(old);
  expect(await open({ BACKUP_DIR: folderWith() }).after(0)).toMatchObject(old);
});

test('a test enquiry that failed is no health', async () => {
  const { desk, settings, after } = open(mail);
  Object.assign(settings, { canary: true });
  const [time, late] = [received.toISOString(), { healthy: false, canary: { state: 'failed' } }];
  const run = { id: 1, day: '', token: 't', tries: 1, sent_at: time, tried_at: time };
  await desk.use((database) =>
    database
      .insertInto('canary')
      .values({ ...run, quiet_until: '' })
      .execute(),
  );
  expect(await after(2 * 60)).toMatchObject({ healthy: true, canary: { state: 'waiting' } });
  expect(await after(2 * 60 + 1)).toMatchObject({ ...late, ready: true });
});

test('shares one lookup between concurrent callers; a later call looks up again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let looked = 0;
  const ask = latest(async () => ++looked, 20);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(19);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});
