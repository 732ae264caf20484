/** Migrations whose process is killed between two statements. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { old, oldDatabase, tablesNow, tablesOf } from '../../../test/support/old-database.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';

const program = fileURLToPath(new URL('../../../test/support/dying-migration.ts', import.meta.url));

const migrateAndDie = (place: DatabaseLocation, statements: number, ...careless: string[]) =>
  spawnSync(process.execPath, [program, JSON.stringify(place), String(statements), ...careless], {
    encoding: 'utf8',
  });

onEveryDatabase(({ emptyPlace }) => {
  test('a migration killed after any of its statements leaves the database as it was, and the next start finishes it', async () => {
    for (const statements of [1, 3, 6, 8, 11, 13, 14, 16, 36, 44]) {
      const place = await oldDatabase(await emptyPlace());
      expect(migrateAndDie(place, statements)).toMatchObject({ signal: 'SIGKILL' });
      expect(await tablesOf(place)).toEqual(['enquiry']);
      const database = await openDatabase(place);
      expect(await database.selectFrom('enquiry').selectAll().execute()).toMatchObject([old]);
      await database.destroy();
      expect(await tablesOf(place)).toEqual(tablesNow);
    }
    const place = await oldDatabase(await emptyPlace());
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
