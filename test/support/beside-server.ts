import { changeDatabase, type Database } from '../../server/enquiries/store/database.ts';

/**
 * A database beside which its server runs: a test waits for the server's locks, as the commands of
 * the office do. Without a folder it is that of the server under test.
 */
export function besideServer(dataDir = process.env.TEST_DATA_DIR ?? ''): Database {
  const database = changeDatabase({ dataDir });
  if (!database) throw new Error('the server under test has no database yet');
  return database;
}

let opened: Database | undefined;

/** Does some work with the database of the server under test. One connection a test worker. */
export function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  opened ??= besideServer();
  return work(opened);
}
