/** On SQLite; what holds on PostgreSQL is proved in office/moving. */
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { alone, InUse } from './alone.ts';
import { databaseFile, openDatabase } from './database.ts';

// SQLite waits for a lock within the process: not in these tests.
vi.mock('./database.ts', async (original) => {
  const real = await original<typeof import('./database.ts')>();
  const sqliteDialect: typeof real.sqliteDialect = (place, _, options) =>
    real.sqliteDialect(place, 0, options);
  return { ...real, sqliteDialect };
});

const count = (place: { dataDir: string }) =>
  alone(place, [], (database) => database.selectFrom('uploads').selectAll().execute());

test('nobody opens a database while it is held alone, and afterwards everybody may', async () => {
  const place = newPlace();
  await (await openDatabase(place)).destroy();
  const held = alone(place, [], async (database) => {
    const another = new DatabaseSync(databaseFile(place));
    expect(() => another.exec('select * from uploads')).toThrow('database is locked');
    another.close();
    await database.insertInto('uploads').values({ id: 'one', started_at: '' }).execute();
    throw new Error('the copy differs');
  });
  await expect(held, 'what fails meanwhile is heard').rejects.toThrow('the copy differs');
  expect(await count(place)).toHaveLength(1);
});

test('a database that somebody has open is not touched, and is free when they have left it', async () => {
  const place = newPlace();
  const somebody = await openDatabase(place);
  await expect(count(place)).rejects.toThrow(InUse);
  await somebody.insertInto('uploads').values({ id: 'one', started_at: '' }).execute();
  await somebody.destroy();
  expect(await count(place)).toHaveLength(1);
  const broken = { dataDir: '/proc/nowhere' };
  await expect(count(broken), 'nobody has it open').rejects.not.toThrow(InUse);
});
