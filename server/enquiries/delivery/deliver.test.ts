import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hour, second } from '../../../calendar/durations.ts';
import { examples, newPlace } from '../../../test/support/examples.ts';
import { type Line, openPeer, type Peer } from '../../../test/support/mail-peer.ts';
import { readSettings } from '../../settings.ts';
import { Desk } from '../intake/desk.ts';
import type { Database } from '../store/database.ts';
import type { StoredFile } from '../store/files.ts';
import { raiseAlarms } from './alarms.ts';
import { deliverOne } from './deliver.ts';
import { health } from './health.ts';
import { openPost } from './mail/post.ts';

const start = new Date('2026-11-23T09:00:00Z');
const impatient = {
  slow: { dnsTimeout: 300, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 },
  most: 1000,
};

const plan: StoredFile = {
  name: 'yard.pdf',
  type: 'application/pdf',
  size: 4,
  digest: 'd',
  async *parts() {
    yield Buffer.from('plan');
  },
};

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(String(line))),
  );
});
afterEach(() => vi.restoreAllMocks());

/** A desk, its outbox, and a clock that the test moves. */
async function open(peer: Peer) {
  const place = newPlace();
  const settings = readSettings({
    DATA_DIR: place.dataDir,
    SMTP_URL: peer.url,
    ENQUIRY_TO: 'office@thornbeck.example',
    ENQUIRY_FROM: 'website@thornbeck.example',
  });
  let now = start;
  const clock = () => now;
  const desk = new Desk(settings, { post: settings, now: clock });
  onTestFinished(() => desk.close());
  const delivery = {
    use: desk.use,
    send: openPost(settings, 'Thornbeck', impatient),
    post: settings,
    siteUrl: settings.siteUrl,
    worker: 'one',
    now: clock,
  };
  const deliver = async () => {
    let tried = 0;
    while (await deliverOne(delivery)) tried++;
    return tried;
  };
  let sent = 0;
  return {
    desk,
    deliver,
    delivery,
    send: (changes: Record<string, string> = {}, files: StoredFile[] = []) =>
      desk.accept(
        'town',
        { ...examples.town, ...changes },
        { page: '/areas/ripon', key: `form-view-${String(sent++).padStart(10, '0')}`, files },
      ),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    health: () => health(desk, settings, true, now),
    outbox: () =>
      desk.use((database: Database) =>
        database.selectFrom('outbox').selectAll().orderBy('kind').execute(),
      ),
    alarm: () => desk.use((database) => raiseAlarms(database, now)),
  };
}

test('an enquiry goes out once to the office and once to the visitor, and is marked delivered', async () => {
  const peer = await openPeer();
  const { desk, send, deliver, outbox } = await open(peer);
  await send();
  expect(await deliver()).toBe(2);
  expect(peer.arrived.map(({ to1 }) => to1).sort()).toEqual([
    'ann@example.org',
    'office@thornbeck.example',
  ]);
  expect(await outbox()).toMatchObject(
    Array(2).fill({ state: 'sent', attempts: 1, sent_at: start.toISOString(), lease: null }),
  );
  expect(
    await desk.use((database) => database.selectFrom('enquiry').select('delivered_at').execute()),
  ).toEqual([{ delivered_at: start.toISOString() }]);
  expect(await deliver(), 'nothing is left').toBe(0);
});

const lines: Line[] = [
  'closed',
  'silent',
  'silent in DATA',
  'cut in DATA',
  'cut after DATA',
  'endless reply',
];
const faults: [string, Partial<Peer>, string][] = [
  ...lines.map((line): [string, Partial<Peer>, string] => [`line is ${line}`, { line }, '']),
  ['answer is 451', { answer: 451 }, 'smtp-451'],
  ['answer is 550', { answer: 550 }, 'smtp-550'],
  ['port is closed', {}, 'esocket'],
];

test.each(faults)(
  'when the mail server’s %s, mails are tried again until they are taken, each under its one Message-ID',
  async (name, harm, kind) => {
    const peer = await openPeer();
    const { send, deliver, outbox, wait } = await open(peer);
    await send();
    if (name === 'port is closed') await peer.leave();
    Object.assign(peer, harm);
    expect(await deliver()).toBe(2);
    const before = await outbox();
    expect(before, 'control: it did not go out').toMatchObject(
      Array(2).fill({
        state: 'waiting',
        attempts: 1,
        lease: null,
        last_fault: kind || expect.stringMatching(/^[a-z_]+$/),
      }),
    );
    expect(await deliver(), 'not before its time').toBe(0);
    wait(5 * second);
    expect(await deliver()).toBe(2);
    Object.assign(peer, { line: 'good', answer: undefined });
    if (name === 'port is closed') await peer.comeBack();
    wait(299 * second);
    expect(await deliver(), 'five minutes are not over').toBe(0);
    wait(second);
    expect(await deliver()).toBe(2);
    expect(await outbox()).toMatchObject(
      Array(2).fill({ state: 'sent', attempts: 3, last_fault: null }),
    );
    const ids = peer.arrived.map(({ messageId }) => messageId);
    expect(new Set(ids)).toEqual(new Set(before.map(({ message_id }) => message_id)));
    // Where the word of it was lost SMTP itself cannot tell; everywhere else nothing comes twice.
    expect(ids).toHaveLength(/cut after|endless/.test(name) ? 6 : 2);
  },
  30_000,
);

