/** What a database notes of a move (`office/moving`): which of two is the one to be used. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type MoveNote = Omit<Selectable<Tables['moves']>, 'id'>;

/** Somebody wants to use a database that is not the one any more, or not yet. */
export class Moved extends Error {
  override name = 'Moved';
}

export const noteOfMove = (database: Kysely<Tables>): Promise<MoveNote | undefined> =>
  database
    .selectFrom('moves')
    .select(['state', 'other', 'at'])
    .where('id', '=', 1)
    .executeTakeFirst();

export const writeNote = (database: Kysely<Tables>, note: MoveNote): Promise<unknown> =>
  database
    .insertInto('moves')
    .values({ id: 1, ...note })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(note))
    .execute();

/**
 * What keeps a database with this note from being used, and what to do; nothing when nothing does.
 */
export function wordsAgainst(note: MoveNote | undefined): string | undefined {
  const on = note?.at.slice(0, 10);
  if (note?.state === 'left')
    return `this database was moved to ${note.other} on ${on}: let DATABASE_URL or DATA_DIR name that one; nothing is stored here any more`;
  if (note?.state === 'arriving')
    return `a move from ${note.other} into this database has begun on ${on} and is not finished: run it again with the settings of the old one, or go on with the old one`;
  return undefined;
}

/**
 * @throws Moved when nothing may be stored in this database. In a transaction it is asked after the
 * first change: a move locks the tables, so whoever waited for it sees what it noted.
 */
export async function refuseMoved(database: Kysely<Tables>): Promise<void> {
  const against = wordsAgainst(await noteOfMove(database));
  if (against) throw new Moved(against);
}

/** The advisory lock that a move holds in PostgreSQL: any number that nobody else uses. */
export const moveLock = 816_303_047;

/** @throws Moved while a move of this PostgreSQL database is under way. */
export async function refuseMoving(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(moveLock)}) as free`.execute(database);
  if (!rows[0]?.free)
    throw new Moved('a move of this database is under way: start the site when it has ended');
}
