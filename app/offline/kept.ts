/**
 * Background Sync: the browser wakes the worker when there is a line again. It sends what is kept
 * unless an open page does so already, and that page then shows the result. Both read the same
 * store, so the worker does not send what was deleted or sent in the meantime.
 */

import type { FormName } from '../../enquiry/forms.ts';
import { leaveFilesOut } from '../../enquiry/limits.ts';
import { allKept, countKept } from '../enquiry/kept/kept.ts';
import { type Road, sendAll } from '../enquiry/kept/send-kept.ts';
import { read, type ServerAnswer } from '../enquiry/send.ts';
import { worker } from './scope.ts';

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

/** Sends what waits. @throws when some of it still does: the browser then tries again later. */
export async function sendWaiting(): Promise<void> {
  if (!(await toSend())) return;
  await sendAll(road);
  const kept = await countKept();
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (page.visibilityState === 'visible') page.postMessage({ kept });
  const left = await toSend();
  if (left) throw new Error(`${left} still wait`);
}
