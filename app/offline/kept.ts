/**
 * Background Sync: the browser wakes the worker when there is a line again. An open page sends what
 * is kept by itself, and says so there; the worker does it when none is open. Both read the same
 * store, so what was deleted in the meantime is not sent, and what was sent once is not there.
 */

import type { FormName } from '../../enquiry/forms.ts';
import { leaveFilesOut } from '../../enquiry/unsent.ts';
import { allKept, countKept } from '../enquiry/kept/kept.ts';
import { type Road, sendAll } from '../enquiry/kept/sending.ts';
import { read, type ServerAnswer } from '../enquiry/send.ts';
import { type WindowClient, worker } from './scope.ts';

/** The name by which a page asks the browser for it (app/enhance/service-worker.ts). */
export const syncTag = 'kept';
/** In ms: nothing came back in this time. */
const patience = 90_000;

/** As app/enquiry/send.ts does it; a worker has no XMLHttpRequest. */
async function ask(form: FormName, body: FormData): Promise<ServerAnswer> {
  const withFiles = body.has('file');
  try {
    const answer = await fetch('/enquiries', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: withFiles ? body : new URLSearchParams([...body] as [string, string][]),
      signal: AbortSignal.timeout?.(patience) ?? null,
    });
    if (answer.status === 413 && withFiles) return ask(form, leaveFilesOut(body));
    return read(await answer.text(), form);
  } catch {
    return { kind: 'unreached' };
  }
}

const road: Road = { ask };

const toSend = async () =>
  (await allKept()).filter(({ receipt, errors }) => !receipt && !errors).length;

async function openPages(): Promise<WindowClient[]> {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ visibilityState }) => visibilityState === 'visible');
}

/** What a page is asked (enhance/service-worker.ts answers): to send what waits. */
type Question = 'send kept';

/** In ms. Sending takes its time: the page says at once that it has begun. */
const silence = 2000;

/**
 * Asks an open page something. Its last answer; '' if it stays silent, as a page that is asleep or
 * has no script of ours.
 */
const askPage = (page: WindowClient, question: Question): Promise<string> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const giveUp = setTimeout(done, silence, '');
    port1.onmessage = ({ data }) => {
      clearTimeout(giveUp);
      if (data !== 'begun') done(String(data));
    };
    page.postMessage(question, [port2]);
  });

/** Sends what waits. @throws when some of it still does: the browser then tries again later. */
export async function sendWaiting(): Promise<void> {
  if (!(await toSend())) return;
  const pages = await openPages();
  const answers = await Promise.all(pages.map((page) => askPage(page, 'send kept')));
  if (!answers.includes('sent')) await sendAll(road);
  const kept = await countKept();
  for (const page of pages) page.postMessage({ kept });
  const left = await toSend();
  if (left) throw new Error(`${left} still wait`);
}
