/** The rate limiter by network. None counts all addresses: one flood would close a form to all. */
import { createHash } from 'node:crypto';
import { after, day, second } from '../calendar/durations.ts';
import type { Database } from './db/database.ts';
import { networksOf } from './visitor.ts';

/** Instead of an address, for a limit on a subject (`of`) from anywhere. */
export const everywhere = '';

/** At most `max` in `window` ms, a day at most. A `max` of 0 is no limit. */
export type Limit = { max: number; window: number };

/**
 * Counts in the database; returns the seconds to wait, or `undefined`. `of`: a subject with its own
 * limit. `amount`: 0 only asks. Narrow networks come first: a refused address costs its neighbours
 * nothing.
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
  const ends_at = after(at, window - (at.getTime() % window));
  for (const { name, share } of networksOf(address)) {
    const bucket = bucketOf(purpose, `${name} ${of}`, ends_at);
    const add = database.insertInto('limits').values({ bucket, ends_at, count: amount });
    const known = database.selectFrom('limits').select('count').where('bucket', '=', bucket);
    const counted = add
      .onConflict((conflict) =>
        conflict
          .column('bucket')
          .doUpdateSet((row) => ({ count: row('limits.count', '+', amount) })),
      )
      .returning('count');
    const { count = 0 } = (await (amount ? counted : known).executeTakeFirst()) ?? {};
    if (count + (amount ? 0 : 1) > max * share)
      return Math.max(1, Math.ceil((Date.parse(ends_at) - at.getTime()) / second));
  }
  return undefined;
}

/** Deletes ended windows, and those of a clock that was far ahead. Not beside a count: deadlock. */
export async function forgetLimits(database: Database, at: Date): Promise<void> {
  await database
    .deleteFrom('limits')
    .where((is) =>
      is.or([is('ends_at', '<=', at.toISOString()), is('ends_at', '>', after(at, 2 * day))]),
    )
    .execute();
}

/** The database stores no address, but a digest that changes with the window. */
const bucketOf = (purpose: string, network: string, end: string): string =>
  `${purpose}:${createHash('sha256').update(`${end} ${network}`).digest('hex').slice(0, 32)}`;

/** A limit in this process's memory: database writes for a flood would hold up enquiries. */
export function limitInMemory({ max, window }: Limit): (address: string) => number | undefined {
  const counts = new Map<string, number>();
  let end = 0;
  return (address) => {
    const now = performance.now();
    // Many networks begin the count again, to bound the memory.
    if (now >= end || counts.size > 100_000) {
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
