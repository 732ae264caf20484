import { copyFileSync, existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { makeFolder } from '../../make-folder.ts';
import {
  changeDatabase,
  databaseFile,
  emptyDatabase,
  identity,
  isCurrent,
  isTemporary,
  migrations,
  openDatabase,
  readDatabase,
} from './database.ts';

const row = (n: string) => ({
  reference: n,
  key: n,
  digest: n,
  form: 'lead',
  page: '/',
  fields: '{}',
  consent_text: null,
  consented_at: null,
  received_at: n,
});

test('an empty folder becomes a durable database that only its owner reads', async () => {
  const place = newPlace();
  const database = await openDatabase(place);
  const pragma = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database)).rows[0] ?? {},
    )[0];
  expect([
    await pragma('journal_mode'),
    await pragma('synchronous'),
    await pragma('foreign_keys'),
    await pragma('busy_timeout'),
  ]).toEqual(['wal', 2, 1, 0]);
  expect(await database.selectFrom('enquiry').selectAll().execute()).toEqual([]);
  expect(statSync(place.dataDir).mode & 0o777).toBe(0o700);
  for (const part of ['', '-wal'])
    expect(statSync(databaseFile(place) + part).mode & 0o777).toBe(0o600);
  await database.destroy();
});

test('opening again migrates nothing again, and keeps what is there', async () => {
  const place = newPlace();
  const before = await openDatabase(place);
  await before.insertInto('enquiry').values(row('one')).execute();
  const again = await openDatabase(place);
  expect((await sql`select name from kysely_migration`.execute(again)).rows).toEqual(
    Object.keys(migrations).map((name) => ({ name })),
  );
  expect(await again.selectFrom('enquiry').selectAll().execute()).toMatchObject([row('one')]);
  await Promise.all([before.destroy(), again.destroy()]);
});

test('who reads first and writes later in one transaction is not overtaken in between', async () => {
  const place = newPlace();
  const one = await openDatabase(place);
  const two = await openDatabase(place);
  await one.transaction().execute(async (transaction) => {
    await transaction.selectFrom('enquiry').select('key').execute();
    await expect(
      two.insertInto('enquiry').values(row('overtaking')).execute(),
    ).rejects.toMatchObject({ errcode: 5 });
    await transaction.insertInto('enquiry').values(row('first')).execute();
  });
  await two.insertInto('enquiry').values(row('second')).execute();
  expect(await one.selectFrom('enquiry').select('key').execute()).toHaveLength(2);
  await Promise.all([one.destroy(), two.destroy()]);
});

test('when SQLite has rolled back by itself, its own error is heard and the next transaction works', async () => {
  const database = await openDatabase(newPlace());
  await database.insertInto('enquiry').values(row('one')).execute();
  const again = sql`insert or rollback into enquiry select * from enquiry`;
  await expect(
    database.transaction().execute((transaction) => again.execute(transaction)),
  ).rejects.toThrow(/UNIQUE constraint/);
  await database
    .transaction()
    .execute((transaction) => transaction.insertInto('enquiry').values(row('two')).execute());
  expect(await database.selectFrom('enquiry').select('key').execute()).toHaveLength(2);
  await database.destroy();
});

test('the reading side cannot write, and makes no database where there is none', async () => {
  const place = newPlace();
  expect(readDatabase(place)).toBeUndefined();
  await (await openDatabase(place)).destroy();
  const reading = readDatabase(place);
  expect(await reading?.selectFrom('enquiry').selectAll().execute()).toEqual([]);
  await expect(reading?.deleteFrom('enquiry').execute()).rejects.toThrow(/readonly/);
  await reading?.destroy();
});

