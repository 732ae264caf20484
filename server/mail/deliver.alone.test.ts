import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { hour, second } from '../../calendar/durations.ts';
import { examples, newPlace } from '../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import type { UseDatabase } from '../db/database.ts';
import { deliverOne } from './deliver.ts';
import type { Fault } from './post.ts';
import { tooBig, type Written } from './post.ts';

vi.mock('node:timers/promises', () => import('../../test/support/no-pauses.ts'));

const logged = hearLog();
beforeEach(() => {
  vi.mocked(pause).mockClear();
});

/**
 * An enquiry with due emails, and a mail server that accepts all of them, or none while it has an
 * error. `isAway`: asked before each use of the database.
 */
async function open() {
  const database = await openFor(newPlace());
  await fill(database, 'NIDD-7K3F', { files: { 'yard.jpg': [Buffer.from('a photo')] } });
  let now = received;
  const server = {
    taken: [] as Written[],
    tries: 0,
    fault: undefined as Fault | undefined,
    isAway: () => false,
  };
  const use: UseDatabase = async (work) => {
    if (server.isAway()) throw new TypeError('the database is away');
    return work(database);
  };
  const send = async (mail: Written) => {
    server.tries++;
    if (!server.fault) server.taken.push(mail);
    return server.fault;
  };
  const facts = { post: mailOn, worker: 'one' };
  /** Tries each mail that is due; answers how many there were. */
  const deliver = async () => {
    let tried = 0;
    while (await deliverOne({ ...facts, use, send, now: () => now })) tried++;
    return tried;
  };
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const outbox = () => database.selectFrom('outbox').selectAll().orderBy('kind').execute();
  const drop = (kind: 'office' | 'receipt') =>
    database.deleteFrom('outbox').where('kind', '=', kind).execute();
  return { database, server, deliver, wait, outbox, drop };
}
const busy: Fault = { kind: 'smtp-451', hopeless: false };
const both = (row: object) => [expect.objectContaining(row), expect.objectContaining(row)];
const facts = { reference: 'NIDD-7K3F', mail: 'office', attempts: 1 };
const outOf = 'a mail’s outcome cannot be noted yet';
const said = (message: string) => logged.filter((line) => line.message === message);

test('an enquiry goes out once to the office and once to the visitor, and is marked delivered', async () => {
  const { database, server, deliver, outbox } = await open();
  expect(await deliver()).toBe(2);
  const to = server.taken.map((mail) => mail.to).toSorted();
  expect(to).toEqual(['ann@example.org', 'office@example.org']);
  const sent_at = received.toISOString();
  expect(await outbox()).toEqual(both({ state: 'sent', attempts: 1, sent_at, lease: null }));
  const enquiries = await database.selectFrom('enquiry').select('delivered_at').execute();
  expect(enquiries).toEqual([{ delivered_at: sent_at }]);
  expect(said('mail sent')).toContainEqual(expect.objectContaining({ level: 'info', ...facts }));
});

test('mails that did not go out are tried again until they are taken, each under its one Message-ID', async () => {
  const { server, deliver, outbox, wait } = await open();
  const advice = 'set SMTP_URL to another port';
  server.fault = { ...busy, advice };
  expect(await deliver()).toBe(2);
  const before = await outbox();
  const failed = { state: 'waiting', attempts: 1, lease: null, last_fault: 'smtp-451' };
  expect(before, 'control: it did not go out').toEqual(both(failed));
  const warning = { level: 'warning', ...facts, fault: 'smtp-451', advice };
  expect(said('mail did not go out')).toContainEqual(expect.objectContaining(warning));
  expect(await deliver(), 'not before its time').toBe(0);
  wait(5 * second);
  expect(await deliver()).toBe(2);
  server.fault = undefined;
  wait(299 * second);
  expect(await deliver(), 'five minutes are not over').toBe(0);
  wait(second);
  expect(await deliver()).toBe(2);
  expect(await outbox()).toEqual(both({ state: 'sent', attempts: 3, last_fault: null }));
  const ids = server.taken.map(({ messageId }) => messageId).toSorted();
  expect(ids).toEqual(before.map(({ message_id }) => message_id).toSorted());
});

test.each([
  [tooBig, 0],
  ['smtp-451', 1],
])('after the answer %s a mail to the office has %i photos', async (kind, photos) => {
  const { server, deliver, wait, drop } = await open();
  await drop('receipt');
  server.fault = { kind, hopeless: false };
  await deliver();
  server.fault = undefined;
  wait(5 * second);
  await deliver();
  expect(server.taken.map(({ attachments }) => attachments.length)).toEqual([photos]);
});

