/**
 * The database of enquiries: where it is, how it is opened, and how its schema comes up to date.
 */
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely } from 'kysely';
import type { Settings } from '../settings.ts';
import { makeFolder, syncToDisk } from './disk.ts';
import { migrate } from './migrate.ts';
import { isPassing, postgresDialect } from './postgres.ts';
import { isLocked, NodeSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A folder for SQLite, or the address of a PostgreSQL database that takes everything instead. */
export type DatabaseLocation = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'databaseUrl'>>;

export const databaseFile = (location: DatabaseLocation): string =>
  join(location.dataDir, 'enquiries.sqlite');

/**
 * Opens the database, made on first use, with its schema up to date. `alone`: nothing else can open
 * an SQLite file until it is closed; of PostgreSQL see `isOnlyClient`.
 * @throws WrongRelease
 */
export async function openDatabase(
  location: DatabaseLocation,
  { alone = false } = {},
): Promise<Database> {
  const database: Database = new Kysely({ dialect: dialectOf(location, 0, alone) });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/**
 * The dialect for this database. `timeout` is how long, in ms, a statement may block the whole
 * process while another holds SQLite's lock: 0 in the server, where the driver and the enquiry
 * service wait without blocking.
 */
export function dialectOf(location: DatabaseLocation, timeout = 0, alone = false): Dialect {
  return location.databaseUrl
    ? postgresDialect(location.databaseUrl, { alone })
    : sqliteDialect(location, timeout, alone);
}

/** How long an opening waits for another process's lock, in ms. */
const opening = 2000;

function sqliteDialect(location: DatabaseLocation, timeout: number, alone: boolean): Dialect {
  prepareFile(location);
  // Another process that opens, closes or recovers the file holds it for a moment: nobody is served
  // yet, so that SQLite's own waiting holds up nobody.
  const file = new DatabaseSync(databaseFile(location), { timeout: opening });
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
    return new NodeSqliteDialect(file);
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
  return new Kysely({
    dialect: new NodeSqliteDialect(
      new DatabaseSync(databaseFile(location), { readOnly: true, timeout: 5000 }),
    ),
  });
}

/**
 * Opens the database for changes beside a running server, and waits for its locks; `undefined` if
 * there is none yet.
 */
export function changeDatabase(location: DatabaseLocation): Database | undefined {
  return location.databaseUrl || existsSync(databaseFile(location))
    ? new Kysely({ dialect: dialectOf(location, 10_000) })
    : undefined;
}

/** Does the work in the transaction that is under way, or in one of its own. */
export const inTransaction = <T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> => (database.isTransaction ? work(database) : database.transaction().execute(work));

/**
 * May the same work succeed in a moment? Then another holds a lock, or the database is coming back.
 */
export const isTemporary = (error: unknown): boolean => isLocked(error) || isPassing(error);

/**
 * Folder and file are for this user only, and their names are on the disk before the first enquiry
 * is.
 */
function prepareFile(location: DatabaseLocation): void {
  const first = makeFolder(location.dataDir);
  if (first)
    for (let folder = location.dataDir; folder.length >= first.length; folder = dirname(folder))
      syncToDisk(dirname(folder));
  if (existsSync(databaseFile(location))) return;
  closeSync(openSync(databaseFile(location), 'a', 0o600));
  syncToDisk(location.dataDir);
}
