import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { openFor } from '../../../../test/support/filled.ts';
import { emptyDatabase } from '../../store/database.ts';
import { placeName, readPlace } from './place.ts';
import { hashOf, normal } from './rows.ts';
import { tablesOf, tablesToMove } from './tables.ts';

onEveryDatabase(({ newPlace }) => {
  test('a move takes every table and every column that the site has, apart from its own notes', async () => {
    const database = await openFor(await newPlace());
    const there = (await database.introspection.getTables())
      .filter(({ name }) => !/^(kysely_|moves$)/.test(name))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
    const moved = (await tablesToMove()).map(({ name, columns }) => [name, columns]);
    expect(Object.fromEntries(moved)).toEqual(Object.fromEntries(there));
  });
});

test('what others belong to is moved before them', async () => {
  const order = (await tablesToMove()).map(({ name }) => name);
  for (const [first, then] of [
    ['enquiry', 'files'],
    ['enquiry', 'outbox'],
    ['files', 'developing'],
    ['uploads', 'upload_parts'],
  ] as const)
    expect(order.indexOf(first), `${first}, ${then}`).toBeLessThan(order.indexOf(then));
});

test('a table that a later migration adds is taken along; one without a key stops every move', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.destroy());
  const names = async () => (await tablesOf(database as Kysely<unknown>)).map(({ name }) => name);
  await sql`create table notes (id integer primary key not null, words text)`.execute(database);
  expect(await names()).toContain('notes');
  await sql`create table heap (words text)`.execute(database);
  await expect(names()).rejects.toThrow('heap has no primary key');
});

test('one value is the same from every database, and two are not', () => {
  const epoch = '1970-01-01T00:00:00.000Z';
  expect([5n, true, new Date(0)].map(normal)).toEqual([5, 1, epoch].map(normal));
  expect(normal(new Uint8Array([1, 2]))).toBe(normal(Buffer.of(1, 2)));
  const all = ['', null, '1', 1, 0, 'null', Buffer.of(), Buffer.of(1), Buffer.of(1, 0)].map(normal);
  expect(new Set(all).size).toBe(all.length);
  expect(() => normal({})).toThrow();
  const table = { name: 't', columns: ['a', 'b'], key: ['a'], bytes: false, parents: [] };
  expect(hashOf(table, { a: 'x', b: null })).not.toBe(hashOf(table, { a: null, b: 'x' }));
  expect(hashOf(table, { b: null, a: 'x' })).toBe(hashOf(table, { a: 'x', b: null }));
});

test('a place is a PostgreSQL or a folder, and its name tells no password', () => {
  expect(placeName(readPlace('postgres://ann:hush@db.example.org/site?password=hush'))).toBe(
    'postgres://db.example.org:5432/site',
  );
  expect(placeName(readPlace('sqlite:/var/lib/nowhere'))).toBe('sqlite:/var/lib/nowhere');
  const refused = ['', 'x', 'sqlite:', 'mysql://ann:hush@host/site', 'postgres://ann:hush@host/'];
  for (const typed of refused)
    expect(() => readPlace(typed)).toThrow(/^move-to takes one place: (?!.*hush)/);
});
