/**
 * Floods: how many enquiries one address may send with one form in ten minutes. Counted in the
 * database, so two servers count together. There is no limit for all addresses at once: with one, a
 * single flood would close the form to everybody.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FormName } from '../../../enquiry/forms.ts';
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
  const { most, at } = sender;
  if (!most) return undefined;
  const { bucket, window } = bucketOf(sender);
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
  // Also what a clock wrote that was ahead; another server may be a little ahead of us.
  const later = new Date(at.getTime() + 2 * stretch).toISOString();
  if (count === 1)
    await transaction
      .deleteFrom('limits')
      .where((is) => is.or([is('window', '<', window), is('window', '>', later)]))
      .execute();
  return count > most ? waitFrom(at) : undefined;
}

/** Asks without counting, before a large body is read. */
export async function isFlooding(database: Database, sender: Sender): Promise<number | undefined> {
  const { most, at } = sender;
  if (!most) return undefined;
  const { bucket, window } = bucketOf(sender);
  const counted = await database
    .selectFrom('limits')
    .select('count')
    .where('bucket', '=', bucket)
    .where('window', '=', window)
    .executeTakeFirst();
  return counted && counted.count >= most ? waitFrom(at) : undefined;
}

const waitFrom = (at: Date): number =>
  Math.max(1, Math.ceil((stretch - (at.getTime() % stretch)) / 1000));

/**
 * The address itself is not kept, but a digest of it that changes with every stretch of time and is
 * deleted with it.
 */
function bucketOf({ visitor, form, at }: Omit<Sender, 'most'>): { bucket: string; window: string } {
  const window = new Date(at.getTime() - (at.getTime() % stretch)).toISOString();
  const bucket = createHash('sha256')
    .update(`${window} ${networkOf(visitor)}`)
    .digest('hex')
    .slice(0, 32);
  return { bucket: `${form}:${bucket}`, window };
}

/**
 * One household has 2^64 addresses of IPv6: their first half counts. An IPv4 address written as
 * IPv6 is itself.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // URL writes every address in one way; the zeros that it leaves out are put back.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [left, right ?? ''].map((side) => (side ? side.split(':') : []));
  const groups = [
    ...(before ?? []),
    ...(right === undefined
      ? []
      : Array(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0')),
    ...(after ?? []),
  ];
  return groups.slice(0, 4).join(':');
}
