/** Which photo is developed next, by whom, and what becomes of it: one transaction exchanges it. */

import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { after, minute } from '../../calendar/durations.ts';
import { refusals } from '../../enquiry/refusals.ts';
import type { Database, Tables, UseDatabase } from '../db/database.ts';
import { lockEnquiry } from '../db/enquiry-rows.ts';
import { bytesOf, discardUnknown, type FileRow, type PhotoType, upload } from '../db/files.ts';
import { claimJob, putBack } from '../db/leases.ts';
import { sweep } from '../db/retention.ts';
import { log, traits } from '../log.ts';
import { type Post, sendWhenDeveloped } from '../mail/outbox.ts';
import { type Developed, develop } from './develop.ts';

type Verdict = Updateable<Tables['files']>;

/**
 * Notes what became of a photo and deletes its raw bytes; after the last one the office's email
 * goes. False when the photo is another worker's by now, or has been erased.
 */
export function settle(
  database: Database,
  photo: FileRow,
  verdict: Verdict,
  post: Post,
  now: Date,
) {
  return database.transaction().execute(async (transaction) => {
    // A release may have put the photo into another batch since its claim. Of two servers that finish
    // two photos at once, the second is the last.
    await lockEnquiry(transaction, photo.enquiry);
    const batch = await transaction
      .updateTable('files')
      .set({ ...verdict, lease: null, leased_until: null })
      .where('id', '=', photo.id)
      .where('lease', '=', photo.lease)
      .returning(['enquiry', 'amendment'])
      .executeTakeFirst();
    if (!batch) return false;
    await transaction.deleteFrom('uploads').where('id', '=', photo.id).execute();
    await sendWhenDeveloped(transaction, batch, post, now);
    return true;
  });
}

/** How many photos have yet to be developed, and for how many seconds the first of them. */
export async function countUndeveloped(database: Database, now: Date) {
  const { waiting, oldest } = await database
    .selectFrom('files')
    .innerJoin('uploads', 'uploads.id', 'files.id')
    .where('state', '=', 'raw')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min('uploads.started_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const age = oldest ? (now.getTime() - new Date(oldest).getTime()) / 1000 : 0;
  return { waiting, oldestSeconds: Math.max(0, Math.floor(age)) };
}

export type Darkroom = {
  use: UseDatabase;
  post: Post;
  worker: string;
  stopping?: AbortSignal;
  now?: () => Date;
};

/** Develops one photo that is due, or notes why not. Answers false when none was due. */
export async function developNext(darkroom: Darkroom): Promise<boolean> {
  const { use, worker, post, stopping, now = () => new Date() } = darkroom;
  const photo = await use((database) => claimJob(database, 'files', worker, now()));
  if (!photo) return false;
  const facts = { reference: photo.enquiry, attempts: photo.attempts };
  const later = (pause: number, fault: string, counts: boolean) => {
    const why = { due: after(now(), pause), fault, counts };
    return use((database) => putBack(database, 'files', photo, why));
  };
  try {
    const outcome = await attempt(darkroom, photo, now);
    // Before the second and the third try.
    const pause = [minute, 30 * minute][photo.attempts - 1];
    if (outcome && 'kept' in outcome) log.info('photo developed', facts);
    else if (!outcome && stopping?.aborted) await later(0, 'stopped', false);
    else if (!outcome && pause !== undefined) {
      await later(pause, 'not-read', true);
      log.warning('photo not developed yet', facts);
    } else {
      const why = outcome?.refused ?? 'unread';
      const verdict = { state: 'failed', reason: refusals[why] } as const;
      await use((database) => settle(database, photo, verdict, post, now()));
      log.warning('photo cannot be opened', { ...facts, why });
    }
  } catch (error) {
    // The database's fault, not the photo's: it is tried until that passes.
    log.error('a photo could not be developed', { ...facts, ...traits(error) });
    await later(10 * minute, 'unexpected', false);
  }
  return true;
}

/** The developed bytes are written beside the raw ones; one transaction then exchanges them. */
function attempt({ use, post, stopping }: Darkroom, photo: FileRow, now: () => Date) {
  const keep = async ({ width, height, size, parts }: Developed): Promise<boolean> => {
    const id = randomUUID();
    await upload(use, id, parts(), now());
    const verdict = { id, state: 'kept', width, height, size } as const;
    const mine = await use((database) => settle(database, photo, verdict, post, now()));
    if (!mine) await use((database) => discardUnknown(database, id));
    return mine;
  };
  return use((database) =>
    develop(photo.type as PhotoType, rawBytes(database, photo), keep, stopping),
  );
}

/** Throws when the bytes are not all there: a photo is not called damaged for that. */
async function* rawBytes(database: Database, { id, size }: FileRow): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const part of bytesOf(database, id)) {
    read += part.length;
    yield part;
  }
  if (read !== size) throw new Error('the bytes of a photo are not all there');
}

/** Each call develops one photo; false when none was due. */
export function openDarkroom(darkroom: Darkroom): () => Promise<boolean> {
  let unsweptSince: number | undefined = Number.NEGATIVE_INFINITY;
  return async () => {
    const developed = await developNext(darkroom);
    if (developed) unsweptSince ??= performance.now();
    // While there is always a next photo, a raw one stays in SQLite's log for ten seconds.
    const isTime = !developed || performance.now() - (unsweptSince ?? 0) > 10_000;
    if (unsweptSince !== undefined && isTime && (await darkroom.use(sweep)))
      unsweptSince = undefined;
    return developed;
  };
}
