import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import type { Database } from '../store/database.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { deliverOne } from './deliver.ts';
import type { Send } from './mail/post.ts';

vi.mock('node:timers/promises', () => import('../../../test/support/no-pauses.ts'));

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.mocked(pause).mockClear();
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(JSON.parse(String(line)))),
  );
});
afterEach(() => vi.restoreAllMocks());

/** An enquiry whose mail to the office is due, and the receipt out of the way. */
async function open() {
  const database = await openFor(newPlace());
  await fill(database, 'NIDD-7K3F');
  await database.deleteFrom('outbox').where('kind', '=', 'receipt').execute();
  const send = vi.fn<Send>(async () => undefined);
  const deliver = (use: UseDatabase = (work) => work(database)) =>
    deliverOne({
      use,
      send,
      post: mailOn,
      siteUrl: 'https://thornbeck.example',
      worker: 'one',
      now: () => received,
    });
  const outbox = () => database.selectFrom('outbox').selectAll().execute();
  return { database, send, deliver, outbox };
}

/** A database that is away for so many calls once `send` has been called. */
const awayAfter =
  (database: Database, send: { mock: { calls: unknown[] } }, calls: number): UseDatabase =>
  async (work) => {
    if (send.mock.calls.length && calls-- > 0) throw new TypeError('the database is away');
    return work(database);
  };

const outOf = 'a mail’s outcome cannot be noted yet';
const said = (message: string) => logged.filter((line) => line.message === message);

test('a mail that is out is noted once the database is back, is not sent twice, and the log says so once', async () => {
  const { database, send, deliver, outbox } = await open();
  expect(await deliver(awayAfter(database, send, 3))).toBe(true);
  expect(await outbox()).toMatchObject([{ state: 'sent', sent_at: received.toISOString() }]);
  expect(send).toHaveBeenCalledOnce();
  expect(said(outOf)).toMatchObject([{ level: 'error', error: 'TypeError' }]);
  expect(said('mail sent')).toMatchObject([
    { level: 'info', reference: 'NIDD-7K3F', mail: 'office', attempts: 1 },
  ]);
  expect(vi.mocked(pause).mock.calls, 'it asks twice a second').toEqual([[500], [500], [500]]);
  expect(await deliver(), 'nothing is left').toBe(false);
});

test('a mail that did not go out is noted once the database is back', async () => {
  const { database, send, deliver, outbox } = await open();
  const advice = 'set SMTP_URL to another port';
  send.mockResolvedValue({ kind: 'etimedout', hopeless: false, advice });
  await deliver(awayAfter(database, send, 1));
  expect(await outbox()).toMatchObject([{ state: 'waiting', last_fault: 'etimedout' }]);
  expect(said('mail did not go out')).toMatchObject([
    { level: 'warning', reference: 'NIDD-7K3F', mail: 'office', fault: 'etimedout', advice },
  ]);
});

test('an address that the mail server does not know is believed of a receipt, never of the office', async () => {
  const { database, send, deliver, outbox } = await open();
  send.mockResolvedValue({ kind: 'smtp-550', hopeless: true });
  const fifthTry = (kind: 'office' | 'receipt') =>
    database
      .updateTable('outbox')
      .set({ kind, attempts: 4, due_at: received.toISOString() })
      .execute();
  await fifthTry('office');
  await deliver();
  expect(await outbox()).toMatchObject([{ state: 'waiting', last_fault: 'smtp-550' }]);
  await fifthTry('receipt');
  await deliver();
  expect(await outbox()).toMatchObject([{ state: 'given-up', last_fault: 'smtp-550' }]);
  await fifthTry('receipt');
  await database.updateTable('outbox').set({ state: 'waiting' }).execute();
  send.mockResolvedValue({ kind: 'smtp-451', hopeless: false });
  await deliver();
  expect(await outbox(), 'a full mailbox is no wrong address').toMatchObject([
    { state: 'waiting' },
  ]);
});

test('a database that stays away is asked for fifty seconds, well within the claim, and then the fault is thrown', async () => {
  const { database, send, deliver } = await open();
  await expect(deliver(awayAfter(database, send, 1000))).rejects.toThrow('the database is away');
  expect(pause).toHaveBeenCalledTimes(99);
  expect(said(outOf)).toHaveLength(1);
});

test('a mail that cannot be written is tried again, and the log names its enquiry and no word of it', async () => {
  const { database, send, deliver, outbox } = await open();
  await database.updateTable('enquiry').set({ fields: '{"fullName": "Ann' }).execute();
  expect(await deliver()).toBe(true);
  expect(send).not.toHaveBeenCalled();
  expect(await outbox()).toMatchObject([
    { state: 'waiting', attempts: 1, lease: null, last_fault: 'not-written' },
  ]);
  expect(said('mail could not be written')).toMatchObject([
    { level: 'error', reference: 'NIDD-7K3F', error: 'SyntaxError' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('Ann');
});

test('the mail of an enquiry that was erased is dropped for good, and of that enquiry only', async () => {
  const { database, send, deliver, outbox } = await open();
  await fill(database, 'NIDD-7K4F', { delivered: received });
  const others = (await outbox()).filter(({ enquiry }) => enquiry !== 'NIDD-7K3F');
  await database
    .updateTable('enquiry')
    .set({ erased_at: received.toISOString() })
    .where('reference', '=', 'NIDD-7K3F')
    .execute();
  expect(await deliver()).toBe(true);
  expect(send).not.toHaveBeenCalled();
  expect(await outbox()).toEqual(others);
  expect(logged).toMatchObject([
    {
      level: 'info',
      message: 'mail dropped, for its enquiry has been erased, withdrawn or released',
      reference: 'NIDD-7K3F',
      mail: 'office',
      attempts: 1,
    },
  ]);
});

test('without a clock of its own it goes by the machine’s', async () => {
  const { database, send, outbox } = await open();
  const before = new Date().toISOString();
  const use: UseDatabase = (work) => work(database);
  await deliverOne({ use, send, post: mailOn, siteUrl: 'https://x.example', worker: 'one' });
  const [mail] = await outbox();
  expect(mail?.state).toBe('sent');
  expect(mail?.sent_at && mail.sent_at >= before).toBe(true);
});
