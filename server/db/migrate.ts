/** How a database gets its tables, and which release may use it. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as baseline from './migrations/001-baseline.ts';
import type { Tables } from './tables.ts';

/**
 * Every change of the schema, in order. Never edit one that has run anywhere: add the next. A name
 * that ends in `-additive` promises that the previous release can still read and write the
 * database.
 */
export const migrations = { '001-baseline': baseline };

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
  const later = found.filter((name) => !(name in migrations));
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
  // Of a later release, or brought up to date by another server just now.
  if (!Object.keys(migrations).every((name) => found.includes(name))) throw error;
}

/** Has the site brought this database's schema up to date? */
export async function isCurrent(database: Kysely<Tables>): Promise<boolean> {
  const found = await migratorOf(database).getMigrations();
  return found.every((migration) => migration.executedAt);
}