test('the office’s commands change an existing database, wait for its locks, and make none', async () => {
  const place = newPlace();
  expect(changeDatabase(place)).toBeUndefined();
  const site = await openDatabase(place);
  await site.insertInto('enquiry').values(row('one')).execute();
  const office = changeDatabase(place);
  await office?.deleteFrom('enquiry').execute();
  expect(await site.selectFrom('enquiry').selectAll().execute()).toEqual([]);
  for (const [database, wait] of [
    [office, 10_000],
    [readDatabase(place), 5000],
  ] as const) {
    const { rows } = await sql`pragma busy_timeout`.execute(database ?? site);
    expect(rows).toEqual([{ timeout: wait }]);
    await database?.destroy();
  }
  await site.destroy();
});

test('where the address of a PostgreSQL is given it is asked, and no file is made', async () => {
  const place = { ...newPlace(), databaseUrl: 'postgres://site@127.0.0.1:1/site' };
  for (const database of [readDatabase(place), changeDatabase(place)]) {
    const count = database?.selectFrom('enquiry').select('key').execute();
    await expect(count).rejects.toThrow('ECONNREFUSED');
    await database?.destroy();
  }
  await expect(openDatabase(place)).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(place.dataDir)).toBe(false);
});

test('a database in memory has every table and no row', async () => {
  const database = await emptyDatabase();
  expect(await isCurrent(database)).toBe(true);
  expect(await database.selectFrom('enquiry').selectAll().execute()).toEqual([]);
  await database.destroy();
});

test('a database that one change of the schema is missing from is not taken for current', async () => {
  const place = newPlace();
  const database = await openDatabase(place);
  expect(await isCurrent(database)).toBe(true);
  await sql`delete from kysely_migration where name = '009-crashes'`.execute(database);
  expect(await isCurrent(database)).toBe(false);
  await database.destroy();
});

test('a file swapped for its copy is known for another one, and a missing one is none', async () => {
  const place = newPlace();
  expect(identity(place)).toBeUndefined();
  await (await openDatabase(place)).destroy();
  const first = identity(place);
  expect(first).toMatch(/^\d+:\d+$/);
  expect(identity(place)).toBe(first);
  // Renamed, not copied anew: the number of a deleted file may be given again.
  copyFileSync(databaseFile(place), `${databaseFile(place)}.copy`);
  expect(identity({ dataDir: place.dataDir, databaseUrl: 'postgres://db/site' })).not.toBe(first);
  renameSync(`${databaseFile(place)}.copy`, databaseFile(place));
  expect(identity(place)).toMatch(/^\d+:\d+$/);
  expect(identity(place), 'the copy').not.toBe(first);
  expect(identity({ dataDir: newPlace().dataDir })).toBeUndefined();
});

test('a file that is no database, or is of a later version, does not start, and stays as it is', async () => {
  const place = newPlace();
  makeFolder(place.dataDir);
  writeFileSync(databaseFile(place), 'notes of someone else'.repeat(100));
  await expect(openDatabase(place)).rejects.toThrow(/not a database/);
  const later = newPlace();
  const database = await openDatabase(later);
  await sql`insert into kysely_migration values ('999-later', 'then')`.execute(database);
  await database.destroy();
  await expect(openDatabase(later)).rejects.toThrow(/999-later/);
});

test('a commit never writes back more than a megabyte while visitors wait', async () => {
  const database = await openDatabase(newPlace());
  const { rows } = await sql`pragma wal_autocheckpoint`.execute(database);
  expect(rows).toEqual([{ wal_autocheckpoint: 250 }]);
  await database.destroy();
});

test('a lock of whatever kind is waited for; a full disk, a broken file and no error are not', () => {
  const sqlite = (errcode: unknown) => Object.assign(new Error('x'), { errcode });
  for (const code of [5, 6, 5 + 256, 5 + 512, 6 + 256])
    expect(isTemporary(sqlite(code)), String(code)).toBe(true);
  for (const code of [13, 11, 19, 8, undefined, '5'])
    expect(isTemporary(sqlite(code)), String(code)).toBe(false);
  expect(isTemporary(undefined)).toBe(false);
  expect(isTemporary(null), 'whatever was thrown').toBe(false);
  expect(isTemporary(Object.assign(new Error('x'), { code: '57P01' })), 'a restart').toBe(true);
});
