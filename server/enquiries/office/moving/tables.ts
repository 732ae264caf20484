/**
 * What a move takes along: every table that the migrations make, read from a database that they
 * have just made. So no table can be forgotten.
 */
import { type Kysely, sql } from 'kysely';
import { emptyDatabase } from '../../store/database.ts';

export type MovedTable = {
  name: string;
  columns: string[];
  /** The columns of its primary key. */
  key: string[];
  /** Has it bytes? Then few rows are held in memory at a time. */
  bytes: boolean;
  /** The tables that its rows belong to. */
  parents: string[];
};

/** Notes of moves stay where they are; and each database has its own of its schema. */
const left = (name: string) => name === 'moves' || /^(kysely|sqlite)_/.test(name);

/** All tables to move, those that others belong to before these. */
export async function tablesToMove(): Promise<MovedTable[]> {
  const database = await emptyDatabase();
  try {
    return inOrder(await tablesOf(database));
  } finally {
    await database.destroy();
  }
}

/** The tables of an SQLite database. @throws Error for one whose rows nothing tells apart. */
async function tablesOf<T>(database: Kysely<T>): Promise<MovedTable[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' order by name`.execute(database);
  const tables: MovedTable[] = [];
  for (const { name } of rows.filter((row) => !left(row.name))) {
    const { rows: columns } = await sql<{ name: string; type: string; pk: number }>`
      select name, type, pk from pragma_table_info(${name})`.execute(database);
    const { rows: parents } = await sql<{ table: string }>`
      select distinct "table" from pragma_foreign_key_list(${name})`.execute(database);
    const key = columns.filter(({ pk }) => pk).sort((a, b) => a.pk - b.pk);
    if (!key.length) throw new Error(`the table ${name} has no primary key: it cannot be moved`);
    tables.push({
      name,
      columns: columns.map((column) => column.name).sort(),
      key: key.map((column) => column.name),
      bytes: columns.some(({ type }) => /blob/i.test(type)),
      parents: parents.map(({ table }) => table).filter((table) => table !== name),
    });
  }
  return tables;
}

function inOrder(tables: MovedTable[]): MovedTable[] {
  const done: MovedTable[] = [];
  while (done.length < tables.length) {
    const next = tables.find(
      (table) =>
        !done.includes(table) &&
        table.parents.every((parent) => done.some(({ name }) => name === parent)),
    );
    if (!next) throw new Error('two tables belong to each other: neither can be moved first');
    done.push(next);
  }
  return done;
}
