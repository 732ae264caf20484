import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { newPlace } from '../../../test/support/examples.ts';
import {
  type DatabaseLocation,
  dialectOf,
  isCurrent,
  migrations,
  openDatabase,
} from './database.ts';
import { bytesOf } from './kept-files.ts';

const program = fileURLToPath(new URL('../../../test/support/dying-migration.ts', import.meta.url));
const old = {
  reference: 'NIDD-7K3F',
  key: 'k',
  digest: 'd',
  form: 'lead',
  page: '/',
  fields: '{"name":"Ann","phone":"+44 1632 960001","email":"Ann@example.org"}',
  consent_text: 'Yes',
  consented_at: 'then',
  received_at: 'then',
};
const tablesNow = [
  'amendments',
  'canaries',
  'challenges',
  'clock',
  'developing',
  'enquiry',
  'feeds',
  'files',
  'limits',
  'moves',
  'outbox',
  'passkeys',
  'people',
  'receipts',
  'record',
  'sessions',
  'sign_in_links',
  'signing_keys',
  'steps',
  'surveys',
  'tallies',
  'upload_parts',
  'uploads',
  'write_test',
];

/** A database as the first version of the site left it, with an enquiry in it. */
async function oldDatabase(place: DatabaseLocation): Promise<DatabaseLocation> {
  const db = new Kysely<{ enquiry: typeof old }>({ dialect: dialectOf(place) });
  const first = { '001-enquiries': migrations['001-enquiries'] };
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => first },
  }).migrateToLatest();
  if (error) throw error;
  await db.insertInto('enquiry').values(old).execute();
  await db.destroy();
  return place;
}

async function tablesOf(place: DatabaseLocation): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: dialectOf(place) });
  const found = await db.introspection.getTables();
  await db.destroy();
  return found
    .map((table) => table.name)
    .filter((name) => !name.startsWith('kysely_'))
    .sort();
}

const migrateAndDie = (place: DatabaseLocation, statements: number, ...careless: string[]) =>
  spawnSync(process.execPath, [program, JSON.stringify(place), String(statements), ...careless], {
    encoding: 'utf8',
  });

onEveryDatabase(({ newPlace }) => {
  test('the first version’s database comes up to date with everything in it, and once', async () => {
    const place = await oldDatabase(await newPlace());
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

  test('photos that were stored before uploads had a table of their own are carried over', async () => {
    const place = await newPlace();
    const db = new Kysely<{
      enquiry: typeof old;
      files: Record<string, unknown>;
      file_parts: Record<string, unknown>;
    }>({ dialect: dialectOf(place) });
    const { '001-enquiries': first, '002-delivery': second } = migrations;
    const before = { '001-enquiries': first, '002-delivery': second };
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => before },
    }).migrateToLatest();
    if (error) throw error;
    await db.insertInto('enquiry').values(old).execute();
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
    await db.destroy();

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
    const place = await oldDatabase(await newPlace());
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

  test('a migration killed after any of its statements leaves the database as it was, and the next start finishes it', async () => {
    for (const statements of [1, 3, 6, 8, 11, 13, 14, 16, 36, 44]) {
      const place = await oldDatabase(await newPlace());
      expect(migrateAndDie(place, statements)).toMatchObject({ signal: 'SIGKILL' });
      expect(await tablesOf(place)).toEqual(['enquiry']);
      const database = await openDatabase(place);
      expect(await database.selectFrom('enquiry').selectAll().execute()).toMatchObject([old]);
      await database.destroy();
      expect(await tablesOf(place)).toEqual(tablesNow);
    }
    const place = await oldDatabase(await newPlace());
    expect(migrateAndDie(place, 1000), 'control: not killed, it finishes').toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(await tablesOf(place)).toEqual(tablesNow);
  }, 120_000);
});

describe('control', () => {
  test('without the transaction the killed migration is left half done, and the site does not start', async () => {
    const place = await oldDatabase(newPlace());
    expect(migrateAndDie(place, 8, 'careless')).toMatchObject({ signal: 'SIGKILL' });
    expect((await tablesOf(place)).length).toBeGreaterThan(1);
    await expect(openDatabase(place)).rejects.toThrow(/duplicate column|already exists/);
  });
});
