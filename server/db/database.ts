/** The database: where it is, how it is opened and migrated, and how work on it is retried. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { OperatorError, type Settings } from '../settings.ts';
import { makeFolder, syncToDisk } from './disk.ts';
import { migrations } from './migrations.ts';
import { isPassing, postgresDialect } from './postgres.ts';
import { isLocked, nodeSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A folder for SQLite, or the address of a PostgreSQL database that takes everything instead. */
export type DatabaseLocation = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'databaseUrl'>>;

export const databaseFile = (location: DatabaseLocation): string =>
  join(location.dataDir, 'enquiries.sqlite');

/**
 * Opens the database, made on first use, with its schema up to date. `alone`: nothing else can open
 * an SQLite file meanwhile; for PostgreSQL see `isOnlyClient`. @throws OperatorError if this release cannot use the database
 */
export async function openDatabase(location: DatabaseLocation, { alone = false } = {}) {
  const database: Database = new Kysely({ dialect: dialectOf(location, 0, alone) });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** `timeout`: in ms, how long a statement may block this process for SQLite's lock; 0 in servers. */
export function dialectOf(location: DatabaseLocation, timeout = 0, alone = false): Dialect {
  if (location.databaseUrl) return postgresDialect(location.databaseUrl, { alone });
  prepareFile(location);
  // An opening waits for another process's lock: nobody is served yet.
  const file = new DatabaseSync(databaseFile(location), { timeout: 2000 });
  try {
    if (alone) file.exec('pragma locking_mode = exclusive');
    // A commit is on the disk before it is answered, in WAL mode only with FULL. What is erased is
    // overwritten.
    file.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
    );
    // Every megabyte, not every four: the commit on which it falls holds up other visitors.
    file.exec('pragma wal_autocheckpoint = 250');
    if (alone) file.exec('begin exclusive; commit');
    file.exec(`pragma busy_timeout = ${timeout}`);
    return nodeSqliteDialect(file);
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Opens the database for reading, beside a running server; `undefined` if there is none yet. */
export function readDatabase(location: DatabaseLocation): Database | undefined {
  if (location.databaseUrl)
    return new Kysely({ dialect: postgresDialect(location.databaseUrl, { readOnly: true }) });
  if (!existsSync(databaseFile(location))) return undefined;
  const file = new DatabaseSync(databaseFile(location), { readOnly: true, timeout: 5000 });
  return new Kysely({ dialect: nodeSqliteDialect(file) });
}

/** Opens it for changes beside a running server, whose locks it waits for; `undefined`: none yet. */
export const changeDatabase = (location: DatabaseLocation): Database | undefined =>
  location.databaseUrl || existsSync(databaseFile(location))
    ? new Kysely({ dialect: dialectOf(location, 10_000) })
    : undefined;

/** Does the work in the transaction that is under way, or in one of its own. */
export const inTransaction = <T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
) => (database.isTransaction ? work(database) : database.transaction().execute(work));

/** Does the work in one transaction, which may be tried several times. */
export const transact = <T>(use: UseDatabase, work: (transaction: Database) => Promise<T>) =>
  use((database) => database.transaction().execute(work));

/** Does another hold a lock, or is the database coming back? */
export const isTemporary = (error: unknown): boolean => isLocked(error) || isPassing(error);

/** For this user only. Their names are on the disk before the first enquiry is. */
function prepareFile(location: DatabaseLocation): void {
  const first = makeFolder(location.dataDir);
  if (first)
    for (let folder = location.dataDir; folder.length >= first.length; folder = dirname(folder))
      syncToDisk(dirname(folder));
  if (existsSync(databaseFile(location))) return;
  closeSync(openSync(databaseFile(location), 'a', 0o600));
  syncToDisk(location.dataDir);
}

/** The names of the migrations that a database has had. */
export async function migrationsOf(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}

/** Why this release cannot use such a database, and what to do; `undefined` if it can. */
export function wrongRelease(found: string[]): string | undefined {
  const later = found.filter((name) => !(name in migrations));
  return later.every((name) => name.endsWith('-additive'))
    ? undefined
    : `the database is newer than this release (${later.join(', ')}): start the release that made it, or a later one`;
}

const migratorOf = (database: Kysely<Tables>) =>
  new Migrator({ db: database, provider: { getMigrations: async () => migrations } });

/** @throws OperatorError if this release cannot use the database */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest();
  if (!error) return;
  const found = await migrationsOf(database).catch((): string[] => []);
  const wrong = wrongRelease(found);
  if (wrong) throw new OperatorError(wrong);
  // Of a later release, or brought up to date by another server just now.
  if (!Object.keys(migrations).every((name) => found.includes(name))) throw error;
}

/** Has the site brought this database's schema up to date? */
export async function isCurrent(database: Kysely<Tables>): Promise<boolean> {
  const found = await migratorOf(database).getMigrations();
  return found.every((migration) => migration.executedAt);
}

/** Does some work with the open database, and tries it again while the database is locked. */
export type UseDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

export type RetryOptions = {
  /** How long to wait for a locked database, in ms: less than a visitor waits. */
  patience?: number;
  open?: typeof openDatabase;
};

export class RetryingDatabase {
  readonly #patience: number;
  readonly #open: () => Promise<Database>;
  readonly #underWay = new Set<Promise<unknown>>();
  #opened: Promise<Database> | undefined;
  #closed = false;

  constructor(
    location: DatabaseLocation,
    { patience = 4000, open = openDatabase }: RetryOptions = {},
  ) {
    this.#patience = patience;
    this.#open = () => open(location);
  }

  /** The work may run several times: what it changes has to be one transaction. */
  readonly use: UseDatabase = (work) => this.keepOpenFor(this.#retry(work));

  /** Closing waits for this work, which may use the database several times. */
  keepOpenFor<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work);
    return work.finally(() => this.#underWay.delete(work));
  }

  /** Waits for the work under way. Using the database afterwards throws. */
  async close(): Promise<void> {
    while (this.#underWay.size) await Promise.allSettled(this.#underWay);
    this.#closed = true;
    const last = await this.#opened?.catch(() => undefined);
    await last?.destroy();
  }

  /** Between two tries the server goes on serving pages. */
  async #retry<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const end = performance.now() + this.#patience;
    for (;;) {
      try {
        return await work(await this.#current());
      } catch (error) {
        if (!isTemporary(error) || performance.now() > end) throw error;
        await pause(20 + Math.random() * 30);
      }
    }
  }

  async #current(): Promise<Database> {
    if (this.#closed) throw new Error('the database is closed');
    this.#opened ??= this.#open().catch((error) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }
}
