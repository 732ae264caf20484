/** Migrations whose process is killed between two statements. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { type DatabaseLocation, dialectOf, openDatabase } from './database.ts';

const program = fileURLToPath(new URL('../../../test/support/dying-migration.ts', import.meta.url));

const migrateAndDie = (place: DatabaseLocation, statements: number, ...careless: string[]) =>
  spawnSync(process.execPath, [program, JSON.stringify(place), String(statements), ...careless], {
    encoding: 'utf8',
  });

async function tablesOf(place: DatabaseLocation): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: dialectOf(place) });
  const found = await db.introspection.getTables();
  await db.destroy();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
}

onEveryDatabase(({ emptyPlace }) => {
  test('a migration killed after any of its statements leaves the database as it was, and the next start finishes it', async () => {
    const whole = await emptyPlace();
    expect(migrateAndDie(whole, 1000), 'control: not killed, it finishes').toMatchObject({
      status: 0,
      stderr: '',
    });
    const all = await tablesOf(whole);
    for (const statements of [1, 3, 11, 36, 44]) {
      const place = await emptyPlace();
      expect(migrateAndDie(place, statements)).toMatchObject({ signal: 'SIGKILL' });
      expect(await tablesOf(place)).toEqual([]);
      await (await openDatabase(place)).destroy();
      expect(await tablesOf(place)).toEqual(all);
    }
  }, 120_000);
});

describe('control', () => {
  test('without the transaction the killed migration is left half done, and the site does not start', async () => {
    const place = newPlace();
    expect(migrateAndDie(place, 8, 'careless')).toMatchObject({ signal: 'SIGKILL' });
    expect((await tablesOf(place)).length).toBeGreaterThan(1);
    await expect(openDatabase(place)).rejects.toThrow(/already exists/);
  });
});
