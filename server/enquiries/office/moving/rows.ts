/** Rows of any table, and what they amount to whichever database they are in. */
import { createHash } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { MovedTable } from './tables.ts';

type Row = Record<string, unknown>;
type Key = (string | number)[];
type AnyTables = Record<string, Row>;

/** The same database, for tables that only their names tell. */
export const anyTables = (database: Database) => database as unknown as Kysely<AnyTables>;

const textOfKey = ({ key }: MovedTable, row: Row): string =>
  JSON.stringify(key.map((column) => row[column]));

/** Rows of a table: one of these keys each. */
export const isOneOf =
  ({ key }: MovedTable, keys: Key[]) =>
  (is: ExpressionBuilder<AnyTables, string>) =>
    is.or(keys.map((values) => is.and(key.map((column, at) => is(column, '=', values[at])))));

/**
 * The keys of a table, in an order that is the same in every database: their own orders of text
 * differ.
 */
export async function keysOf(database: Database, table: MovedTable): Promise<Key[]> {
  const rows = await anyTables(database).selectFrom(table.name).select(table.key).execute();
  return rows
    .map((row) => textOfKey(table, row))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((text) => JSON.parse(text) as Key);
}

/** The keys in batches that memory and statements bear. */
export function* batches(table: MovedTable, keys: Key[]): Generator<Key[]> {
  const size = table.bytes ? 16 : 100;
  for (let from = 0; from < keys.length; from += size) yield keys.slice(from, from + size);
}

/** Those of the rows that are there, by their keys. */
export async function rowsAt(
  database: Database,
  table: MovedTable,
  keys: Key[],
): Promise<Map<string, Row>> {
  const rows = await anyTables(database)
    .selectFrom(table.name)
    .select(table.columns)
    .where(isOneOf(table, keys))
    .execute();
  return new Map(rows.map((row) => [textOfKey(table, row), row]));
}

/**
 * A value in a form that no database has a variant of: PostgreSQL may have times where SQLite has
 * text.
 */
function normal(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return `text ${value}`;
  if (typeof value === 'number' || typeof value === 'bigint') return `number ${value}`;
  if (typeof value === 'boolean') return `number ${Number(value)}`;
  if (value instanceof Date) return `text ${value.toISOString()}`;
  if (value instanceof Uint8Array)
    return `bytes ${createHash('sha256').update(value).digest('hex')}`;
  throw new Error(`no database of ours has ${typeof value}s`);
}

export const hashOf = ({ columns }: MovedTable, row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((column) => normal(row[column]))))
    .digest('hex');

type Digest = { rows: number; hash: string };

/** How many rows a table has, and one hash over all of them, bytes included. */
export async function digestOf(database: Database, table: MovedTable): Promise<Digest> {
  const all = createHash('sha256');
  const keys = await keysOf(database, table);
  for (const batch of batches(table, keys)) {
    const rows = await rowsAt(database, table, batch);
    for (const key of batch) {
      const row = rows.get(JSON.stringify(key));
      if (!row) throw new Error(`a row of ${table.name} has gone while it was read`);
      all.update(hashOf(table, row));
    }
  }
  return { rows: keys.length, hash: all.digest('hex') };
}
