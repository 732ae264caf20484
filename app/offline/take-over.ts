/**
 * When a new worker may begin although pages are open: once none of them needs what the one before
 * has. A page needs the scripts of its own build; where the new core has them too, nothing is lost.
 */
import { isNeverKept } from './kinds.ts';
import { askPage } from './pages-open.ts';
import { edition, worker } from './scope.ts';

/** Begins, if no open page is of another build. */
export async function takeOver(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = pages.filter(({ url }) => !isNeverKept(new URL(url).pathname));
  const scripts = await Promise.all(own.map((page) => askPage(page, 'scripts?')));
  if (scripts.every((address) => edition.core.some(({ url }) => url === address)))
    await worker.skipWaiting();
}
