import { changeDatabase, type Database } from '../../server/db/database.ts';

const opened = new Map<string, Database>();

/**
 * Does some work with the database of a server that runs, by default of the one under test: it waits
 * for the server's locks, as the office's commands do. One connection a test worker and server.
 */
export function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  { dataDir } = { dataDir: process.env.TEST_DATA_DIR ?? '' },
): Promise<T> {
  const database = opened.get(dataDir) ?? changeDatabase({ dataDir });
  if (!database) throw new Error('the server under test has no database yet');
  opened.set(dataDir, database);
  return work(database);
}
