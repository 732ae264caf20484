/**
 * Sends what is kept on this phone as soon as it can: when the site opens, when the connection is
 * back, and every minute between.
 */
import { notice } from '../../enhance/notices.ts';
import { ask } from '../send.ts';
import { trackLate, trackSent } from '../track-sent.ts';
import { allKept, announce, type KeptEnquiry, notBeingSent } from './kept.ts';
import { type Road, sendAll, sendByKey } from './sending.ts';

export { bodyOf, type Outcome } from './sending.ts';

const every = 60_000;
let watching = false;

const road: Road = {
  ask: (form, body) => ask(form, body),
  arrived(enquiry, { reference }) {
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

/** Tries everything that waits, the oldest first. Stops where the next would fare no better. */
export async function sendKept() {
  for (const enquiry of await allKept()) await trackLate(enquiry);
  return sendAll(road);
}

/** Tries the one with this key, and no other. */
export const sendOne = (key: string) => sendByKey(key, road);
