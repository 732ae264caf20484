import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';
import { isCurrent, migrationsOf } from './migrate.ts';
import { RetryingDatabase } from './retrying-database.ts';

/** The migrations of the last release before the baseline. */
const last = [
  ...['001-enquiries', '002-delivery', '003-uploads', '004-clock', '005-developing'],
  ...['006-strangers-and-canaries', '007-signing-keys', '008-amendments', '009-crashes'],
  ...['010-moves', '011-people', '012-handling', '013-search-text'],
];

onEveryDatabase(({ newPlace, emptyPlace }) => {
  /** A database with an enquiry, and with these names besides the baseline's or instead of it. */
  async function noted(names: string[], { instead = false } = {}): Promise<DatabaseLocation> {
    const place = await newPlace();
    const database = await openFor(place);
    await fill(database, 'NIDD-7K3F');
    if (instead) await sql`delete from kysely_migration`.execute(database);
    for (const name of names)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(
        database,
      );
    return place;
  }

  test.each([
    ['a new database', emptyPlace],
    ['one of the last release before the baseline', () => noted(last, { instead: true })],
  ])('three servers that start at once on %s all work', async (_, make) => {
    const place = await make();
    await Promise.all(
      [1, 2, 3].map(async () => {
        const database = new RetryingDatabase(place);
        expect(await database.use(isCurrent)).toBe(true);
        await database.close();
      }),
    );
    expect(await migrationsOf(await openFor(place))).toEqual(['001-baseline']);
  });

  test('a database of the last release before the baseline keeps its enquiries', async () => {
    const database = await openFor(await noted(last, { instead: true }));
    expect(await database.selectFrom('enquiry').select('reference').execute()).toEqual([
      { reference: 'NIDD-7K3F' },
    ]);
  });

  test('a database of an earlier release stays as it is, and the error names the release to start first', async () => {
    const place = await noted(last.slice(0, 5), { instead: true });
    for (let time = 0; time < 2; time++)
      await expect(openDatabase(place)).rejects.toThrow(
        /an early release: start release \w+ once, then this one$/,
      );
  });

  test('a release uses a newer database when all that came was additive', async () => {
    await (await openDatabase(await noted(['002-colours-additive']))).destroy();
    await expect(openDatabase(await noted(['002-colours-additive', '003-split']))).rejects.toThrow(
      'the database is newer than this release (002-colours-additive, 003-split): start the release that made it, or a later one',
    );
  });
});
