import { expect, test } from 'vitest';
import { day, hour, minute } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import { type Database, type DatabaseLocation, isTemporary } from '../db/database.ts';
import { claimJob, releaseJobs } from '../db/leases.ts';
import { countMail, markFailed, markSent } from './deliver.ts';
import type { Mail } from './outbox.ts';

const at = new Date('2026-11-23T09:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const year = 365 * day;
const timeout = { kind: 'etimedout', hopeless: false };

/** A database with one enquiry, and the given number of due emails about it to the office. */
async function open(place: DatabaseLocation, mails: number) {
  const database = await openFor(place);
  const enquiry = 'NIDD-7K3F';
  await fill(database, enquiry, { at });
  await database.deleteFrom('outbox').execute();
  const [due_at, created_at] = [at.toISOString(), at.toISOString()];
  const mail = { enquiry, kind: 'office', recipient: 'a@b', state: 'waiting', due_at } as const;
  const rows = Array.from({ length: mails }, (_, n) => ({
    ...mail,
    ...{ id: `${n}`.padStart(6, '0'), message_id: `<${n}@b>`, created_at },
  }));
  await database.insertInto('outbox').values(rows).execute();
  return database;
}

/** Claims a mail that must be there. */
async function claimed(database: Database, worker = 'one', now = at) {
  const mail = await claimJob(database, 'outbox', worker, now);
  if (!mail) throw new Error('not claimed');
  return mail;
}

/** Claims until nothing is left, waiting for locks as a worker does. */
async function claimAll(take: () => Promise<string | undefined>): Promise<string[]> {
  const mine: string[] = [];
  for (;;) {
    try {
      const id = await take();
      if (!id) return mine;
      mine.push(id);
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

onEveryDatabase(({ newPlace }) => {
  test('two servers never lease the same email', async () => {
    const place = await newPlace();
    const jobs = 60;
    const servers = [await open(place, jobs), await openFor(place)];
    const claimers = servers.flatMap((server, s) =>
      Array.from({ length: 6 }, (_, n) =>
        claimAll(async () => (await claimJob(server, 'outbox', `worker-${s}-${n}`, at))?.id),
      ),
    );
    const found = (await Promise.all(claimers)).flat();
    expect([found.length, new Set(found).size]).toEqual([jobs, jobs]);
  }, 60_000);

  test('a lease expires, and its old holder can no longer fail the email', async () => {
    const database = await open(await newPlace(), 1);
    const first = await claimed(database);
    expect(
      await claimJob(database, 'outbox', 'two', after(4 * minute)),
      'control: it is taken',
    ).toBeUndefined();
    const second = await claimed(database, 'two', after(6 * minute));
    const { id, message_id } = first;
    expect(second).toMatchObject({ id, message_id, attempts: 2 });
    await markFailed(database, first, timeout, after(6 * minute));
    const row = () => database.selectFrom('outbox').selectAll().executeTakeFirst();
    expect(await row()).toEqual(second);
    await markSent(database, first, after(7 * minute));
    const out = { state: 'sent', lease: null };
    expect(await row(), 'that it is out counts, whoever says it').toMatchObject(out);
  });

  test('an enquiry is delivered once the office has its mail, at its first time', async () => {
    const database = await open(await newPlace(), 2);
    const [first, again] = [await claimed(database), await claimed(database)];
    const delivered = async () =>
      (await database.selectFrom('enquiry').select('delivered_at').executeTakeFirst())
        ?.delivered_at;
    const sent = (mail: Mail, kind: Mail['kind'], ms: number) =>
      markSent(database, { ...mail, kind }, after(ms));
    for (const kind of ['receipt', 'amendment', 'set-aside', 'canary'] as const)
      await sent(first, kind, 0);
    expect(await delivered(), 'the office has not got it').toBeNull();
    await sent(first, 'office', 3000);
    await sent(again, 'office', 4000);
    expect(await delivered()).toBe(after(3000).toISOString());
    const mails = await database.selectFrom('outbox').select('sent_at').orderBy('id').execute();
    expect(mails, 'the first time counts').toEqual([
      { sent_at: at.toISOString() },
      { sent_at: after(4000).toISOString() },
    ]);
  });

  test('another server’s clock, seconds ahead, makes no mail due before its time', async () => {
    const database = await open(await newPlace(), 1);
    await database
      .updateTable('outbox')
      .set({ due_at: after(hour).toISOString() })
      .execute();
    expect(await claimJob(database, 'outbox', 'one', after(-2000))).toBeUndefined();
    expect(await claimJob(database, 'outbox', 'one', after(hour - 1))).toBeUndefined();
    expect(await claimJob(database, 'outbox', 'one', after(hour)), 'control').toBeDefined();
  });

  test('a retry or a lease that a clock ahead has put off for a year holds up nothing', async () => {
    const database = await open(await newPlace(), 2);
    const retried = await claimed(database, 'one', after(year));
    await claimed(database, 'dead', after(year));
    await markFailed(database, retried, timeout, after(year));
    for (const isThere of [true, true, false])
      expect(Boolean(await claimJob(database, 'outbox', 'one', after(minute)))).toBe(isThere);
  });

  test('frees the leases of a dead worker at once, and no others', async () => {
    const database = await open(await newPlace(), 2);
    const { id } = await claimed(database, 'dead');
    await claimed(database, 'alive');
    await releaseJobs(database, 'dead', at);
    const rest = 'a moment’s rest, should the mail have killed it';
    expect(await claimJob(database, 'outbox', 'next', after(1999)), rest).toBeUndefined();
    const freed = { id, attempts: 2, last_fault: 'worker-died' };
    expect(await claimJob(database, 'outbox', 'next', after(2000))).toMatchObject(freed);
    expect(await claimJob(database, 'outbox', 'next', after(2000))).toBeUndefined();
  });

  const clock = (time: string) => new Date(`2026-11-23T${time}Z`);

  test('counts the oldest waiting email to the office of any kind, and no sent ones', async () => {
    const database = await openFor(await newPlace());
    const count = () => countMail(database, clock('09:00:00'));
    const none = { waiting: 0, oldestSeconds: 0, givenUp: 0, refused: 0, fault: null };
    expect(await count()).toEqual(none);
    await fill(database, 'NIDD-0001', { at: clock('08:00:00') });
    await fill(database, 'NIDD-0002', { at: clock('08:30:00') });
    await fill(database, 'NIDD-0003', { at: clock('07:00:00'), delivered: clock('07:01:00') });
    expect(await count()).toEqual({ ...none, waiting: 4, oldestSeconds: 3600 });
    const office = database.updateTable('outbox').where('kind', '=', 'office');
    await office.set({ kind: 'amendment' }).where('enquiry', '=', 'NIDD-0002').execute();
    await office.set({ state: 'given-up' }).where('enquiry', '=', 'NIDD-0001').execute();
    const fault = 'no-password';
    await database.updateTable('outbox').set({ last_fault: fault }).execute();
    const waits = { waiting: 3, oldestSeconds: 1800, givenUp: 1 };
    expect(await count()).toEqual({ ...none, ...waits, fault });
    await database.updateTable('outbox').set({ state: 'given-up' }).execute();
    const over = { ...none, givenUp: 3 };
    expect(await count(), 'a receipt given up is no fault of ours').toEqual(over);
  });
});
