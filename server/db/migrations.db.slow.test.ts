/** Migrations whose process is killed between two statements. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { type DatabaseLocation, dialectOf, openDatabase } from './database.ts';

const program = fileURLToPath(new URL('../../test/support/dying-migration.ts', import.meta.url));

const migrateAndDie = (place: DatabaseLocation, statements: number) =>
  spawnSync(process.execPath, [program, JSON.stringify(place), `${statements}`], {
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
    const control = migrateAndDie(whole, 1000);
    expect(control, 'control: not killed, it finishes').toMatchObject({ status: 0, stderr: '' });
    const last = Number(control.stdout);
    const all = await tablesOf(whole);
    for (const statements of [1, 3, 11, last - 1, last]) {
      const place = await emptyPlace();
      expect(migrateAndDie(place, statements)).toMatchObject({ signal: 'SIGKILL' });
      expect(await tablesOf(place)).toEqual([]);
      await (await openDatabase(place)).destroy();
      expect(await tablesOf(place)).toEqual(all);
    }
  }, 120_000);
});