test.each([523, 552])(
  'a mail refused as too big (%i) is tried again without its photos',
  async (code) => {
    const peer = await openPeer();
    const { desk, send, deliver, wait } = await open(peer);
    await send({}, [plan]);
    const photos = () =>
      peer.arrived
        .filter(({ to1 }) => to1.startsWith('office'))
        .map(({ attachments }) => attachments.length);
    peer.answer = code;
    await deliver();
    const faults = await desk.use((database) =>
      database.selectFrom('outbox').select(['state', 'last_fault']).execute(),
    );
    expect(faults).toEqual(Array(2).fill({ state: 'waiting', last_fault: 'too-big' }));
    peer.answer = undefined;
    wait(5 * second);
    await deliver();
    expect(photos()).toEqual([0]);
  },
);

test('control: a mail that is taken at once has its photos', async () => {
  const peer = await openPeer();
  const { send, deliver } = await open(peer);
  await send({}, [plan]);
  await deliver();
  expect(peer.arrived.find(({ to1 }) => to1.startsWith('office'))?.attachments).toHaveLength(1);
});

test('what is refused for five days is given up, kept, and told once', async () => {
  const peer = await openPeer();
  const { send, deliver, outbox, wait, health, alarm } = await open(peer);
  await send();
  peer.answer = 451;
  await deliver();
  expect(await health()).toMatchObject({
    healthy: true,
    outbox: { waiting: 2, oldestSeconds: 0, givenUp: 0 },
  });
  for (let hours = 0; hours < 116; hours += 4) {
    wait(4 * hour);
    await deliver();
    await alarm();
  }
  expect(await outbox(), 'after 116 hours it is still tried').toMatchObject(
    Array(2).fill({ state: 'waiting' }),
  );
  expect(await health()).toMatchObject({
    healthy: false,
    ready: true,
    outbox: { waiting: 2, oldestSeconds: 116 * 3600, givenUp: 0 },
  });
  for (let hours = 0; hours < 40; hours += 4) {
    wait(4 * hour);
    await deliver();
    await alarm();
  }
  expect(await outbox()).toMatchObject(
    Array(2).fill({ state: 'given-up', last_fault: 'smtp-451' }),
  );
  expect(await health()).toMatchObject({
    healthy: false,
    ready: true,
    outbox: { waiting: 0, oldestSeconds: 0, givenUp: 1 },
  });
  const alarms = logged
    .map((line) => JSON.parse(line))
    .filter(({ message }) => /given up/.test(message));
  expect(alarms.map(({ level, mail }) => [level, mail]).sort()).toEqual([
    ['error', 'office'],
    ['warning', 'receipt'],
  ]);
}, 60_000);

test('an address that the mail server does not know is believed after two hours, and is no alarm', async () => {
  const peer = await openPeer();
  const { send, deliver, outbox, wait, health } = await open(peer);
  await send();
  peer.answer = undefined;
  await deliver();
  await send({ details: 'again' });
  peer.answer = 550;
  for (let hours = 0; hours < 10; hours++) {
    await deliver();
    wait(hour);
  }
  expect(await outbox()).toMatchObject([
    { state: 'sent' },
    { kind: 'office', state: 'waiting' },
    { state: 'sent' },
    { kind: 'receipt', state: 'given-up', last_fault: 'smtp-550' },
  ]);
  expect((await health()).outbox).toMatchObject({ waiting: 1, givenUp: 0 });
});

test('nothing of the visitor’s is in the log, whatever the mail server says', async () => {
  const peer = await openPeer();
  const { send, deliver, wait } = await open(peer);
  await send({ name: 'Canary Finch', email: 'canary@example.org', phone: '01632 960 777' });
  for (const line of ['closed', 'cut in DATA', 'good'] as Line[]) {
    peer.line = line;
    await deliver();
    wait(hour);
  }
  peer.answer = 550;
  await deliver();
  expect(logged.length).toBeGreaterThan(4);
  expect(logged.join('')).not.toMatch(/canary|finch|960 ?777|example\.org/i);
});

test('mails of an enquiry that was erased in the meantime do not go out', async () => {
  const peer = await openPeer();
  const { desk, send, deliver } = await open(peer);
  await send();
  await desk.use((database) =>
    database.updateTable('enquiry').set({ erased_at: start.toISOString() }).execute(),
  );
  await deliver();
  expect(peer.calls).toBe(0);
});
