/**
 * Sends what is kept on this phone as soon as it can: when the site opens, when the connection is
 * back, and every minute between.
 */
import { notice } from '../../ui/notices.ts';
import { newKey } from '../draft.ts';
import { ask } from '../send.ts';
import { blobOf } from './database.ts';
import { allKept, type KeptEnquiry, rekey, replace } from './kept.ts';
import { trackKept } from './track-kept.ts';

/**
 * What became of one try. 'superseded': it was changed, deleted or sent in the meantime. 'busy':
 * this tab or another is sending already. 'slow-down': not before `retryAfter` seconds.
 */
export type Outcome =
  | { kind: 'sent' | 'invalid' | 'superseded' | 'unreached' | 'failed' | 'busy' }
  | { kind: 'slow-down'; retryAfter: number };

const every = 60_000;
/** Until when the server has asked us to wait (Retry-After), in milliseconds. */
let pausedUntil = 0;
let watching = false;

/**
 * Sends now and whenever there is hope, for as long as the page lives. Calling it again does
 * nothing.
 */
export function watchKept() {
  if (watching) return;
  watching = true;
  const now = () => sendKept().catch(() => {});
  addEventListener('online', now);
  setInterval(now, every);
  now();
}

/** Tries everything that waits, the oldest first. Stops where the next would fare no better. */
export const sendKept = () =>
  inOneTab(async () => {
    for (const enquiry of await allKept()) {
      if (enquiry.receipt || enquiry.errors) continue;
      const { kind } = await attempt(enquiry);
      if (kind === 'unreached' || kind === 'slow-down') break;
    }
  });

/** Tries the one with this key, and no other. */
export const sendOne = (key: string) =>
  inOneTab(async (): Promise<Outcome> => {
    const enquiry = (await allKept()).find((kept) => kept.key === key);
    return enquiry && !enquiry.receipt ? attempt(enquiry) : { kind: 'superseded' };
  });

/** Runs it unless this tab or another does so already. */
async function inOneTab<T>(work: () => Promise<T>): Promise<T | { kind: 'busy' }> {
  // Missing where the connection is not secure: the key alone then keeps it from being stored
  // twice.
  return navigator.locks
    ? navigator.locks.request('send kept enquiries', { ifAvailable: true }, (lock) =>
        lock ? work() : { kind: 'busy' as const },
      )
    : work();
}

async function attempt(enquiry: KeptEnquiry, rekeyed = false): Promise<Outcome> {
  const pause = Math.ceil((pausedUntil - Date.now()) / 1000);
  if (pause > 0) return { kind: 'slow-down', retryAfter: pause };
  const answer = await ask(enquiry.form, bodyOf(enquiry));
  switch (answer.kind) {
    case 'sent': {
      const leftOut = (enquiry.leftOut ?? []).map((name) => ({
        name,
        kept: false,
        reason: 'This browser would not keep it',
      }));
      const receipt = { ...answer, values: {}, files: [...answer.files, ...leftOut] };
      const stored = await replace(enquiry, { ...enquiry, values: {}, files: [], receipt });
      if (stored === 'superseded') return { kind: stored };
      notice('notice', `Your enquiry has arrived. Its reference is ${answer.reference}.`);
      trackKept(enquiry);
      return { kind: 'sent' };
    }
    case 'invalid': {
      const stored = await replace(enquiry, { ...enquiry, errors: answer.errors });
      return { kind: stored === 'superseded' ? stored : 'invalid' };
    }
    case 'conflict': {
      if (rekeyed) return { kind: 'failed' };
      // An earlier try arrived, its answer did not, and the words were changed since: they are
      // another enquiry.
      const stored = await rekey(enquiry, newKey());
      return stored.kind === 'rekeyed' ? attempt(stored.enquiry, true) : stored;
    }
    case 'slow-down':
      pausedUntil = Date.now() + answer.retryAfter * 1000;
      return { kind: 'slow-down', retryAfter: answer.retryAfter };
    case 'stopped': // nobody can stop this one
      return { kind: 'unreached' };
    default:
      return { kind: answer.kind };
  }
}

/** The body that the form would have sent, files last. */
export function bodyOf({ key, values, files }: KeptEnquiry): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, key })) body.set(name, value);
  for (const file of files) body.append('file', blobOf(file), file.name);
  return body;
}
