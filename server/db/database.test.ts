import { statSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import {
  changeDatabase,
  type Database,
  databaseFile,
  isTemporary,
  openDatabase,
  RetryingDatabase,
  type RetryOptions,
  readDatabase,
} from './database.ts';
import { isLow, makeFolder, roomIn } from './disk.ts';
import { inParts, partSize } from './files.ts';

const add = (database: Database, id: string) =>
  database.insertInto('uploads').values({ id, started_at: '' }).execute();
const all = (database: Database | undefined) =>
  database?.selectFrom('uploads').select('id').orderBy('id').execute();
const pragma = async (database: Database | undefined, name: string) => {
  const { rows = [] } = (database && (await sql`pragma ${sql.raw(name)}`.execute(database))) ?? {};
  return Object.values(rows[0] ?? {})[0];
};

test('an empty folder becomes a durable database that only its owner reads', async () => {
  const place = newPlace();
  const database = await openFor(place);
  for (const [name, value] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 0],
    // A commit never writes back more than a megabyte while visitors wait.
    ['wal_autocheckpoint', 250],
  ] as const)
    expect(await pragma(database, name), name).toBe(value);
  expect(statSync(place.dataDir).mode & 0o777).toBe(0o700);
  for (const part of ['', '-wal'])
    expect(statSync(databaseFile(place) + part).mode & 0o777).toBe(0o600);
});

test('serialises a transaction that reads before it writes', async () => {
  const place = newPlace();
  const [one, two] = [await openFor(place), await openFor(place)];
  await one.transaction().execute(async (transaction) => {
    await all(transaction);
    await expect(add(two, 'overtaking')).rejects.toMatchObject({ errcode: 5 });
    await add(transaction, 'first');
  });
  await add(two, 'second');
  expect(await all(one)).toHaveLength(2);
});

test('beside the site one may read, or change and wait for its locks; neither makes a database', async () => {
  const place = newPlace();
  expect([readDatabase(place), changeDatabase(place)]).toEqual([undefined, undefined]);
  const site = await openFor(place);
  await add(site, 'one');
  const [reading, office] = [readDatabase(place), changeDatabase(place)];
  expect(await all(reading)).toHaveLength(1);
  await expect(reading?.deleteFrom('uploads').execute()).rejects.toThrow(/readonly/);
  await office?.deleteFrom('uploads').execute();
  expect(await all(site)).toEqual([]);
  const waits = [await pragma(reading, 'busy_timeout'), await pragma(office, 'busy_timeout')];
  expect(waits).toEqual([5000, 10_000]);
  await Promise.all([reading?.destroy(), office?.destroy()]);
});

test('a file that is no database does not start', async () => {
  const place = newPlace();
  makeFolder(place.dataDir);
  writeFileSync(databaseFile(place), 'notes of someone else'.repeat(100));
  await expect(openDatabase(place)).rejects.toThrow(/not a database/);
});

test('waits for any kind of lock, but not for a full disk or a broken file', () => {
  const sqlite = (errcode: unknown) => Object.assign(new Error('x'), { errcode });
  for (const code of [5, 6, 5 + 256, 5 + 512, 6 + 256])
    expect(isTemporary(sqlite(code)), String(code)).toBe(true);
  for (const code of [13, 11, 19, 8, undefined, '5'])
    expect(isTemporary(sqlite(code)), String(code)).toBe(false);
  for (const thrown of [undefined, null]) expect(isTemporary(thrown)).toBe(false);
  expect(isTemporary(Object.assign(new Error('x'), { code: '57P01' })), 'a restart').toBe(true);
});

function retrying(options: RetryOptions = {}) {
  const open = vi.fn(openDatabase);
  const database = new RetryingDatabase(newPlace(), { open, ...options });
  onTestFinished(() => database.close());
  return { open, database };
}

test('an enquiry waits for a locked database and is stored when it is free', async () => {
  const { database, open } = retrying();
  const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
  const work = vi.fn(async () => 'stored');
  for (let times = 0; times < 3; times++) work.mockRejectedValueOnce(locked);
  expect(await database.use(work)).toBe('stored');
  expect(work).toHaveBeenCalledTimes(4);
  expect(open, 'a lock is no reason to open it again').toHaveBeenCalledTimes(1);
});

test('a lasting error is not retried: the visitor sees it at once', async () => {
  const { database } = retrying();
  const work = vi.fn().mockRejectedValue(new Error('no such table'));
  await expect(database.use(work)).rejects.toThrow('no such table');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a database that could not be opened is opened for the next enquiry', async () => {
  const open = vi.fn(openDatabase).mockRejectedValueOnce(new Error('the disk is full'));
  const { database } = retrying({ open });
  await expect(database.use(async () => 'stored')).rejects.toThrow('the disk is full');
  expect(await database.use(async () => 'stored')).toBe('stored');
});

test('a twentieth of a small disk is kept for words, and of a large one 200 MB; low is less', () => {
  const reserveOf = (blocks: number) => roomIn({ bavail: 0, blocks, bsize: 4096 }).reserve;
  expect([244_140, 19_531_250].map(reserveOf)).toEqual([49_999_872, 200_000_000]);
  expect([9, 10].map((free) => isLow({ free, reserve: 10 }))).toEqual([true, false]);
  expect(isLow(undefined)).toBe(false);
});

test('a photo whose process broke off is never taken for the photo', async () => {
  async function* written(size: number) {
    yield Buffer.alloc(size);
  }
  const stored = async (size: number) => {
    const lengths: number[] = [];
    for await (const { length } of inParts(written(size), partSize + 17)) lengths.push(length);
    return lengths;
  };
  for (const short of [0, 17, partSize])
    await expect(stored(short)).rejects.toThrow(/not come whole/);
  expect(await stored(partSize + 17), 'control').toEqual([partSize, 17]);
});
