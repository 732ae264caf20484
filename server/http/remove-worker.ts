/**
 * OFFLINE=off: in the place of the service worker stands one that puts itself and all that was kept
 * away. Browsers request it at their next visit, even if their current worker is broken. Enquiries
 * that wait on a visitor's device are not the worker's, and stay.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { workerPolicy } from './security.ts';

/** Where the service worker is. */
export const removalPath = '/sw.js';

export const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('site-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

export function answerRemoval(req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Security-Policy': workerPolicy,
  });
  res.end(req.method === 'HEAD' ? undefined : removal);
}
