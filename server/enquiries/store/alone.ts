/** A database that nobody else changes while some work is done. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { type Database, type DatabaseLocation, sqliteDialect } from './database.ts';
import { Moved, moveLock } from './moves.ts';
import { applicationName, postgresDialect } from './postgres.ts';
import { isLocked } from './sqlite.ts';

/** Somebody else has the database open. */
export class InUse extends Error {}

/** `check` throws when somebody has come after all, or when the lock is lost. */
type Work<T> = (database: Database, check: () => Promise<void>) => Promise<T>;

/** In ms: a connection that was closed is gone so soon. */
const patience = 2000;

/**
 * Does some work while nobody else has the database open; whoever tries to open it meanwhile is
 * refused. `frozen`: tables that nobody may change, in PostgreSQL, where somebody may be
 * overlooked.
 * @throws InUse
 */
export const alone = <T>(
  location: DatabaseLocation,
  frozen: string[],
  work: Work<T>,
): Promise<T> =>
  location.databaseUrl ? onPostgres(location.databaseUrl, frozen, work) : onSqlite(location, work);

async function onSqlite<T>(location: DatabaseLocation, work: Work<T>): Promise<T> {
  const database = openAlone(location);
  try {
    // One that was never asked anything would not be closed.
    await sql`select 1`.execute(database);
    return await work(database, async () => undefined);
  } finally {
    await database.destroy();
  }
}

function openAlone(location: DatabaseLocation): Database {
  try {
    return new Kysely({ dialect: sqliteDialect(location, patience, { alone: true }) });
  } catch (error) {
    throw isLocked(error) ? new InUse() : error;
  }
}

/**
 * One connection holds the locks, all others do the work: what they commit stays when they are
 * killed, and the locks go.
 */
async function onPostgres<T>(url: string, frozen: string[], work: Work<T>): Promise<T> {
  const database: Database = new Kysely({
    dialect: postgresDialect(url, { name: `${applicationName} move` }),
  });
  try {
    return await database.transaction().execute(async (held) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
      await lock(held);
      const check = () => refuseOthers(held);
      await check();
      if (frozen.length)
        await sql`lock table ${sql.join(frozen.map((name) => sql.table(name)))} in exclusive mode`.execute(
          held,
        );
      return work(database, check);
    });
  } finally {
    await database.destroy();
  }
}

async function lock(held: Database): Promise<void> {
  for (const end = performance.now() + patience; ; await pause(50)) {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(moveLock)}) as got`.execute(held);
    if (rows[0]?.got) return;
    if (performance.now() > end) throw new Moved('another move of this database is under way');
  }
}

/** A server asks its database for mail every second, so it is always seen here. */
async function refuseOthers(held: Database): Promise<void> {
  for (const end = performance.now() + patience; ; await pause(50)) {
    // Within a transaction PostgreSQL would go on showing what it showed first.
    await sql`select pg_stat_clear_snapshot()`.execute(held);
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and application_name = ${applicationName}`.execute(held);
    if (!rows[0]?.others) return;
    if (performance.now() > end) throw new InUse();
  }
}
