/**
 * Sends what is kept on this phone as soon as it can: when the site opens, when the connection is
 * back, and every minute between.
 */
import type { Receipt, Values } from '../../../enquiry/answer.ts';
import type { FormName } from '../../../enquiry/forms.ts';
import { notice } from '../../enhance/notices.ts';
import { newKey } from '../draft.ts';
import { ask, type ServerAnswer, trackSent } from '../send.ts';
import { blobOf } from './database.ts';
import {
  allKept,
  announce,
  frozenAfter,
  isBeingSent,
  type KeptEnquiry,
  notBeingSent,
  replace,
} from './kept.ts';

const every = 60_000;
let watching = false;

const road = {
  ask,
  arrived(enquiry: KeptEnquiry, { reference }: Receipt) {
    notice('notice', `We’ve got your enquiry. Your reference is ${reference}.`);
    trackSent(enquiry);
  },
};

/**
 * Sends now and whenever there is hope, for as long as the page lives. Calling it again does
 * nothing.
 */
export function watchKept() {
  if (watching) return;
  watching = true;
  let isSending = false;
  let again = false;
  // The connection may be back while a try without it is still under way.
  const now = async (): Promise<void> => {
    again = isSending;
    if (isSending) return;
    isSending = true;
    await sendKept().catch(() => {});
    isSending = false;
    if (again) await now();
  };
  addEventListener('online', now);
  setInterval(now, every);
  now();
  // The browser tells late that a page has gone which was sending.
  const freed = async ({ key }: KeptEnquiry) => {
    await notBeingSent(key);
    await now();
    await announce();
  };
  allKept()
    .then((all) => Promise.all(all.filter(({ held }) => held).map(freed)))
    .catch(() => {});
  // The worker may have sent some while no page was open to count.
  announce().catch(() => {});
}

/** Shows and reports what the service worker has sent, and tries everything that waits. */
export async function sendKept() {
  for (const enquiry of await allKept()) await tellLate(enquiry);
  return sendAll(road);
}

/** Only the worker leaves words beside a receipt; of two tabs one replaces them. */
async function tellLate(enquiry: KeptEnquiry) {
  const { receipt, values } = enquiry;
  if (receipt && values.page && (await replace(enquiry, { ...enquiry, values: {} })))
    road.arrived(enquiry, receipt);
}

/** Tries the one with this key, and no other. */
export const sendOne = (key: string) => sendByKey(key, road);

/**
 * Sends what is kept on this device, from a page or from the service worker. Each enquiry goes under
 * its own key, and one sender works at a time.
 */

/** How an enquiry is sent. */
export type Road = {
  ask(form: FormName, body: FormData): Promise<ServerAnswer>;
  /** It has arrived; here only its receipt is left. */
  arrived?(enquiry: KeptEnquiry, receipt: Receipt): void;
};

/**
 * What became of one try. 'superseded': it was changed, deleted or sent in the meantime. 'busy':
 * this tab or another is sending already. 'slow-down': not before `retryAfter` seconds.
 */
export type Outcome =
  | { kind: 'sent' | 'invalid' | 'superseded' | 'unreached' | 'failed' | 'busy' }
  | { kind: 'slow-down'; retryAfter: number };

/** Until when the server has asked us to wait (Retry-After), in milliseconds. */
let pausedUntil = 0;

/** Tries everything that waits, the oldest first. Stops where the next would fare no better. */
export const sendAll = (road: Road) =>
  inOneTab(async () => {
    for (const enquiry of await allKept()) {
      if (enquiry.receipt || enquiry.errors || (await isBeingSent(enquiry))) continue;
      const { kind } = await attempt(enquiry, road);
      if (kind === 'unreached' || kind === 'slow-down') break;
    }
  });

const sendByKey = (key: string, road: Road) =>
  inOneTab(async (): Promise<Outcome> => {
    const enquiry = (await allKept()).find((kept) => kept.key === key);
    return enquiry && !enquiry.receipt ? attempt(enquiry, road) : { kind: 'superseded' };
  });

/** Since when this page has found another one sending, in milliseconds. */
let busySince: number | undefined;

/** Runs it unless this tab, another or the worker does so already, and is not frozen. */
async function inOneTab<T>(work: () => Promise<T>): Promise<T | { kind: 'busy' }> {
  // Missing where the connection is not secure: the key alone then keeps it from being stored
  // twice.
  if (!navigator.locks) return work();
  const isFrozen = Date.now() - (busySince ?? Date.now()) >= frozenAfter;
  const how = isFrozen ? { steal: true } : { ifAvailable: true };
  return navigator.locks.request('send kept enquiries', how, async (lock) => {
    busySince = lock ? undefined : (busySince ?? Date.now());
    return lock ? work() : { kind: 'busy' as const };
  });
}

async function attempt(enquiry: KeptEnquiry, road: Road, rekeyed = false): Promise<Outcome> {
  const pause = Math.ceil((pausedUntil - Date.now()) / 1000);
  if (pause > 0) return { kind: 'slow-down', retryAfter: pause };
  const answer = await road.ask(enquiry.form, bodyOf(enquiry));
  switch (answer.kind) {
    case 'sent': {
      // An answer that names files is the first receipt: they arrived before the page went.
      const leftOut = (answer.files.length ? [] : (enquiry.leftOut ?? [])).map((name) => ({
        name,
        kept: false,
        reason: 'Your browser couldn’t save it.',
      }));
      const receipt = { ...answer, values: {}, doubts: {}, files: [...answer.files, ...leftOut] };
      // The service worker cannot report it: the next page does (send-kept.ts).
      const { service = '', postcode = '', page = '' } = enquiry.values;
      const values: Values = road.arrived ? {} : { service, postcode, page };
      if (!(await replace(enquiry, { ...enquiry, values, files: [], receipt })))
        return { kind: 'superseded' };
      road.arrived?.(enquiry, receipt);
      return { kind: 'sent' };
    }
    case 'invalid':
      return (await replace(enquiry, { ...enquiry, errors: answer.errors }))
        ? { kind: 'invalid' }
        : { kind: 'superseded' };
    case 'conflict': {
      if (rekeyed) return { kind: 'failed' };
      // An earlier try arrived, its answer did not, and the words were changed since: they are
      // another enquiry.
      const { key, firstKey = key } = enquiry;
      const again = await replace(enquiry, { ...enquiry, key: newKey(), firstKey });
      return again ? attempt(again, road, true) : { kind: 'superseded' };
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
function bodyOf({ key, values, files }: KeptEnquiry): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, key })) body.set(name, value);
  for (const file of files) body.append('file', blobOf(file), file.name);
  return body;
}
