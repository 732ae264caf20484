/**
 * Moves all enquiries from one database into another, which is empty: photos, mail that waits,
 * receipts, the keys of signed links, everything
 * (docs/decisions/05-enquiries-are-never-lost.md).
 */
import { sql } from 'kysely';
import { alone, InUse } from '../../store/alone.ts';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  prepareDatabase,
  readDatabase,
} from '../../store/database.ts';
import { isCurrent } from '../../store/migrate.ts';
import { type MoveNote, noteOfMove, wordsAgainst, writeNote } from '../../store/moves.ts';
import { Refusal } from '../refusal.ts';
import { type Compared, compareTables, copyTables } from './copy.ts';
import { placeName } from './place.ts';
import { type MovedTable, tablesToMove } from './tables.ts';

export type Move = { from: string; to: string; rows: Compared['rows'] };

/**
 * Moves everything, reads it back and compares it, then notes in the old database that it was
 * moved; nothing else changes there. Killed at any moment and run again, it finishes. `copied` is
 * for tests: it is called with both between copying and comparing.
 * @throws Refusal when one of the two is in use, or the other is not empty.
 */
export async function move(
  source: DatabaseLocation,
  target: DatabaseLocation,
  now: Date,
  copied: (old: Database, fresh: Database) => Promise<unknown> = async () => undefined,
): Promise<Move> {
  const [from, to] = [placeName(source), placeName(target)];
  if (from === to) throw new Refusal(`The enquiries are in ${to} already`);
  const tables = await tablesToMove();
  await looking(source, (old) => mayLeave(old, to), noDatabase(source));
  await looking(target, (other) => mayArrive(other, tables, { from, to }));
  await (await prepareDatabase(target)).destroy();

  const names = tables.map(({ name }) => name);
  const rows = await whileNobodyUses(from, source, names, (old, stillAlone) =>
    whileNobodyUses(to, target, [], async (fresh, stillThere) => {
      // Again, for somebody may have used one of them until a moment ago.
      await mayLeave(old, to);
      await mayArrive(fresh, tables, { from, to });
      const at = now.toISOString();
      const note = (state: MoveNote['state']) => writeNote(fresh, { state, other: from, at });
      await note('arriving');
      await copyTables(old, fresh, tables);
      await copied(old, fresh);
      const found = await compareTables(old, fresh, tables);
      if (found.differences.length)
        throw new Error(
          `What was read back is not what was copied (${found.differences.join('; ')}). Nothing is lost: ${from} is as it was. Run it again`,
        );
      await stillAlone();
      await stillThere();
      // In this order: killed in between, neither is used until the move is run again.
      await writeNote(old, { state: 'left', other: to, at });
      await note('arrived');
      return found.rows;
    }),
  );
  return { from, to, rows };
}

const noDatabase = (location: DatabaseLocation) => () => {
  throw new Refusal(
    `There is no database yet at ${databaseFile(location)}: nothing is to be moved`,
  );
};

/** Looks into a database, where there is one. */
async function looking(
  location: DatabaseLocation,
  look: (database: Database) => Promise<void>,
  otherwise: () => void = () => undefined,
): Promise<void> {
  const database = readDatabase(location);
  if (!database) return otherwise();
  try {
    await look(database);
  } finally {
    await database.destroy();
  }
}

async function mayLeave(old: Database, to: string): Promise<void> {
  if (!(await isCurrent(old)))
    throw new Refusal(
      'The database is new or of an earlier version: start the site once, which brings it up to date',
    );
  const note = await noteOfMove(old);
  // The move that is run again was killed just before its end.
  if (note?.state === 'left' && note.other === to) return;
  const against = wordsAgainst(note);
  if (against) throw new Refusal(`It cannot be moved: ${against}`);
}

type Ends = { from: string; to: string };

async function mayArrive(other: Database, tables: MovedTable[], ends: Ends): Promise<void> {
  const { from, to } = ends;
  const there = (await other.introspection.getTables()).map(({ name }) => name);
  const note = there.includes('moves') ? await noteOfMove(other) : undefined;
  if (note?.state === 'arriving' && note.other === from) return;
  if (note?.state === 'arrived' && note.other === from)
    throw new Refusal(
      `It was moved to ${to} on ${note.at.slice(0, 10)} already: let DATABASE_URL or DATA_DIR name that one`,
    );
  for (const { name } of tables.filter((table) => there.includes(table.name))) {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(name)}`.execute(other);
    if (note || rows[0]?.found)
      throw new Refusal(
        `${to} is not empty, and was left as it is: name a new database (createdb), or another folder`,
      );
  }
}

async function whileNobodyUses<T>(
  name: string,
  location: DatabaseLocation,
  frozen: string[],
  work: Parameters<typeof alone<T>>[2],
): Promise<T> {
  try {
    return await alone(location, frozen, work);
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    throw new Refusal(
      `Somebody has ${error.message || name} open: stop the site and every other command, then run it again. Nothing is lost`,
    );
  }
}
