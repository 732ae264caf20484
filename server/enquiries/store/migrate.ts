/** How a database gets its tables, and which release may use it. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as baseline from './migrations/001-baseline.ts';
import type { Tables } from './tables.ts';

/**
 * Every change of the schema, in order. Never edit one that has run anywhere: add the next. A name
 * that ends in `-additive` promises that the release before can still read and write: whoever goes
 * back to that release uses the database as it is.
 */
export const migrations = { '001-baseline': baseline };

/** What the releases before the baseline ran to make the same tables. */
const beforeBaseline = [
  '001-enquiries',
  '002-delivery',
  '003-uploads',
  '004-clock',
  '005-developing',
  '006-strangers-and-canaries',
  '007-signing-keys',
  '008-amendments',
  '009-crashes',
  '010-moves',
  '011-people',
  '012-handling',
  '013-search-text',
];

/** This release cannot use the database. The message is one line that says what to do. */
export class WrongRelease extends Error {
  override name = 'WrongRelease';
}

/** The names of the migrations that a database has had. */
export async function migrationsOf(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * Why this release cannot use a database that has had these migrations, and what to do; `undefined`
 * if it can.
 */
export function wrongRelease(found: string[]): string | undefined {
  const old = beforeBaseline.filter((name) => found.includes(name));
  if (old.length && old.length < beforeBaseline.length)
    return 'the database is of an early release: start release 215e12f8 once, then this one';
  const later = found.filter((name) => !(name in migrations) && !old.includes(name));
  return later.every((name) => name.endsWith('-additive'))
    ? undefined
    : `the database is newer than this release (${later.join(', ')}): start the release that made it, or a later one`;
}

const migratorOf = (database: Kysely<Tables>) =>
  new Migrator({ db: database, provider: { getMigrations: async () => migrations } });

/** @throws WrongRelease */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest();
  if (!error) return;
  const found = await migrationsOf(database).catch((): string[] => []);
  const wrong = wrongRelease(found);
  if (wrong) throw new WrongRelease(wrong);
  if (beforeBaseline.every((name) => found.includes(name))) {
    await adopt(database);
    return migrate(database);
  }
  // Of a later release, or brought up to date by another server just now.
  if (!Object.keys(migrations).every((name) => found.includes(name))) throw error;
}

/** A database that releases before the baseline made has all of its tables. */
async function adopt(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`delete from kysely_migration where name in (${sql.join(beforeBaseline)})`.execute(
      transaction,
    );
    await sql`insert into kysely_migration (name, timestamp)
      values ('001-baseline', ${new Date().toISOString()}) on conflict do nothing`.execute(
      transaction,
    );
  });
}

/** Has the site brought this database's schema up to date? */
export async function isCurrent(database: Kysely<Tables>): Promise<boolean> {
  const found = await migratorOf(database).getMigrations();
  return found.every((migration) => migration.executedAt);
}
