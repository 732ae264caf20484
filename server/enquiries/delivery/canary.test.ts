import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { openPeer } from '../../../test/support/mail-peer.ts';
import { readSettings } from '../../settings.ts';
import { Desk } from '../intake/desk.ts';
import { canaryState, raiseCanaryAlarms, sendCanary } from './canary.ts';
import { deliverOne } from './deliver.ts';
import { health } from './health.ts';
import { openPost } from './mail/post.ts';

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(String(line))),
  );
});
afterEach(() => vi.restoreAllMocks());

const hour = 3600_000;
const to = 'canary@thornbeck.example';

async function open() {
  const peer = await openPeer();
  const settings = readSettings({
    DATA_DIR: newPlace().dataDir,
    SMTP_URL: peer.url,
    ENQUIRY_TO: 'office@thornbeck.example',
    CANARY_TO: to,
    CANARY_WITHIN: '6',
  });
  let now = new Date('2026-11-23T00:05:00Z');
  const desk = new Desk(settings, { post: settings, now: () => now });
  onTestFinished(() => desk.close());
  const delivery = {
    use: desk.use,
    send: openPost(settings, 'Thornbeck'),
    post: settings,
    siteUrl: settings.siteUrl,
    worker: 'one',
    now: () => now,
  };
  return {
    peer,
    desk,
    wait: (hours: number) => {
      now = new Date(now.getTime() + hours * hour);
    },
    sing: () => sendCanary(desk, to, now),
    deliver: async () => {
      while (await deliverOne(delivery));
    },
    state: () => desk.use((database) => canaryState(database, settings, now)),
    alarm: () => desk.use((database) => raiseCanaryAlarms(database, settings, now)),
    health: () => health(desk, settings, true, now),
  };
}

test('one a day goes the road of a real enquiry to its own mailbox, and to nobody else', async () => {
  const { peer, desk, wait, sing, deliver, state } = await open();
  expect(await state()).toBe('waiting');
  for (const hours of [0, 1, 22]) {
    wait(hours);
    expect(await sing()).toBe(true);
    await deliver();
  }
  expect(peer.arrived).toMatchObject([
    {
      to1: to,
      subject: expect.stringMatching(/^Test enquiry [A-Z]{4}-.{4}$/),
      text: expect.stringContaining('nobody waits for a call'),
    },
  ]);
  expect(await state()).toBe('through');
  wait(2);
  await sing();
  await deliver();
  expect(peer.arrived, 'the next day').toHaveLength(2);
  expect(
    await desk.use((database) =>
      database.selectFrom('enquiry').select(['kind', 'delivered_at']).execute(),
    ),
  ).toEqual(Array(2).fill({ kind: 'canary', delivered_at: null }));
});

test('when it does not come through in its time health says so, the log says it once, and the next that does ends it', async () => {
  const { peer, wait, sing, deliver, state, alarm, health } = await open();
  peer.answer = 451;
  await sing();
  await deliver();
  wait(5.9);
  await alarm();
  expect([
    await state(),
    (await health()).healthy,
    logged.filter((line) => line.includes('canary did not')),
  ]).toEqual(['waiting', true, []]);
  wait(0.2);
  for (let time = 0; time < 3; time++) await alarm();
  expect(await health()).toMatchObject({ healthy: false, ready: true, canary: 'late' });
  expect(logged.filter((line) => line.includes('canary did not'))).toHaveLength(1);
  wait(18);
  await sing();
  expect(await state(), 'a new one does not hide that the old one is missing').toBe('late');
  peer.answer = undefined;
  await deliver();
  expect(await health()).toMatchObject({ healthy: true, canary: 'through' });
});

test('a canary that is not even sent is missed', async () => {
  const { sing, deliver, wait, state } = await open();
  await sing();
  await deliver();
  wait(29);
  expect(await state()).toBe('through');
  wait(2);
  expect(await state()).toBe('late');
});

test('one that came through by a clock a year ahead does not pass for those that are missing', async () => {
  const { sing, deliver, wait, state } = await open();
  const year = 365 * 24;
  wait(year);
  await sing();
  await deliver();
  expect(await state(), 'control').toBe('through');
  wait(-year);
  await sing();
  wait(7);
  expect(await state()).toBe('late');
});

test('no visitor can take the canary’s place', async () => {
  const { peer, desk, sing, deliver } = await open();
  await desk.accept(
    'message',
    { name: 'Ann', email: 'ann@example.org', message: 'Hello' },
    { page: '/', key: 'canary:2026-11-23' },
  );
  await sing();
  await deliver();
  expect(peer.arrived.map(({ to1 }) => to1)).toContain(to);
});
