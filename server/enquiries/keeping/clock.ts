/**
 * Whether the clock can be believed. The database knows what it showed last; a clock that has
 * jumped could have everything erased that is kept for two years.
 */
import type { Selectable } from 'kysely';
import { log } from '../../log.ts';
import type { Database, Tables } from '../store/database.ts';

type Row = Omit<Selectable<Tables['clock']>, 'id'>;

/**
 * 'new': this database has not been run with for a day. 'jumped': since the clock jumped, nothing
 * has confirmed what it shows.
 */
export type Clock =
  | { kind: 'new' | 'confirmed'; lastSeen: string }
  | { kind: 'jumped'; lastSeen: string; from: string; to: string };

const day = 24 * 60 * 60;
/** In seconds. A longer pause than this between two looks was no running. */
const longestStep = 5 * 60;
/** In seconds. So long the site may have been off: only a longer step ahead is a jump. */
const longestPause = 14 * day;

/** What is known after another look. */
function after(last: Row | undefined, now: Date): Row {
  const seen_at = now.toISOString();
  if (!last) return { seen_at, ran_seconds: 0, jumped_from: null, jumped_to: null };
  const step = Math.floor((now.getTime() - new Date(last.seen_at).getTime()) / 1000);
  if (step > longestPause || step < -day)
    return { seen_at, ran_seconds: 0, jumped_from: last.seen_at, jumped_to: seen_at };
  const ran_seconds = Math.min(day, last.ran_seconds + Math.max(0, Math.min(longestStep, step)));
  return ran_seconds < day
    ? { ...last, seen_at, ran_seconds }
    : { seen_at, ran_seconds, jumped_from: null, jumped_to: null };
}

function clockOf({ seen_at, ran_seconds, jumped_from, jumped_to }: Row): Clock {
  if (jumped_from && jumped_to)
    return { kind: 'jumped', lastSeen: seen_at, from: jumped_from, to: jumped_to };
  return { kind: ran_seconds < day ? 'new' : 'confirmed', lastSeen: seen_at };
}

const lastLook = (database: Database): Promise<Row | undefined> =>
  database
    .selectFrom('clock')
    .select(['seen_at', 'ran_seconds', 'jumped_from', 'jumped_to'])
    .where('id', '=', 1)
    .executeTakeFirst();

const note = (database: Database, row: Row) =>
  database
    .insertInto('clock')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();

/** What to think of the clock at `now`. Changes nothing. */
export async function judgeClock(database: Database, now: Date): Promise<Clock> {
  return clockOf(after(await lastLook(database), now));
}

/** Looks at the clock, once a minute or so, and notes what it shows; of a jump the log tells. */
export async function watchClock(database: Database, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const last = await lastLook(transaction);
    const found = after(last, now);
    await note(transaction, found);
    if (found.jumped_to && found.jumped_to !== last?.jumped_to)
      log.error(
        'the clock has jumped: nothing is erased until the site has run for a day, or until `npm run enquiries -- clock --yes`',
        { from: found.jumped_from ?? '', to: found.jumped_to },
      );
  });
}

/** The office has looked: what the clock shows at `now` is right. */
export async function confirmClock(database: Database, now: Date): Promise<void> {
  await note(database, {
    seen_at: now.toISOString(),
    ran_seconds: day,
    jumped_from: null,
    jumped_to: null,
  });
}
