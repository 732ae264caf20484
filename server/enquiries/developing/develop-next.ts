/** Develops the photos that enquiries came with, one after the other. The worker calls it. */
import { randomUUID } from 'node:crypto';
import { log, traits } from '../../log.ts';
import type { Post } from '../delivery/outbox.ts';
import { type Refusal, refusals } from '../intake/upload/refusals.ts';
import type { Database } from '../store/database.ts';
import { bytesOf, discardUnknown, upload } from '../store/kept-files.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { type Developed, develop, type Fault } from './develop.ts';
import { claimPhoto, type Photo, pauseAfter, postpone, settle, type Verdict } from './queue.ts';

export type Darkroom = {
  use: UseDatabase;
  post: Post;
  /** The name under which photos are claimed. */
  worker: string;
  stopping?: AbortSignal;
  now?: () => Date;
};

/** A photo that breaks its process so often is taken for broken itself. */
const mostCrashes = 3;

/** Develops one photo that is due, or notes why not. Answers false when none was due. */
export async function developNext(darkroom: Darkroom): Promise<boolean> {
  const { use, worker, now = () => new Date() } = darkroom;
  const photo = await use((database) => claimPhoto(database, worker, now()));
  if (!photo) return false;
  const facts = { reference: photo.enquiry, attempts: photo.attempts };
  const outcome = await attempt(darkroom, photo, now).catch((error: unknown) => {
    log.error('a photo could not be developed', { ...facts, ...traits(error) });
    return { fault: 'unexpected' as const };
  });
  if ('kept' in outcome) log.info('photo developed', facts);
  else if ('refused' in outcome) await fail(outcome.refused);
  else await again(outcome.fault);
  return true;

  async function fail(why: Refusal) {
    const verdict: Verdict = { state: 'failed', reason: refusals[why] };
    await use((database) => settle(database, photo as Photo, verdict, darkroom.post, now()));
    log.warning('photo cannot be opened', { ...facts, why });
  }

  async function again(fault: Fault | 'unexpected') {
    const { attempts, crashes } = photo as Photo;
    if (fault === 'crashed' && crashes + 1 >= mostCrashes) return fail('damaged');
    const pause = fault === 'stopped' ? 0 : pauseAfter(attempts);
    if (pause === undefined) {
      log.error('photo given up: it could not be developed for a day', { ...facts, fault });
      return fail('failed');
    }
    await use((database) => postpone(database, photo as Photo, fault, pause, now()));
    if (fault !== 'stopped') log.warning('photo not developed yet', { ...facts, fault });
  }
}

type Outcome = { kept: boolean } | { refused: Refusal } | { fault: Fault };

/**
 * The developed bytes are written beside the raw ones, part by part; then one transaction puts them
 * into their place.
 */
function attempt(darkroom: Darkroom, photo: Photo, now: () => Date): Promise<Outcome> {
  const { use, post, stopping } = darkroom;
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
