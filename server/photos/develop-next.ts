/** The worker's work on photos: develops them, and clears away what is left of the raw ones. */
import { randomUUID } from 'node:crypto';
import { minute } from '../../calendar/durations.ts';
import { refusals } from '../../enquiry/refusals.ts';
import type { Database } from '../db/database.ts';
import { bytesOf, discardUnknown, upload } from '../db/kept-files.ts';
import { after, putBack } from '../db/leases.ts';
import type { UseDatabase } from '../db/retrying-database.ts';
import { log, traits } from '../log.ts';
import type { Post } from '../mail/outbox.ts';
import { sweep } from '../retention/erase.ts';
import { type Developed, develop } from './develop.ts';
import { claimPhoto, type Photo, photoQueue, settle, type Verdict } from './queue.ts';

export type Darkroom = {
  use: UseDatabase;
  post: Post;
  /** The name under which photos are claimed. */
  worker: string;
  stopping?: AbortSignal;
  now?: () => Date;
};

/** In ms, before the second and the third try. */
const pauses = [minute, 30 * minute];

/** Develops one photo that is due, or notes why not. Answers false when none was due. */
export async function developNext(darkroom: Darkroom): Promise<boolean> {
  const { use, worker, post, stopping, now = () => new Date() } = darkroom;
  const photo = await use((database) => claimPhoto(database, worker, now()));
  if (!photo) return false;
  const facts = { reference: photo.enquiry, attempts: photo.attempts };
  const later = (pause: number, fault: string, counts: boolean) =>
    use((database) =>
      putBack(database, photoQueue, photo, { due: after(now(), pause), fault, counts }),
    );
  try {
    const outcome = await attempt(darkroom, photo, now);
    const pause = pauses[photo.attempts - 1];
    if (outcome && 'kept' in outcome) log.info('photo developed', facts);
    else if (!outcome && stopping?.aborted) await later(0, 'stopped', false);
    else if (!outcome && pause !== undefined) {
      await later(pause, 'not-read', true);
      log.warning('photo not developed yet', facts);
    } else {
      const why = outcome?.refused ?? 'unread';
      const verdict: Verdict = { state: 'failed', reason: refusals[why] };
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

/**
 * The developed bytes are written beside the raw ones, part by part; then one transaction puts them
 * into their place.
 */
function attempt({ use, post, stopping }: Darkroom, photo: Photo, now: () => Date) {
  const keep = async ({ width, height, size, parts }: Developed): Promise<boolean> => {
    const id = randomUUID();
    await upload(use, id, parts(), now());
    const verdict: Verdict = { id, state: 'kept', width, height, size };
    const mine = await use((database) => settle(database, photo, verdict, post, now()));
    if (!mine) await use((database) => discardUnknown(database, id));
    return mine;
  };
  return use((database) => develop(photo.type, rawBytes(database, photo), keep, stopping));
}

/** Throws when the bytes are not all there: a photo is not called damaged for that. */
async function* rawBytes(database: Database, { id, size }: Photo): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const part of bytesOf(database, id)) {
    read += part.length;
    yield part;
  }
  if (read !== size) throw new Error('the bytes of a photo are not all there');
}

/** In ms: no longer, while there is always a next photo, a raw one stays in SQLite's log. */
const sweepEvery = 10_000;

/** Each call develops one photo, and answers false when none was due. */
export function openDarkroom(darkroom: Darkroom): () => Promise<boolean> {
  // A worker that was killed may have left something.
  let unsweptSince: number | undefined = Number.NEGATIVE_INFINITY;
  return async () => {
    const developed = await developNext(darkroom);
    if (developed) unsweptSince ??= performance.now();
    const isTime = !developed || performance.now() - (unsweptSince ?? 0) > sweepEvery;
    if (unsweptSince !== undefined && isTime && (await darkroom.use(sweep)))
      unsweptSince = undefined;
    return developed;
  };
}
