import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { digestsOf, fillEveryTable } from '../../test/support/every-table.ts';
import { newPlace } from '../../test/support/examples.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import { openDatabase } from '../db/database.ts';
import { verify } from '../signing.ts';
import { move, placeName, readPlace, tables } from './move.ts';

onEveryDatabase(({ name, newPlace: anyPlace }) => {
  test.each(['in', 'out'])(
    '%s: every row of every table arrives, with undeveloped photos and working links',
    async (way) => {
      const places = [newPlace(), await anyPlace()] as const;
      const [old, fresh] = way === 'in' ? places : [places[1], places[0]];
      const token = await fillEveryTable(old);
      const before = await digestsOf(old);
      const { rows } = await move(old, fresh);
      expect(Object.entries(rows).filter(([, count]) => !count)).toEqual([]);
      expect(rows).toMatchObject({ enquiry: 3, limits: 111, upload_parts: 3 });
      expect(await digestsOf(fresh)).toEqual(before);
      expect(await digestsOf(old), 'the old one is as it was').toEqual(before);
      const opened = await openFor(fresh);
      expect(await verify(opened, 'customer', token, new Date('2026-07-02'))).toBe('NIDD-7K3F');
    },
  );

  test('refuses a target that is not empty and leaves it as it was', async () => {
    const [old, fresh] = [newPlace(), await anyPlace()];
    const there = await openDatabase(fresh);
    await fill(there, 'EDEN-7K3F');
    await there.destroy();
    await fillEveryTable(old);
    const before = await digestsOf(fresh);
    await expect(move(old, fresh)).rejects.toThrow('is not empty, and was left as it is');
    expect(await digestsOf(fresh)).toEqual(before);
    await expect(move(old, old)).rejects.toThrow('are in');
    await expect(move(newPlace(), fresh)).rejects.toThrow('There is no database yet');
  });

  test('refuses while the site has either database open', async () => {
    const [old, fresh] = [await anyPlace(), newPlace()];
    for (const place of [old, fresh]) {
      const site = await openDatabase(place);
      await site.selectFrom('enquiry').select('reference').execute();
      await expect(move(old, fresh)).rejects.toThrow('is in use: stop the site');
      await site.destroy();
    }
    await move(old, fresh);
  });

  test('covers every table', async () => {
    const database = await openFor(await anyPlace());
    const there = (await database.introspection.getTables()).map((table) => table.name);
    const own = there.filter((table) => !table.startsWith('kysely_'));
    expect(tables.toSorted()).toEqual(own.sort());
  });

  test.runIf(name === 'SQLite')('leaves the target empty when a row arrives changed', async () => {
    const [old, fresh] = [newPlace(), newPlace()];
    await fillEveryTable(old);
    const there = await openDatabase(fresh);
    await sql`create trigger spoil after insert on upload_parts
      begin update upload_parts set bytes = x'01'; end`.execute(there);
    await there.destroy();
    await expect(move(old, fresh)).rejects.toThrow('upload_parts: 3 rows here, 3 there');
    const counts = Object.values(await digestsOf(fresh)).map(({ rows }) => rows);
    expect(Math.max(...counts)).toBe(0);
  });
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
