/**
 * Floods: how many enquiries one address, and the networks that it can move about in, may send with
 * one form in ten minutes. Counted in the database, so two servers count together. There is no
 * limit for all addresses at once: with one, a single flood would close the form to everybody.
 */
import { createHash } from 'node:crypto';
import type { FormName } from '../../../enquiry/forms.ts';
import { networksOf } from '../../networks.ts';
import type { Database } from '../store/database.ts';

/** Far above what twenty people behind one address send, and far below what fills a disk. */
export const defaultFloodLimit = 30;
const stretch = 10 * 60 * 1000;

/** Who sends, with which form, when. `most`: how many in ten minutes; 0 is no limit. */
export type Sender = { visitor: string; form: FormName; at: Date; most: number };

/** Counts one more. Answers undefined, or how many seconds to wait when it is one too many. */
export async function countEnquiry(
  transaction: Database,
  sender: Sender,
): Promise<number | undefined> {
  return sender.most ? countIn(transaction, bucketsOf(sender), sender.at) : undefined;
}

/**
 * Counts one more in each of these. Answers undefined, or how many seconds to wait when it is one
 * too many. From the narrow network to the wide: what is refused to one address is not counted
 * against its neighbours. Two transactions that meet also wait for each other in this one order.
 */
export async function countIn(
  transaction: Database,
  buckets: Bucket[],
  at: Date,
): Promise<number | undefined> {
  for (const { bucket, window, most } of buckets) {
    const { count } = await transaction
      .insertInto('limits')
      .values({ bucket, window, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'window'])
          .doUpdateSet((row) => ({ count: row('limits.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count === 1) await deleteOld(transaction, at);
    if (count > most) return waitFrom(at);
  }
  return undefined;
}

/** Also what a clock wrote that was ahead; another server may be a little ahead of us. */
async function deleteOld(transaction: Database, at: Date): Promise<void> {
  const later = new Date(at.getTime() + 2 * stretch).toISOString();
  await transaction
    .deleteFrom('limits')
    .where((is) => is.or([is('window', '<', windowOf(at)), is('window', '>', later)]))
    .execute();
}

/** Asks without counting, before a large body is read. */
export async function isFlooding(database: Database, sender: Sender): Promise<number | undefined> {
  if (!sender.most) return undefined;
  const buckets = bucketsOf(sender);
  const counted = await database
    .selectFrom('limits')
    .select(['bucket', 'count'])
    .where(
      'bucket',
      'in',
      buckets.map(({ bucket }) => bucket),
    )
    .where('window', '=', windowOf(sender.at))
    .execute();
  const isFull = ({ bucket, most }: Bucket) =>
    counted.some((row) => row.bucket === bucket && row.count >= most);
  return buckets.some(isFull) ? waitFrom(sender.at) : undefined;
}

const waitFrom = (at: Date): number =>
  Math.max(1, Math.ceil((stretch - (at.getTime() % stretch)) / 1000));

const windowOf = (at: Date): string =>
  new Date(at.getTime() - (at.getTime() % stretch)).toISOString();

type Bucket = { bucket: string; window: string; most: number };

/** One for each network that the sender's address belongs to. */
const bucketsOf = ({ visitor, form, at, most }: Sender): Bucket[] =>
  bucketsFor(form, visitor, at, most);

/** The same for anything else that an address does too often; `what` names it. */
export const bucketsFor = (what: string, visitor: string, at: Date, most: number): Bucket[] =>
  networksOf(visitor).map(({ name, share }) => bucketOf(what, name, at, most * share));

/**
 * How often something came from a name in ten minutes. The name itself is not kept, but a digest of
 * it that changes with every stretch of time and is deleted with it.
 */
export function bucketOf(what: string, name: string, at: Date, most: number): Bucket {
  const window = windowOf(at);
  const digest = createHash('sha256').update(`${window} ${name}`).digest('hex').slice(0, 32);
  return { bucket: `${what}:${digest}`, window, most };
}
