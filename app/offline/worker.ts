/**
 * The service worker, /sw.js: pages, forms and the number to ring open without signal
 * (docs/decisions/04-offline.md). What it has no route for it leaves to the browser.
 */
import { enable as enablePreload } from 'workbox-navigation-preload/enable.js';
import { leave, type Message } from './edition.ts';
import { sendWaiting, syncTag } from './kept.ts';
import { keepSeenAt } from './pages.ts';
import { forgetPictures, router } from './routes.ts';
import { core, fetchRest, forgetOtherRests, forgetSeen } from './saved.ts';
import { type FetchEvent, isLeaving, stopWork, worker } from './scope.ts';

// In Firefox a page whose preload fails is not opened, even if the worker could answer
// (GoogleChrome/workbox, issue 3134).
if (!navigator.userAgent.includes('Firefox/')) enablePreload();
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
    Promise.all([forgetOtherRests(), forgetSeen(), worker.clients.claim()]).catch(() => undefined),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && new URL(request.url).searchParams.get('sw') === 'off') {
    event.waitUntil(goAway());
    return;
  }
  if (isLeaving()) return;
  const answer = router.handleRequest({ request, event: event as FetchEvent as never });
  if (answer) event.respondWith(answer);
});

/** Nothing of it stays on the device. */
async function goAway(): Promise<void> {
  await stopWork();
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
