import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import {
  old,
  oldDatabase,
  tablesNow,
  tablesOf,
  versions,
} from '../../../test/support/old-database.ts';
import { dialectOf, isCurrent, openDatabase } from './database.ts';
import { bytesOf } from './kept-files.ts';

onEveryDatabase(({ emptyPlace }) => {
  test('the first version’s database comes up to date with everything in it, and once', async () => {
    const place = await oldDatabase(await emptyPlace());
    const before = new Kysely<never>({ dialect: dialectOf(place) });
    expect(await isCurrent(before as never), 'control').toBe(false);
    await before.destroy();
    for (let time = 0; time < 2; time++) {
      const database = await openDatabase(place);
      expect(await database.selectFrom('enquiry').selectAll().execute()).toMatchObject([
        {
          ...old,
          kind: 'real',
          callback_by: null,
          first_rung_at: null,
          phone_key: '01632960001',
          email_key: 'ann@example.org',
          stage: 'closed',
          search_text: 'nidd7k3f\nann\n441632960001\nannexampleorg',
        },
      ]);
      expect(
        await database.selectFrom('steps').select(['enquiry', 'kind', 'undone_at']).execute(),
        'whom the office rang before is not late',
      ).toEqual([{ enquiry: old.reference, kind: 'earlier', undone_at: null }]);
      expect(await isCurrent(database)).toBe(true);
      await database.destroy();
    }
    expect(await tablesOf(place)).toEqual(tablesNow);
  });

  test.each(versions)(
    'the database of %s comes up to date with its enquiry in it',
    async (version) => {
      const place = await oldDatabase(await emptyPlace(), version);
      const database = await openDatabase(place);
      expect(await isCurrent(database)).toBe(true);
      expect(await database.selectFrom('enquiry').selectAll().execute()).toMatchObject([old]);
      await database.destroy();
      expect(await tablesOf(place)).toEqual(tablesNow);
    },
  );

  test('photos that were stored before uploads had a table of their own are carried over', async () => {
    const place = await oldDatabase(await emptyPlace(), '002-delivery', async (db) => {
      const row = { enquiry: old.reference, digest: 'd', size: 5, place: 0, name: 'a.jpg' };
      await db
        .insertInto('files')
        .values({ ...row, id: 'f', type: 'image/jpeg', state: 'kept' })
        .execute();
      for (const [part, bytes] of ['ph', 'oto'].entries())
        await db
          .insertInto('file_parts')
          .values({ file: 'f', part, bytes: Buffer.from(bytes) })
          .execute();
    });

    const database = await openDatabase(place);
    const parts: Buffer[] = [];
    for await (const part of bytesOf(database, 'f')) parts.push(part);
    expect(parts.map(String)).toEqual(['ph', 'oto']);
    expect(await database.selectFrom('uploads').selectAll().execute()).toEqual([
      { id: 'f', started_at: old.received_at },
    ]);
    await database.destroy();
  });

  test('two servers that start at once on an old database both work', async () => {
    const place = await oldDatabase(await emptyPlace());
    const open = async (): Promise<void> => {
      for (let patience = 200; ; patience--) {
        try {
          return await (await openDatabase(place)).destroy();
        } catch (error) {
          if (!patience) throw error;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    await Promise.all([open(), open(), open()]);
    expect(await tablesOf(place)).toEqual(tablesNow);
  });
});
