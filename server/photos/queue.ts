/**
 * Which photo is developed next, by whom, and what becomes of it. A photo is raw until one
 * transaction puts the developed bytes in the place of the raw ones, or deletes these with a
 * reason.
 */
import { sql } from 'kysely';
import { minute } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';
import { lockEnquiry } from '../db/enquiry-rows.ts';
import type { PhotoType } from '../db/files.ts';
import { claimJob, type Queue } from '../db/leases.ts';
import { type Post, sendWhenDeveloped } from '../mail/outbox.ts';

export type Photo = {
  /** The raw file's id, and that of its bytes. */
  id: string;
  enquiry: string;
  amendment: string | null;
  type: PhotoType;
  size: number;
  lease: string | null;
  attempts: number;
};

/**
 * Enquiries take turns: each one's first photo comes before anyone's second, of equals the one with
 * fewest pixels, and what has failed before comes last. So nobody's large photos hold up another's
 * small ones.
 */
export const photoQueue: Queue<'developing'> = {
  table: 'developing',
  key: 'file',
  order: ['attempts', 'turn', 'pixels', 'file'],
  lease: minute,
  jobs: sql`1 = 1`,
};

/** Takes the next photo; `undefined` if there is none. */
export async function claimPhoto(
  database: Database,
  worker: string,
  now: Date,
): Promise<Photo | undefined> {
  const job = await claimJob(database, photoQueue, worker, now);
  if (!job) return undefined;
  const { type, ...file } = await database
    .selectFrom('files')
    .select(['id', 'enquiry', 'amendment', 'type', 'size'])
    .where('id', '=', job.file)
    .executeTakeFirstOrThrow();
  return { ...file, type: type as PhotoType, lease: job.lease, attempts: job.attempts };
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
