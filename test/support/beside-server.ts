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

const opened = new Map<string, Database>();

/** Does some work with the database of a server. One connection a test worker and server. */
export function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  { dataDir } = { dataDir: process.env.TEST_DATA_DIR ?? '' },
): Promise<T> {
  const database = opened.get(dataDir) ?? besideServer(dataDir);
  opened.set(dataDir, database);
  return work(database);
}
