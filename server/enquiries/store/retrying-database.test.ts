/** What else becomes of a database in trouble, intake/desk.alone.test.ts keeps. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { openDatabase } from './database.ts';
import { RetryingDatabase, type RetryOptions } from './retrying-database.ts';

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

test('a fault that stays is not tried again: the visitor hears of it at once', async () => {
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
