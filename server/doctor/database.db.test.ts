import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { newPlace } from '../../test/support/examples.ts';
import { databaseFile, openDatabase } from '../enquiries/store/database.ts';
import { checkDatabase } from './database.ts';

onEveryDatabase((under) => {
  test('a database that is up to date is right', async () => {
    const place = await under.newPlace();
    await (await openDatabase(place)).destroy();
    const checks = await checkDatabase(place);
    expect(checks.length).toBeGreaterThan(1);
    expect(checks.filter((check) => !check.done)).toEqual([]);
  });

  test('a database that a newer version has changed is wrong, and says by what', async () => {
    const place = await under.newPlace();
    const database = await openDatabase(place);
    await sql`insert into kysely_migration values ('999-later', '2026')`.execute(database);
    await database.destroy();
    expect((await checkDatabase(place)).at(-1)).toEqual({
      done: false,
      line: expect.stringMatching(/newer than this code \(999-later\): /),
    });
  });

  test('where there is none yet nothing is tried', async () => {
    const place = await under.emptyPlace();
    expect((await checkDatabase(place)).at(-1)).toMatchObject({ done: false, tried: false });
    expect(existsSync(databaseFile(place))).toBe(false);
  });
});

test('a damaged file is wrong', async () => {
  const place = newPlace();
  await (await openDatabase(place)).destroy();
  const file = databaseFile(place);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, 5000));
  const checks = await checkDatabase(place);
  expect(checks[0]).toMatchObject({ done: false, line: expect.stringContaining('backup') });
  expect(checks[0]).not.toHaveProperty('tried');
});

test('a PostgreSQL that is away is wrong, and no password is told', async () => {
  const databaseUrl = 'postgres://ann:geheim@127.0.0.1:1/x';
  const [check] = await checkDatabase({ ...newPlace(), databaseUrl });
  expect(check).toEqual({
    done: false,
    line: expect.stringMatching(/ECONNREFUSED.*: check host.*DATABASE_URL/),
  });
  expect(check?.line).not.toContain('geheim');
});
