/** Kysely on PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { log, traits, underNoId } from '../log.ts';

/** In ms, so that no visitor waits for a database that hangs. The client counts query_timeout. */
const limits = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 3000,
  statement_timeout: 8000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 10_000,
};

/** Counts come as numbers, as they do from SQLite: none here outgrows them. */
const numbers = {
  getTypeParser: ((id: number, format: 'text' | 'binary') =>
    id === types.builtins.INT8
      ? Number
      : types.getTypeParser(id, format)) as typeof types.getTypeParser,
};

/** A commit is on the disk before it is answered, whatever the server's own settings say. */
const durable = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

const applicationName = 'thornbeck';

/** The dialect for an address like postgres://user:password@host/name. */
export function postgresDialect(url: string, { readOnly = false, alone = false } = {}) {
  const pool = new Pool({
    connectionString: url,
    types: numbers,
    max: readOnly ? 1 : 10,
    keepAlive: true,
    application_name: alone ? `${applicationName} alone` : applicationName,
    ...limits,
  });
  // A connection can also break between two statements. Without a listener that error would end the
  // process. The next statement on it fails by itself, and the pool replaces it.
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      underNoId(() => log.warning('a connection to the database broke', traits(error))),
    ),
  );
  pool.on('error', () => undefined);
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(
        CompiledQuery.raw(readOnly ? 'set default_transaction_read_only = on' : durable),
      );
    },
  });
}

/** Has no other server or command the database open? Asked on a connection opened `alone`. */
export async function isOnlyClient<T>(database: Kysely<T>): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++, await pause(50)) {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and application_name = ${applicationName}`.execute(
      database,
    );
    if (!rows[0]?.others) return true;
  }
  return false;
}

const passing = /^(08|40|53|57)|^55P03$|^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|AI_AGAIN|TIMEDOUT)$/;

/** May the error be gone in a moment: a restart, a failover, a lock, too many connections? */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? passing.test(code)
    : /^(Connection terminated|timeout exceeded|Client has encountered a connection error)/.test(
        error.message,
      );
}
