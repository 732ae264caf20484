/** `move-to`: copies everything into another, empty database while the site is stopped. */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabase,
  type Tables,
} from '../db/database.ts';
import { isOnlyClient } from '../db/postgres.ts';
import { isLocked } from '../db/sqlite.ts';
import { schema } from '../db/tables.ts';
import { OperatorError } from '../settings.ts';
import { counted } from './command-line.ts';

type Table = keyof Tables;

export const tables = Object.keys(schema) as Table[];

type Row = Record<string, unknown>;

/** What the operator types, and reads when everything is there. */
export async function moveTo(settings: DatabaseLocation, typed: string): Promise<string> {
  const target = readPlace(typed);
  const { from, to, rows } = await move(settings, target);
  const next = target.databaseUrl
    ? 'set DATABASE_URL to its address'
    : `unset DATABASE_URL and set DATA_DIR=${target.dataDir}`;
  return [
    `Copied from ${from} to ${to}: ${counted(rows.enquiry ?? 0, 'enquiry', 'enquiries')}, ${counted(rows.files ?? 0, 'file')} and ${counted(rows.outbox ?? 0, 'mail')}, with all that belongs to them.`,
    'Each table was read back and compared by its count and a hash. The old database is as it was.',
    `Now ${next}, and start the site.`,
  ].join('\n');
}

/**
 * Copies every table in one transaction, reads each back and compares it: when anything fails, the
 * target stays empty.
 * @throws OperatorError when one of the two is in use, or the target is not empty.
 */
export async function move(source: DatabaseLocation, target: DatabaseLocation) {
  const [from, to] = [placeName(source), placeName(target)];
  if (from === to) throw new OperatorError(`The enquiries are in ${to} already`);
  if (!source.databaseUrl && !existsSync(databaseFile(source)))
    throw new OperatorError(
      `There is no database yet at ${databaseFile(source)}: there is nothing to move`,
    );
  await using old = await openAlone(source, from);
  await refuseOthers(old, source, from);
  await using fresh = await openAlone(target, to);
  await refuseOthers(fresh, target, to);
  return await fresh.transaction().execute(async (transaction) => {
    const rows = await copy(old, transaction, to);
    await refuseOthers(old, source, from);
    return { from, to, rows };
  });
}

/** Opens a database that nothing else has open, and keeps others out of an SQLite file. */
const openAlone = (location: DatabaseLocation, name: string): Promise<Database> =>
  openDatabase(location, { alone: true }).catch((error) => {
    throw isLocked(error) ? inUse(name) : error;
  });

async function refuseOthers(database: Database, { databaseUrl }: DatabaseLocation, name: string) {
  if (databaseUrl && !(await isOnlyClient(database))) throw inUse(name);
}

const inUse = (name: string) =>
  new OperatorError(
    `${name} is in use: stop the site and every other command, then run it again. Nothing was moved`,
  );

async function copy(old: Database, fresh: Database, to: string) {
  for (const table of tables) {
    const rows = anyTable(fresh).selectFrom(table).select(sql`1`.as('one')).limit(1);
    if (await rows.executeTakeFirst())
      throw new OperatorError(
        `${to} is not empty, and was left as it is: name a new database (createdb), or another folder`,
      );
  }
  const rows: Partial<Record<Table, number>> = {};
  for (const table of tables) {
    const here = await digestOf(old, table, (batch) =>
      anyTable(fresh).insertInto(table).values(batch).execute(),
    );
    const there = await digestOf(fresh, table);
    if (here.hash !== there.hash)
      throw new Error(
        `What was read back is not what was copied (${table}: ${here.rows} rows here, ${there.rows} there). Nothing was moved: run it again`,
      );
    rows[table] = here.rows;
  }
  return rows;
}

const anyTable = (database: Database) => database as unknown as Kysely<Record<string, Row>>;

/** Reads a table in batches: how many rows it has, and one hash of them all in any order. */
export async function digestOf(
  database: Database,
  table: Table,
  each?: (batch: Row[]) => Promise<unknown>,
) {
  const size = table === 'upload_parts' ? 16 : 100;
  const hashes: string[] = [];
  for (let batch: Row[]; ; ) {
    batch = await anyTable(database)
      .selectFrom(table)
      .selectAll()
      .orderBy(sql`1, 2`)
      .limit(size)
      .offset(hashes.length)
      .execute();
    if (batch.length) await each?.(batch);
    hashes.push(...batch.map(hashOf));
    // The two databases sort text each in its own way.
    if (batch.length < size) return { rows: hashes.length, hash: sha256(hashes.sort().join()) };
  }
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const hashOf = (row: Row): string =>
  sha256(
    JSON.stringify(
      Object.entries(row)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([column, value]) => [column, value instanceof Uint8Array ? sha256(value) : value]),
    ),
  );

/** @throws OperatorError, without what was typed: it may hold a password. */
export function readPlace(typed: string): DatabaseLocation {
  if (/^sqlite:./.test(typed)) return { dataDir: resolve(typed.slice('sqlite:'.length)) };
  if (!/^postgres(ql)?:\/\//.test(typed) || !URL.canParse(typed) || new URL(typed).pathname === '/')
    throw new OperatorError(
      'move-to takes one place: postgres://user:password@host/name or sqlite:/folder',
    );
  return { dataDir: '', databaseUrl: typed };
}

/** Its name, without user and password. */
export function placeName({ dataDir, databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) return `sqlite:${existsSync(dataDir) ? realpathSync(dataDir) : dataDir}`;
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? `${hostname}:${port || 5432}`;
  return `postgres://${host}${pathname}`;
}
