/** Kysely on Node's own SQLite. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

const adapt = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (sql) => {
    const statement = database.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  },
});

/** Does another hold the lock? SQLITE_BUSY and SQLITE_LOCKED, with all their extended codes. */
export function isLocked(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | undefined)?.errcode;
  return typeof code === 'number' && [5, 6].includes(code & 0xff);
}

/** In ms. Other processes commit within a few of them; longer waits happen elsewhere. */
const waits = [1, 2, 4, 8, 16, 32];

/** Waits for another process's lock without holding up this one, outside of transactions. */
function waitingConnection(
  database: DatabaseSync,
  connection: DatabaseConnection,
): DatabaseConnection {
  return {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    executeQuery: async (query) => {
      if (database.isTransaction) return connection.executeQuery(query);
      for (const wait of waits) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          if (!isLocked(error)) throw error;
          await pause(wait);
        }
      }
      return connection.executeQuery(query);
    },
  };
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return waitingConnection(this.#database, await super.acquireConnection());
  }

  /** Takes the write lock at once: a transaction that locks after reading fails, not waits. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite rolls back by itself on a full disk; a second rollback would hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Kysely assumes that SQLite cannot roll back changes of the schema. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export const nodeSqliteDialect = (database: DatabaseSync): Dialect => ({
  createDriver: () => new NodeSqliteDriver(database),
  createAdapter: () => new TransactionalAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
