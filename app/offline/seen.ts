/**
 * Pages that the visitor has seen, until all pages are saved: only pages of this site version,
 * whose scripts and styles are precached.
 */
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { cacheNames, type Here } from './edition.ts';
import { isKeepable } from './kinds.ts';
import { edition } from './scope.ts';
import { unlessLeaving } from './work.ts';

const days = 24 * 60 * 60;
const limits = { maxEntries: 40, maxAgeSeconds: 30 * days };
const expiration = new CacheExpiration(cacheNames.seen, limits);

export const inSeen = async (path: string): Promise<Response | undefined> =>
  (await caches.open(cacheNames.seen)).match(path);

/** The pages that were seen. */
export async function seenPages(): Promise<Here[]> {
  const cache = await caches.open(cacheNames.seen);
  const found: Here[] = [];
  for (const request of await cache.keys()) {
    const title = (await cache.match(request))?.headers.get(titleHeader);
    if (title)
      found.push({ path: new URL(request.url).pathname, title: decodeURIComponent(title) });
  }
  return found;
}

const titleHeader = 'X-Title';

/** Saves a page that is shown, if it may be saved and belongs to this site version. */
export const keepSeen = (url: URL, answer: Response): Promise<void> =>
  unlessLeaving(() => store(url, answer));

async function store(url: URL, answer: Response): Promise<void> {
  if (!isKeepable(url, answer)) return;
  try {
    const html = await answer.text();
    if (!html.includes(edition.script)) return;
    const headers = new Headers(answer.headers);
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    const [, title = ''] = /<title>([^<|]*)/.exec(html) ?? [];
    headers.set(titleHeader, encodeURIComponent(title.trim()));
    const cache = await caches.open(cacheNames.seen);
    await cache.put(url.pathname, new Response(html, { headers }));
    await expiration.updateTimestamp(new URL(url.pathname, url).href);
    await expiration.expireEntries();
  } catch (error) {
    await makeRoom(error);
  }
}

/** Deletes the visited pages: a new build replaces their scripts. */
export async function forgetSeen(): Promise<void> {
  await caches.delete(cacheNames.seen);
  await expiration.delete();
}

/** A full disk: pictures and seen pages go, the core stays. */
async function makeRoom(error: unknown): Promise<void> {
  if ((error as Error).name !== 'QuotaExceededError') return;
  for (const name of [cacheNames.pictures, cacheNames.seen]) await caches.delete(name);
}
