import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { examples, newPlace } from '../../../test/support/examples.ts';
import { readSettings } from '../../settings.ts';
import { Desk } from '../intake/desk.ts';
import { confirmClock } from '../keeping/clock.ts';
import { health } from './health.ts';

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', ENQUIRY_TO: 'office@thornbeck.example' };
const disk = {
  low: false,
  freeMegabytes: expect.any(Number),
  reserveMegabytes: expect.any(Number),
};
const none = { waiting: 0, oldestSeconds: 0, givenUp: 0 };

function open(env: Record<string, string>) {
  const settings = readSettings({ DATA_DIR: newPlace().dataDir, ...env });
  const desk = new Desk(settings, { post: settings, patience: 100 });
  onTestFinished(() => desk.close());
  return { settings, desk };
}

test('without mail all is well, and it says that there is none', async () => {
  const { desk, settings } = open({});
  expect(await health(desk, settings, true)).toEqual({
    healthy: true,
    ready: true,
    database: true,
    worker: 'off',
    outbox: none,
    photos: { waiting: 0, oldestSeconds: 0 },
    canary: expect.objectContaining({ state: 'off' }),
    clock: 'new',
    setAside: { waiting: 0, since: null },
    disk,
  });
});

test('with mail, a worker that is down is no health, though enquiries can be stored', async () => {
  const { desk, settings } = open(mail);
  expect(await health(desk, settings, true)).toMatchObject({ healthy: true, worker: 'running' });
  expect(await health(desk, settings, false)).toMatchObject({
    healthy: false,
    ready: true,
    worker: 'down',
  });
});

test('a mail to the office that was given up is no health; a receipt that was is', async () => {
  const { desk, settings } = open(mail);
  await desk.accept('town', examples.town, { page: '/' });
  const giveUp = (kind: 'office' | 'receipt') =>
    desk.use((database) =>
      database
        .updateTable('outbox')
        .set({ state: 'given-up' })
        .where('kind', '=', kind)
        .executeTakeFirst(),
    );
  await giveUp('receipt');
  expect(await health(desk, settings, true)).toMatchObject({
    healthy: true,
    outbox: { waiting: 1, givenUp: 0 },
  });
  await giveUp('office');
  expect(await health(desk, settings, true)).toMatchObject({
    healthy: false,
    ready: true,
    outbox: { waiting: 0, givenUp: 1 },
  });
});

test('mail about a change or about what was set aside that waits for an hour is no health', async () => {
  const { settings } = open(mail);
  const received = new Date('2026-11-23T09:10:00Z');
  const desk = new Desk(settings, { post: settings, now: () => received });
  onTestFinished(() => desk.close());
  const arrival = { page: '/', trap: 'https://buy.example/now', filled: null, browser: false };
  await desk.accept('town', examples.town, arrival);
  const at = (time: string) => health(desk, settings, true, new Date(`2026-11-23T${time}Z`));
  expect(await at('09:10:00')).toMatchObject({ healthy: true, outbox: { oldestSeconds: 0 } });
  expect(await at('10:59:00'), 'its hour ended at 10').toMatchObject({
    healthy: true,
    outbox: { waiting: 1, oldestSeconds: 59 * 60 },
  });
  expect(await at('11:00:00'), 'the hour is over').toMatchObject({ healthy: false });
  expect(await at('11:01:00')).toMatchObject({ healthy: false, outbox: { waiting: 1 } });
  await desk.use((database) => database.updateTable('outbox').set({ kind: 'receipt' }).execute());
  expect(await at('11:01:00'), 'control').toMatchObject({ healthy: true });
  await desk.use((database) => database.updateTable('outbox').set({ kind: 'amendment' }).execute());
  expect(await at('10:09:00')).toMatchObject({ healthy: true });
  expect(await at('10:11:00')).toMatchObject({ healthy: false, outbox: { waiting: 1 } });
});

test('a photo that waits for an hour is no health, though enquiries can be stored', async () => {
  const { desk, settings } = open({});
  const parts = async function* () {
    yield Buffer.from('a photo as it was sent');
  };
  const photo = { name: 'yard.jpg', type: 'image/jpeg', size: 22, digest: 'd', raw: true } as const;
  await desk.accept('lead', examples.lead, { page: '/', files: [{ ...photo, parts }] });
  const after = (minutes: number) =>
    health(desk, settings, true, new Date(Date.now() + minutes * 60_000));
  expect(await after(58)).toMatchObject({ healthy: true, photos: { waiting: 1 } });
  expect(await after(61)).toMatchObject({ healthy: false, ready: true, photos: { waiting: 1 } });
});

test('a disk whose reserve is begun is no health, though words can be stored', async () => {
  const { desk, settings } = open({ DISK_RESERVE: '1000000' });
  expect(await health(desk, settings, true)).toMatchObject({
    healthy: false,
    ready: true,
    disk: { low: true, reserveMegabytes: 1_000_000 },
  });
  expect(await desk.accept('town', examples.town, { page: '/' })).toMatchObject({ kind: 'stored' });
});

test('a disk that cannot be asked is no fault; a site that can store nothing is one', async () => {
  const { desk, settings } = open(mail);
  const but = (changes: Partial<Pick<Desk, 'ready' | 'room'>>) =>
    health(
      { use: desk.use, ready: async () => true, room: () => desk.room(), ...changes },
      settings,
      true,
    );
  const unasked = await but({ room: async () => undefined });
  expect([unasked.healthy, unasked.disk]).toEqual([true, undefined]);
  expect(await but({ ready: async () => false })).toMatchObject({
    healthy: false,
    ready: false,
    database: true,
  });
});

test('a clock that has jumped, and mail from the future, are no health', async () => {
  const { desk, settings } = open(mail);
  const now = new Date();
  const ahead = new Date(now.getTime() + 90_000);
  await desk.use((database) => confirmClock(database, now));
  expect(await health(desk, settings, true, now)).toMatchObject({ clock: 'confirmed' });
  const later = new Date(now.getTime() + 3 * 24 * 3600_000);
  expect(await health(desk, settings, true, later)).toMatchObject({
    healthy: false,
    ready: true,
    clock: 'jumped',
  });
  const sent = new Desk(settings, { post: settings, now: () => ahead });
  onTestFinished(() => sent.close());
  await sent.accept('town', examples.town, { page: '/' });
  expect(await health(desk, settings, true, now)).toMatchObject({
    healthy: false,
    outbox: { oldestSeconds: -90 },
  });
  expect(await health(desk, settings, true, ahead), 'control').toMatchObject({ healthy: true });
});

test('a database that is away is said, not thrown', async () => {
  const { settings } = open(mail);
  const gone = async (): Promise<never> => {
    throw new Error('away');
  };
  const desk = new Desk(settings, { patience: 100, open: gone });
  expect(await health(desk, settings, true)).toEqual({
    healthy: false,
    ready: false,
    database: false,
    worker: 'running',
    outbox: none,
    photos: { waiting: 0, oldestSeconds: 0 },
    canary: expect.objectContaining({ state: 'off' }),
    clock: 'new',
    setAside: { waiting: 0, since: null },
    disk,
  });
});
