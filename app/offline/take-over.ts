/**
 * When a new worker may begin although pages are open: once none of them needs what the one before
 * has. A page needs the scripts of its own build; where the new core has them too, nothing is lost.
 */
import { isNeverKept } from './kinds.ts';
import { edition, type WindowClient, worker } from './scope.ts';

/** In ms: a page that is asleep does not answer, and is left what it has. */
const patience = 2000;

/** Asks a page by which scripts it was made. */
const scriptsOf = (page: WindowClient) =>
  new Promise<string>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(String(data));
    setTimeout(done, patience, '');
    page.postMessage('scripts?', [port2]);
  });

/** Begins, if no open page is of another build. */
export async function takeOver(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = pages.filter(({ url }) => !isNeverKept(new URL(url).pathname));
  const scripts = await Promise.all(own.map(scriptsOf));
  if (scripts.every((address) => edition.core.some(({ url }) => url === address)))
    await worker.skipWaiting();
}
