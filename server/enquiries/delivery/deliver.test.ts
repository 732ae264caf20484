import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hour, second } from '../../../calendar/durations.ts';
import { openDelivery, start } from '../../../test/support/delivery.ts';
import type { StoredFile } from '../store/files.ts';
import type { Fault } from './claims.ts';
import { tooBig, type Written } from './mail/post.ts';

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

/** A mail server that takes every mail, or none while it has a fault. */
function open() {
  const server = { taken: [] as Written[], fault: undefined as Fault | undefined, tries: 0 };
  const opened = openDelivery('smtp://127.0.0.1:1', () => async (mail) => {
    server.tries++;
    if (server.fault) return server.fault;
    server.taken.push(mail);
    return undefined;
  });
  return { server, ...opened };
}
/** How many files each mail to the office had. */
const attachedTo = (mails: Written[]) =>
  mails.filter(({ to }) => to.startsWith('office')).map(({ attachments }) => attachments.length);
const busy: Fault = { kind: 'smtp-451', hopeless: false };
const unknown: Fault = { kind: 'smtp-550', hopeless: true };

test('an enquiry goes out once to the office and once to the visitor, and is marked delivered', async () => {
  const { server, desk, send, deliver, outbox } = open();
  await send();
  expect(await deliver()).toBe(2);
  expect(server.taken.map(({ to }) => to).toSorted()).toEqual([
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

test('mails that did not go out are tried again until they are taken, each under its one Message-ID', async () => {
  const { server, send, deliver, outbox, wait } = open();
  await send();
  server.fault = busy;
  expect(await deliver()).toBe(2);
  const before = await outbox();
  expect(before, 'control: it did not go out').toMatchObject(
    Array(2).fill({ state: 'waiting', attempts: 1, lease: null, last_fault: 'smtp-451' }),
  );
  expect(await deliver(), 'not before its time').toBe(0);
  wait(5 * second);
  expect(await deliver()).toBe(2);
  server.fault = undefined;
  wait(299 * second);
  expect(await deliver(), 'five minutes are not over').toBe(0);
  wait(second);
  expect(await deliver()).toBe(2);
  expect(await outbox()).toMatchObject(
    Array(2).fill({ state: 'sent', attempts: 3, last_fault: null }),
  );
  expect(server.taken.map(({ messageId }) => messageId).toSorted()).toEqual(
    before.map(({ message_id }) => message_id).toSorted(),
  );
});

test('a mail refused as too big is tried again without its photos', async () => {
  const { server, send, deliver, outbox, wait } = open();
  await send({}, [plan]);
  server.fault = { kind: tooBig, hopeless: false };
  await deliver();
  expect(await outbox()).toMatchObject(Array(2).fill({ state: 'waiting', last_fault: 'too-big' }));
  server.fault = undefined;
  wait(5 * second);
  await deliver();
  expect(attachedTo(server.taken)).toEqual([0]);
});

test('control: a mail that is taken at once has its photos', async () => {
  const { server, send, deliver } = open();
  await send({}, [plan]);
  await deliver();
  expect(attachedTo(server.taken)).toEqual([1]);
});

test('what is refused for five days is given up, kept, and told once', async () => {
  const { server, send, deliver, outbox, wait, health, alarm } = open();
  await send();
  server.fault = busy;
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
  const { server, send, deliver, outbox, wait, health } = open();
  await send();
  await deliver();
  await send({ details: 'again' });
  server.fault = unknown;
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

test('nothing of the visitor’s is in the log, whether mails go out or not', async () => {
  const { server, send, deliver, wait } = open();
  await send({ name: 'Canary Finch', email: 'canary@example.org', phone: '01632 960 777' });
  for (const fault of [busy, undefined]) {
    server.fault = fault;
    await deliver();
    wait(hour);
  }
  await send({ name: 'Canary Finch', email: 'canary@example.org', details: 'Canary' });
  server.fault = unknown;
  await deliver();
  expect(logged.length).toBeGreaterThan(4);
  expect(logged.join('')).not.toMatch(/canary|finch|01632 ?960 ?777|example\.org/i);
});

test('mails of an enquiry that was erased in the meantime do not go out', async () => {
  const { server, desk, send, deliver } = open();
  await send();
  await desk.use((database) =>
    database.updateTable('enquiry').set({ erased_at: start.toISOString() }).execute(),
  );
  await deliver();
  expect(server.tries).toBe(0);
});
