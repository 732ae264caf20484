import type { Database } from './database.ts';

/** Does the work in the transaction that is under way, or in one of its own. */
export const inTransaction = <T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> => (database.isTransaction ? work(database) : database.transaction().execute(work));
