/**
 * The rate limiter: how often an address, and the networks that its owner can move about in, may do
 * something. Nothing is limited for all addresses together: with such a limit, a single flood would
 * close a form to everybody.
 */
import { createHash } from 'node:crypto';
import { day, second } from '../calendar/durations.ts';
import type { Database } from './db/database.ts';
import { networksOf } from './visitor.ts';

/** Instead of an address, for a limit that counts a subject (`of`) wherever it comes from. */
export const everywhere = '';

/** At most `max` in `window` ms, which is a day at most. A `max` of 0 is no limit. */
export type Limit = { max: number; window: number };

/**
 * Counts one more (or `amount` more) for a purpose, in the database, so that several servers count
 * together. `of` names what has a limit by itself, such as a mailbox. Returns undefined, or the seconds to wait when it is too many. It counts the narrow
 * network before the wide: a refused address does not use up the limit of its neighbours, and two
 * transactions wait for each other in this one order.
 */
export async function limit(
  database: Database,
  purpose: string,
  address: string,
  { max, window }: Limit,
  at: Date,
  { amount = 1, of = '' } = {},
): Promise<number | undefined> {
  if (!max) return undefined;
  const ends_at = endOf(window, at);
  for (const { name, share } of networksOf(address)) {
    const { count } = await database
      .insertInto('limits')
      .values({ bucket: bucketOf(purpose, `${name} ${of}`, ends_at), ends_at, count: amount })
      .onConflict((conflict) =>
        conflict
          .column('bucket')
          .doUpdateSet((row) => ({ count: row('limits.count', '+', amount) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count > max * share) return secondsTo(ends_at, at);
  }
  return undefined;
}

/** The same without counting, to be asked before a large body is read. */
export async function isOver(
  database: Database,
  purpose: string,
  address: string,
  { max, window }: Limit,
  at: Date,
): Promise<number | undefined> {
  if (!max) return undefined;
  const ends_at = endOf(window, at);
  const shares = new Map(
    networksOf(address).map(({ name, share }) => [bucketOf(purpose, `${name} `, ends_at), share]),
  );
  const counted = await database
    .selectFrom('limits')
    .select(['bucket', 'count'])
    .where('bucket', 'in', [...shares.keys()])
    .execute();
  const isFull = counted.some(({ bucket, count }) => count >= max * (shares.get(bucket) ?? 0));
  return isFull ? secondsTo(ends_at, at) : undefined;
}

/**
 * Deletes the counts of windows that have ended, and of those that only a clock that was far ahead
 * can have written. By itself: two transactions that also count could wait for each other.
 */
export async function forgetLimits(database: Database, at: Date): Promise<void> {
  await database
    .deleteFrom('limits')
    .where((is) =>
      is.or([
        is('ends_at', '<=', at.toISOString()),
        is('ends_at', '>', new Date(at.getTime() + 2 * day).toISOString()),
      ]),
    )
    .execute();
}

const endOf = (window: number, at: Date): string =>
  new Date(at.getTime() - (at.getTime() % window) + window).toISOString();

const secondsTo = (end: string, at: Date): number =>
  Math.max(1, Math.ceil((Date.parse(end) - at.getTime()) / second));

/** The database has no address, but a digest that changes with every window. */
const bucketOf = (purpose: string, network: string, end: string): string =>
  `${purpose}:${createHash('sha256').update(`${end} ${network}`).digest('hex').slice(0, 32)}`;

/** At this many networks in one window the count begins again, to bound the memory. */
const mostNetworks = 100_000;

/**
 * A limit that this process counts in memory: for pages that strangers may ask for at any rate. A
 * write to the database for each would let a flood of them hold up enquiries. Returns the seconds
 * to wait when it is too many.
 */
export function limitInMemory({ max, window }: Limit): (address: string) => number | undefined {
  const counts = new Map<string, number>();
  let end = 0;
  return (address) => {
    const now = performance.now();
    if (now >= end || counts.size > mostNetworks) {
      counts.clear();
      end = now + window;
    }
    const isFull = networksOf(address).some(({ name, share }) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count > max * share;
    });
    return max && isFull ? Math.max(1, Math.ceil((end - now) / second)) : undefined;
  };
}
