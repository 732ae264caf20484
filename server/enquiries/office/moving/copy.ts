/** Makes one database hold what another holds, however much of it is there already. */
import type { Database } from '../../store/database.ts';
import { anyTables, batches, digestOf, hashOf, isOneOf, keysOf, rowsAt } from './rows.ts';
import type { MovedTable } from './tables.ts';

/**
 * Copies what the target lacks or has otherwise, and takes out of it what the source has no more, a
 * batch at a time. Killed in between, it goes on where it was when it is run again, also when the
 * source has changed meanwhile.
 */
export async function copyTables(
  source: Database,
  target: Database,
  tables: MovedTable[],
): Promise<void> {
  for (const table of tables.toReversed()) await takeOut(source, target, table);
  for (const table of tables) await copy(source, target, table);
}

async function takeOut(source: Database, target: Database, table: MovedTable): Promise<void> {
  const wanted = new Set((await keysOf(source, table)).map((key) => JSON.stringify(key)));
  const there = await keysOf(target, table);
  const gone = there.filter((key) => !wanted.has(JSON.stringify(key)));
  for (const batch of batches(table, gone))
    await anyTables(target).deleteFrom(table.name).where(isOneOf(table, batch)).execute();
}

async function copy(source: Database, target: Database, table: MovedTable): Promise<void> {
  const rest = table.columns.filter((column) => !table.key.includes(column));
  for (const batch of batches(table, await keysOf(source, table))) {
    const there = await rowsAt(target, table, batch);
    const missing = [...(await rowsAt(source, table, batch))].flatMap(([key, row]) => {
      const known = there.get(key);
      return known && hashOf(table, known) === hashOf(table, row) ? [] : [row];
    });
    if (missing.length)
      await anyTables(target)
        .insertInto(table.name)
        .values(missing)
        .onConflict((conflict) =>
          rest.length
            ? conflict
                .columns(table.key)
                .doUpdateSet((row) =>
                  Object.fromEntries(rest.map((column) => [column, row.ref(`excluded.${column}`)])),
                )
            : conflict.doNothing(),
        )
        .execute();
  }
}

export type Compared = {
  /** How many rows there are, by table. */
  rows: Record<string, number>;
  /** The tables that differ, and how, without a word of what is in them. */
  differences: string[];
};

/** Reads both whole, and compares each table by its count and by a hash of its rows. */
export async function compareTables(
  source: Database,
  target: Database,
  tables: MovedTable[],
): Promise<Compared> {
  const rows: Record<string, number> = {};
  const differences: string[] = [];
  for (const table of tables) {
    const [ours, theirs] = [await digestOf(source, table), await digestOf(target, table)];
    rows[table.name] = ours.rows;
    if (ours.rows !== theirs.rows)
      differences.push(`${table.name}: ${ours.rows} rows here, ${theirs.rows} there`);
    else if (ours.hash !== theirs.hash) differences.push(`${table.name}: a row differs`);
  }
  return { rows, differences };
}
