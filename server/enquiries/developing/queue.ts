/**
 * Which photo is developed next, by whom, and what becomes of it. A photo is raw until one
 * transaction puts the developed bytes in the place of the raw ones, or deletes these with a
 * reason.
 */

import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { hour, second } from '../../../calendar/durations.ts';
import type { Post } from '../delivery/outbox.ts';
import { sendWhenDeveloped } from '../delivery/photo-mail.ts';
import type { Database, Tables } from '../store/database.ts';
import { lockEnquiry } from '../store/enquiry-rows.ts';
import type { PhotoType } from '../store/files.ts';

export type Photo = {
  /** The raw file's id, and that of its bytes. */
  id: string;
  enquiry: string;
  amendment: string | null;
  type: PhotoType;
  size: number;
  lease: string;
  attempts: number;
  /** How many of the earlier attempts broke their process. */
  crashes: number;
};

/** Longer than a photo may take, and its bytes to be written. */
const leaseTime = 60 * second;

/**
 * After so many attempts, more than a day of them, a photo that could not be developed is given up.
 */
const mostAttempts = 11;
const longestPause = 6 * hour;

/**
 * Exponential backoff: the pause in ms after so many attempts, or nothing when there have been
 * enough.
 */
export const pauseAfter = (attempts: number): number | undefined =>
  attempts < mostAttempts ? Math.min(5 * second * 4 ** (attempts - 1), longestPause) : undefined;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Due, and claimed by nobody. A time that no pause can reach is from a clock that was wrong. */
const isFree = (now: Date) => (row: ExpressionBuilder<Tables, 'developing'>) =>
  row.and([
    row.or([
      row('due_at', '<=', now.toISOString()),
      row('due_at', '>', after(now, longestPause + hour)),
    ]),
    row.or([
      row('leased_until', 'is', null),
      row('leased_until', '<', now.toISOString()),
      row('leased_until', '>', after(now, hour)),
    ]),
  ]);

/**
 * Takes the next photo; nothing when there is none. Enquiries take turns: each one's first photo
 * comes before anyone's second, of equals the one with fewest pixels, and what has failed before
 * comes last. So nobody's large photos hold up another's small ones. One statement decides between
 * two who choose the same.
 */
export async function claimPhoto(
  database: Database,
  worker: string,
  now: Date,
): Promise<Photo | undefined> {
  for (;;) {
    const next = await database
      .selectFrom('developing')
      .select('file')
      .where(isFree(now))
      .orderBy('attempts')
      .orderBy('turn')
      .orderBy('pixels')
      .orderBy('file')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const lease = `${worker}/${randomUUID()}`;
    const claimed = await database
      .updateTable('developing')
      .set((row) => ({
        lease,
        leased_until: after(now, leaseTime),
        attempts: row('attempts', '+', 1),
      }))
      .where('file', '=', next.file)
      .where(isFree(now))
      .returning(['attempts', 'crashes'])
      .executeTakeFirst();
    if (!claimed) continue;
    const { type, ...file } = await database
      .selectFrom('files')
      .select(['id', 'enquiry', 'amendment', 'type', 'size'])
      .where('id', '=', next.file)
      .executeTakeFirstOrThrow();
    return { ...file, type: type as PhotoType, lease, ...claimed };
  }
}

/** What a raw file becomes. */
export type Verdict =
  | { id: string; state: 'kept'; width: number; height: number; size: number }
  | { state: 'failed'; reason: string };

/**
 * Notes what became of a photo and deletes its raw bytes, in one transaction; its office mail,
 * which waited for that, goes when it was the last. Answers false when the photo is another
 * worker's by now, or has been erased.
 */
export function settle(
  database: Database,
  photo: Photo,
  verdict: Verdict,
  post: Post,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('developing')
      .where('file', '=', photo.id)
      .where('lease', '=', photo.lease)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    // Held as a release holds it, which may have put the photo into another batch since its claim.
    await lockEnquiry(transaction, photo.enquiry);
    const batch = await transaction
      .updateTable('files')
      .set(verdict)
      .where('id', '=', photo.id)
      .returning(['enquiry', 'amendment'])
      .executeTakeFirst();
    await transaction.deleteFrom('uploads').where('id', '=', photo.id).execute();
    if (batch) await sendWhenDeveloped(transaction, batch, post, now);
    return true;
  });
}

/** It could not be developed, by no fault of its own: it is tried again after a pause, in ms. */
export async function postpone(
  database: Database,
  { id, lease }: Photo,
  fault: string,
  pause: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('developing')
    .set((row) => ({
      due_at: after(now, pause),
      last_fault: fault,
      crashes: row('crashes', '+', fault === 'crashed' ? 1 : 0),
      lease: null,
      leased_until: null,
    }))
    .where('file', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** Frees the photo that a worker had claimed which died or was stopped. */
export async function releasePhotos(database: Database, worker: string): Promise<void> {
  await database
    .updateTable('developing')
    .set({ lease: null, leased_until: null })
    .where('lease', 'like', `${worker}/%`)
    .execute();
}

/** How many photos have yet to be developed, and for how many seconds the first of them. */
export async function countUndeveloped(
  database: Database,
  now: Date,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const { waiting, oldest } = await database
    .selectFrom('developing')
    .innerJoin('uploads', 'uploads.id', 'developing.file')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min('uploads.started_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const age = oldest ? (now.getTime() - new Date(oldest).getTime()) / 1000 : 0;
  return { waiting, oldestSeconds: Math.max(0, Math.floor(age)) };
}
