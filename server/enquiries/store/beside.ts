/** A database in DATA_DIR beside the PostgreSQL that is in use: what waits in it goes nowhere. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseLocation, databaseFile } from './database.ts';

type Beside = { enquiries: number; waitingMails: number };

/**
 * What is in the database of DATA_DIR although DATABASE_URL names another; nothing when there is
 * none, when it is empty, or when it was moved. Its schema may be of any version.
 */
export function besideDatabase(location: DatabaseLocation): Beside | undefined {
  const path = databaseFile(location);
  if (!location.databaseUrl || !existsSync(path)) return undefined;
  const file = new DatabaseSync(path, { readOnly: true, timeout: 1000 });
  try {
    const tables = file.prepare('select name from sqlite_schema').all();
    const count = (table: string, condition: string) =>
      tables.some(({ name }) => name === table)
        ? Number(file.prepare(`select count(*) as n from ${table} where ${condition}`).get()?.n)
        : 0;
    if (count('moves', `state = 'left'`)) return undefined;
    // Of an erased one nothing but the reference is left.
    const enquiries = count('enquiry', `fields <> '{}'`);
    const waitingMails = count('outbox', `state = 'waiting'`);
    return enquiries || waitingMails ? { enquiries, waitingMails } : undefined;
  } finally {
    file.close();
  }
}
