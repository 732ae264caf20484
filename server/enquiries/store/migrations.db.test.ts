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
      const nothing = {
        spam_reason: null,
        delivered_at: null,
        erased_at: null,
        callback_by: null,
        withdrawn_at: null,
        erase_at: null,
        first_rung_at: null,
        remind_at: null,
        assigned_to: null,
        joined_to: null,
        warned_at: null,
        slip_told_at: null,
        phone_key: '01632960001',
        email_key: 'ann@example.org',
      };
      expect(await database.selectFrom('enquiry').selectAll().execute()).toEqual([
        {
          ...old,
          kind: 'real',
          ...nothing,
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

  test('every earlier version’s database comes up to date with its enquiry in it', async () => {
    for (const version of versions) {
      const place = await oldDatabase(await emptyPlace(), version);
      const database = await openDatabase(place);
      expect(await isCurrent(database), version).toBe(true);
      expect(await database.selectFrom('enquiry').selectAll().execute()).toMatchObject([old]);
      await database.destroy();
      expect(await tablesOf(place), version).toEqual(tablesNow);
    }
  });

  test('photos that were stored before uploads had a table of their own are carried over', async () => {
    const place = await oldDatabase(await emptyPlace(), '002-delivery', async (db) => {
      const row = { enquiry: old.reference, digest: 'd', size: 5 };
      await db
        .insertInto('files')
        .values([
          { ...row, id: 'f', place: 0, name: 'a.jpg', type: 'image/jpeg', state: 'kept' },
          {
            ...row,
            id: 'g',
            place: 1,
            name: 'b.mov',
            type: '',
            state: 'refused',
            reason: 'It is a film.',
          },
        ])
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
