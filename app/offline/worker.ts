/**
 * The service worker, /sw.js: pages, forms and the number to ring open without signal
 * (docs/decisions/04-offline.md).
 */
import type { FormName } from '../../enquiry/forms.ts';
import { leaveFilesOut } from '../../enquiry/limits.ts';
import { allKept, countKept } from '../enquiry/kept/kept.ts';
import { sendAll } from '../enquiry/kept/send-kept.ts';
import { read, type ServerAnswer } from '../enquiry/send.ts';
import { leave, type Message } from './edition.ts';
import { isNeverKept } from './kinds.ts';
import { keepSeenAt, lineOrKept, pageOf } from './pages.ts';
import {
  core,
  fetchRest,
  forgetOtherRests,
  forgetPictures,
  forgetSeen,
  inCore,
  pictureOf,
} from './saved.ts';
import { type FetchEvent, isLeaving, stopWork, worker } from './scope.ts';

/** How a request is answered; `undefined` leaves it to the network. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') {
    // Passed on as well where nothing is kept, because its request is already on its way.
    const coming = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
    return isNeverKept(pathname) ? coming : pageOf(event, coming);
  }
  if (pathname.startsWith('/assets/'))
    return inCore(pathname).then((saved) => saved ?? fetch(request));
  if (pathname.startsWith('/pictures/')) return pictureOf(event);
  // Beside its words a page needs these: as the line has them, else as the core has them.
  if (/^\/(?:search\.json|manifest\.webmanifest|icon[\w-]*\.(?:svg|png))$/.test(pathname))
    return lineOrKept(fetch(request), () => inCore(pathname)).then(
      (answer) => answer ?? Response.error(),
    );
  return undefined;
}

// In Firefox a page whose preload fails is not opened, even if the worker could answer
// (GoogleChrome/workbox, issue 3134).
const hasPreload = !navigator.userAgent.includes('Firefox/');
// A new worker begins as soon as it is whole. A page of the build before has all that it needs,
// but for a form that nobody has touched yet: without signal that one then stays plain HTML.
worker.addEventListener('install', (event) => {
  void core.install(event as never);
  void worker.skipWaiting();
});

// All pages wait until this is done: nothing here may hang.
worker.addEventListener('activate', (event) => {
  void core.activate(event as never);
  event.waitUntil(
    Promise.all([
      hasPreload && worker.registration.navigationPreload?.enable(),
      forgetOtherRests(),
      forgetSeen(),
      worker.clients.claim(),
    ]).catch(() => undefined),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && new URL(request.url).searchParams.get('sw') === 'off') {
    event.waitUntil(goAway());
    return;
  }
  if (isLeaving()) return;
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Nothing of it stays on the device. */
async function goAway(): Promise<void> {
  stopWork();
  await leave([worker.registration]);
  await forgetPictures();
  await forgetSeen();
}

worker.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.kind === 'loaded') event.waitUntil(loaded(message));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
});

/** The first page of a visit came before the worker: it is fetched once more, from the browser. */
async function loaded({ path, line }: { path: string; line: boolean }): Promise<void> {
  if (line) await fetchRest();
  await keepSeenAt(path);
}

/**
 * Background Sync: the browser wakes the worker when there is a line again. It sends what is kept
 * unless an open page does so already, and that page then shows the result. Both read the same
 * store, so the worker does not send what was deleted or sent in the meantime. A page asks the
 * browser for it by this name (app/enhance/service-worker.ts).
 */
const syncTag = 'kept';
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

const toSend = async () =>
  (await allKept()).filter(({ receipt, errors }) => !receipt && !errors).length;

/** Sends what waits. @throws when some of it still does: the browser then tries again later. */
async function sendWaiting(): Promise<void> {
  if (!(await toSend())) return;
  await sendAll({ ask });
  const kept = await countKept();
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (page.visibilityState === 'visible') page.postMessage({ kept });
  const left = await toSend();
  if (left) throw new Error(`${left} still wait`);
}
