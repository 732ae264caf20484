import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { openFor } from '../../test/support/filled.ts';
import { isCurrent, migrationsOf, openDatabase, RetryingDatabase } from './database.ts';
import { migrations } from './migrations.ts';

onEveryDatabase(({ newPlace, emptyPlace }) => {
  test('three servers that start at once on a new database all work', async () => {
    const place = await emptyPlace();
    await Promise.all(
      [1, 2, 3].map(async () => {
        const database = new RetryingDatabase(place);
        expect(await database.use(isCurrent)).toBe(true);
        await database.close();
      }),
    );
    expect(await migrationsOf(await openFor(place))).toEqual(Object.keys(migrations));
  });

  test('a release uses a newer database when all that came was additive', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    const note = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(database);
    await note('002-colours-additive');
    await (await openDatabase(place)).destroy();
    await note('003-split');
    await expect(openDatabase(place)).rejects.toThrow(
      'the database is newer than this release (002-colours-additive, 003-split): start the release that made it, or a later one',
    );
  });
});