test('gives up an email after five days, keeps it, and reports it once', async () => {
  const { server, deliver, outbox, wait } = await open();
  server.fault = busy;
  const tryFor = async (hours: number) => {
    for (let h = 0; h < hours; h += 4) {
      await deliver();
      wait(4 * hour);
    }
  };
  await tryFor(120);
  expect(await outbox(), 'after 116 hours it is still tried').toEqual(both({ state: 'waiting' }));
  await tryFor(40);
  expect(await outbox()).toEqual(both({ state: 'given-up', last_fault: 'smtp-451' }));
  const alarms = logged.filter(({ message }) => /given up/.test(String(message)));
  const levels = alarms.map(({ level, mail }) => `${level} ${mail}`).sort();
  expect(levels).toEqual(['error office', 'warning receipt']);
}, 60_000);

test.each([
  ['given-up', 'smtp-550', 'receipt', true],
  ['waiting', 'smtp-550', 'office', true],
  ['waiting', 'smtp-451', 'receipt', false],
] as const)(
  'a fifth try is %s after %s of a mail of kind %s',
  async (state, fault, kind, hopeless) => {
    const { database, server, deliver, outbox, drop } = await open();
    await drop(kind === 'office' ? 'receipt' : 'office');
    await database.updateTable('outbox').set({ attempts: 4 }).execute();
    server.fault = { kind: fault, hopeless };
    await deliver();
    expect(await outbox()).toMatchObject([{ state, last_fault: fault }]);
  },
);

test.each([
  ['that is out', undefined, { state: 'sent', sent_at: received.toISOString() }],
  ['that did not go out', busy, { state: 'waiting', last_fault: 'smtp-451' }],
])(
  'a mail %s is noted once the database is back, is tried once, and the log says so once',
  async (_mail, fault, noted) => {
    const { server, deliver, outbox, drop } = await open();
    await drop('receipt');
    server.fault = fault;
    let calls = 3;
    server.isAway = () => server.tries > 0 && calls-- > 0;
    expect(await deliver()).toBe(1);
    expect(await outbox()).toMatchObject([noted]);
    expect(server.tries).toBe(1);
    expect(said(outOf)).toMatchObject([{ level: 'error', error: 'TypeError' }]);
    expect(vi.mocked(pause).mock.calls, 'it asks twice a second').toEqual([[500], [500], [500]]);
  },
);

test('a mail that cannot be written is tried again, and the log names its enquiry and no word of it', async () => {
  const { database, server, deliver, outbox } = await open();
  await database.updateTable('enquiry').set({ fields: '{"fullName": "Ann' }).execute();
  expect([await deliver(), server.tries]).toEqual([2, 0]);
  const waiting = { state: 'waiting', attempts: 1, lease: null, last_fault: 'not-written' };
  expect(await outbox()).toEqual(both(waiting));
  const error = { level: 'error', reference: 'NIDD-7K3F', error: 'SyntaxError' };
  expect(said('mail could not be written')).toEqual(both(error));
  expect(JSON.stringify(logged)).not.toContain('Ann');
});

test('the mail of an enquiry that was erased is dropped for good, and of that enquiry only', async () => {
  const { database, server, deliver, outbox, drop } = await open();
  await drop('receipt');
  await fill(database, 'NIDD-7K4F', { delivered: received });
  const others = (await outbox()).filter(({ enquiry }) => enquiry !== 'NIDD-7K3F');
  const enquiry = database.updateTable('enquiry').where('reference', '=', 'NIDD-7K3F');
  await enquiry.set({ erased_at: received.toISOString() }).execute();
  expect([await deliver(), server.tries]).toEqual([1, 0]);
  expect(await outbox()).toEqual(others);
  const message = 'mail dropped, for its enquiry has been erased, withdrawn or released';
  expect(logged).toMatchObject([{ level: 'info', message, ...facts }]);
});

test('nothing of the visitor’s is in the log, whether mails go out or not', async () => {
  const { server, deliver, wait } = await open();
  for (const fault of [busy, { kind: 'smtp-550', hopeless: true }, undefined]) {
    server.fault = fault;
    await deliver();
    wait(hour);
  }
  expect(logged).toHaveLength(6);
  const { fullName, postcode, projectDetails } = examples.lead;
  for (const words of [fullName, postcode, projectDetails, '960 001', 'example.org'])
    expect(JSON.stringify(logged)).not.toContain(words);
});
