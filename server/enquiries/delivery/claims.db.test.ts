import { expect, onTestFinished, test } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import {
  type Database,
  type DatabaseLocation,
  isTemporary,
  openDatabase,
} from '../store/database.ts';
import { store } from '../store/store.ts';
import { claim, markFailed, markSent, releaseClaims } from './claims.ts';
import { pauseAfter } from './retry-times.ts';

const at = new Date('2026-11-23T09:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);

async function open(place: DatabaseLocation) {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  return database;
}

/** One enquiry with so many mails due. */
async function fill(database: Database, mails: number) {
  const receipt = await store(database, enquiryOf('lead'), {
    page: '/',
    key: 'form-view-0000000001',
    at,
  });
  const enquiry = receipt.kind === 'stored' ? receipt.reference : '';
  const mail = (n: number) => ({
    id: `${n}`.padStart(6, '0'),
    enquiry,
    kind: 'office' as const,
    recipient: 'a@b',
    message_id: `<${n}@b>`,
    state: 'waiting' as const,
    due_at: at.toISOString(),
    created_at: at.toISOString(),
  });
  for (let n = 0; n < mails; n += 500)
    await database
      .insertInto('outbox')
      .values(Array.from({ length: Math.min(500, mails - n) }, (_, m) => mail(n + m)))
      .execute();
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
  test('of many claimers on two servers no two ever get the same mail', async () => {
    const place = await newPlace();
    const servers = [await open(place), await open(place)];
    const jobs = 60;
    await fill(servers[0] as Database, jobs);
    const claimers = servers.flatMap((server, s) =>
      Array.from({ length: 6 }, (_, n) =>
        claimAll(async () => (await claim(server, `worker-${s}-${n}`, at))?.id),
      ),
    );
    const claimed = (await Promise.all(claimers)).flat();
    expect(claimed).toHaveLength(jobs);
    expect(new Set(claimed).size).toBe(jobs);
  }, 60_000);

  test('a claim ends by itself, and whoever had it can no longer say that the mail failed', async () => {
    const database = await open(await newPlace());
    await fill(database, 1);
    const first = await claim(database, 'one', at);
    expect(await claim(database, 'two', after(4 * minute)), 'control: it is taken').toBeUndefined();
    const second = await claim(database, 'two', after(6 * minute));
    expect(second).toMatchObject({ id: first?.id, message_id: first?.message_id, attempts: 2 });
    if (!first || !second) throw new Error('not claimed');
    await markFailed(database, first, { kind: 'etimedout', hopeless: false }, after(6 * minute));
    const row = () => database.selectFrom('outbox').selectAll().executeTakeFirst();
    expect(await row()).toEqual(second);
    await markSent(database, first, after(7 * minute));
    expect(await row(), 'that it is out counts, whoever says it').toMatchObject({
      state: 'sent',
      lease: null,
    });
  });

  test('mail from the future goes now, once, and then at its retries', async () => {
    const database = await open(await newPlace());
    await fill(database, 1);
    const year = 365 * 24 * 60 * minute;
    const before = (ms: number) => after(ms - year);
    const mail = await claim(database, 'one', before(0));
    expect(mail, 'written by a clock that was a year ahead').toBeDefined();
    if (!mail) return;
    await markFailed(database, mail, { kind: 'etimedout', hopeless: false }, before(0));
    expect(await claim(database, 'one', before(4000)), 'it has had its turn').toBeUndefined();
    expect(await claim(database, 'one', before(5000))).toMatchObject({ attempts: 2 });
  });

  test('another server’s clock, seconds ahead, makes no mail due before its time', async () => {
    const database = await open(await newPlace());
    await fill(database, 1);
    await database
      .updateTable('outbox')
      .set({ due_at: after(60 * minute).toISOString() })
      .execute();
    expect(await claim(database, 'one', after(-2000))).toBeUndefined();
    expect(await claim(database, 'one', after(59 * minute))).toBeUndefined();
    expect(await claim(database, 'one', after(60 * minute)), 'control').toBeDefined();
  });

  test('a retry or a lease that a clock ahead has put off for a year holds up nothing', async () => {
    const database = await open(await newPlace());
    await fill(database, 2);
    const year = 365 * 24 * 60 * minute;
    const [retried] = [
      await claim(database, 'one', after(year)),
      await claim(database, 'dead', after(year)),
    ];
    if (!retried) throw new Error('not claimed');
    await markFailed(database, retried, { kind: 'etimedout', hopeless: false }, after(year));
    expect(await claim(database, 'one', after(minute))).toBeDefined();
    expect(await claim(database, 'one', after(minute))).toBeDefined();
    expect(await claim(database, 'one', after(minute)), 'control: no third').toBeUndefined();
  });

  test('what a dead worker had claimed is free at once, and nothing of another’s', async () => {
    const database = await open(await newPlace());
    await fill(database, 2);
    const [dead, alive] = [await claim(database, 'dead', at), await claim(database, 'alive', at)];
    await releaseClaims(database, 'dead', at);
    expect(
      await claim(database, 'next', after(1999)),
      'a moment’s rest, should the mail have killed it',
    ).toBeUndefined();
    expect(await claim(database, 'next', after(2000))).toMatchObject({
      id: dead?.id,
      attempts: 2,
      last_fault: 'worker-died',
    });
    expect(await claim(database, 'next', after(2000))).toBeUndefined();
    expect(alive?.id).not.toBe(dead?.id);
  });
});

test('tries are made at 0 s, 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, then every 4 h, for five days', () => {
  const pauses: number[] = [];
  for (
    let attempts = 1, next = pauseAfter(attempts);
    next !== undefined;
    next = pauseAfter(++attempts)
  )
    pauses.push(next);
  const hour = 60 * minute;
  expect(pauses.slice(0, 6)).toEqual([
    5000,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
  ]);
  expect(new Set(pauses.slice(6))).toEqual(new Set([4 * hour]));
  const days = pauses.reduce((sum, one) => sum + one, 0) / 24 / hour;
  expect(days).toBeGreaterThanOrEqual(5);
  expect(days).toBeLessThan(5.2);
});
