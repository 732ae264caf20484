import { changeDatabase, type Database } from '../../server/enquiries/store/database.ts';

/**
 * The database of the server under test, beside which a test writes: for its locks it waits, as the
 * office's commands do.
 */
export function besideServer(dataDir = process.env.TEST_DATA_DIR ?? ''): Database {
  const database = changeDatabase({ dataDir });
  if (!database) throw new Error('the server under test has no database yet');
  return database;
}
