import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { databaseFile, migrations, openDatabase, readDatabase } from './database.ts';

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
