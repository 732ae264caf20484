/**
 * Sends what is kept on this phone as soon as it can: when the site opens, when the connection is
 * back, and every minute between.
 */
import type { Receipt } from '../../../enquiry/answer.ts';
import { notice } from '../../enhance/notices.ts';
import { ask } from '../send.ts';
import { trackSent } from '../track-sent.ts';
import { allKept, announce, type KeptEnquiry, notBeingSent, replace } from './kept.ts';
import { sendAll, sendByKey } from './sending.ts';

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
