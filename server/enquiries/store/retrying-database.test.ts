import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { databaseFile, openDatabase } from './database.ts';
import { RetryingDatabase, type RetryOptions } from './retrying-database.ts';

const locked = () => Object.assign(new Error('database is locked'), { errcode: 5 });

function retrying(options: RetryOptions = {}) {
  const place = newPlace();
  const open = vi.fn(openDatabase);
  const database = new RetryingDatabase(place, { open, ...options });
  onTestFinished(() => database.close());
  return { place, open, database };
}

/** Work that meets a locked database so many times. */
const lockedFor = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw locked();
    return 'stored';
  });

test('an enquiry waits for a locked database and is stored when it is free', async () => {
  const { database, open } = retrying();
  const work = lockedFor(3);
  expect(await database.use(work)).toBe('stored');
  expect(work).toHaveBeenCalledTimes(4);
  expect(open, 'a lock is no reason to open it again').toHaveBeenCalledTimes(1);
});

test('a visitor waits no longer than was said for a database that stays locked', async () => {
  const { database } = retrying({ patience: 60 });
  const work = lockedFor(Number.POSITIVE_INFINITY);
  await expect(database.use(work)).rejects.toThrow('database is locked');
});

test('a fault that stays is not tried again: the visitor hears of it at once', async () => {
  const { database } = retrying();
  const work = vi.fn(async () => {
    throw new Error('no such table');
  });
  await expect(database.use(work)).rejects.toThrow('no such table');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a database that could not be opened is opened for the next enquiry', async () => {
  const open = vi.fn(openDatabase).mockRejectedValueOnce(new Error('the disk is full'));
  const { database } = retrying({ open });
  await expect(database.use(async () => 'stored')).rejects.toThrow('the disk is full');
  expect(await database.use(async () => 'stored')).toBe('stored');
});

test('when someone deletes the file, the next enquiries go into one new file, not into the lost one', async () => {
  const { place, database, open } = retrying();
  const count = () =>
    database.use(async (db) => (await db.selectFrom('uploads').selectAll().execute()).length);
  const add = (id: string) =>
    database.use((db) => db.insertInto('uploads').values({ id, started_at: '' }).execute());
  await add('lost');
  expect(await count(), 'control').toBe(1);
  for (const part of ['', '-wal', '-shm']) rmSync(databaseFile(place) + part, { force: true });
  await Promise.all([add('one'), add('two')]);
  expect(await count()).toBe(2);
  expect(open).toHaveBeenCalledTimes(2);
});

test('closing waits for an enquiry under way; afterwards nothing is taken that would be lost', async () => {
  const { database } = retrying();
  let finish = () => undefined as unknown;
  const order: string[] = [];
  const started = new Promise<void>((begun) => {
    void database
      .use(async (db) => {
        begun();
        await new Promise((resolve) => {
          finish = () => resolve(undefined);
        });
        await db.insertInto('uploads').values({ id: 'last', started_at: '' }).execute();
        order.push('stored');
      })
      .catch(() => order.push('lost'));
  });
  await started;
  const closed = database.close().then(() => order.push('closed'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  finish();
  await closed;
  expect(order).toEqual(['stored', 'closed']);
  await expect(database.use(async () => 'taken')).rejects.toThrow('the database is closed');
});

test('one that nobody used is closed without being opened', async () => {
  const { database, open } = retrying();
  await database.close();
  expect(open).not.toHaveBeenCalled();
});
