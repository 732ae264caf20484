/** What is saved on the device: the core, the rest of the site, and the pages that were seen. */
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { cacheNames, type Here, type Rest } from './edition.ts';
import { isKeepable } from './kinds.ts';
import { edition, type FetchEvent, isLeaving } from './scope.ts';

/** What the worker brings with it when it is installed: whole, or the worker is not installed. */
export const core = new PrecacheController({ cacheName: cacheNames.core });
core.addToCacheList(edition.core);

/** What the core has at an address. */
export const inCore = (path: string): Promise<Response | undefined> => core.matchPrecache(path);

/** The pages of the core. */
export const corePages = (): Here[] =>
  edition.core.flatMap(({ url, title }) => (title ? [{ path: url, title }] : []));

/**
 * The rest of the site's text, fetched in one file while nobody waits. It counts only once all of
 * it is there: then a note is put beside it, with its pages' titles.
 */
const own = cacheNames.rest + edition.rest.replace(/\W/g, '-');
const note = '/all-is-here';

/** How much space must stay free, in bytes, or the browser would soon delete everything. */
const roomNeeded = 40_000_000;

let pages: Map<string, string> | undefined;

/** Its pages, by path; empty until all are saved. */
async function pagesHere(): Promise<Map<string, string>> {
  if (pages) return pages;
  const found = (await caches.has(own)) && (await (await caches.open(own)).match(note));
  if (!found) return new Map();
  pages = new Map((await found.json()) as [string, string][]);
  return pages;
}

export const restPages = async (): Promise<Here[]> =>
  [...(await pagesHere())].map(([path, title]) => ({ path, title }));

/** A page of it. */
export async function inRest(path: string): Promise<Response | undefined> {
  return (await pagesHere()).has(path) ? (await caches.open(own)).match(path) : undefined;
}

let coming: Promise<void> | undefined;

/** Fetches it unless it is here or on its way. What came of a part is thrown away. */
export function fetchRest(): Promise<void> {
  coming ??= unpack()
    .catch(() => caches.delete(own))
    .then(() => {
      coming = undefined;
    });
  return coming;
}

async function unpack(): Promise<void> {
  if (isLeaving() || (await pagesHere()).size) return;
  const room = await navigator.storage?.estimate?.();
  if (room && (room.quota ?? 0) - (room.usage ?? 0) < roomNeeded) return;
  const { rest, integrity } = edition;
  const answer = await fetch(rest, { integrity, priority: 'low' });
  if (!answer.ok) return;
  const found = (await answer.json()) as Rest;
  await caches.delete(own);
  const cache = await caches.open(own);
  for (const { path, policy, html } of found.pages)
    await cache.put(
      path,
      new Response(html, { headers: { ...found.headers, 'Content-Security-Policy': policy } }),
    );
  const titles = found.pages.map(({ path, title }) => [path, title]);
  await cache.put(note, new Response(JSON.stringify(titles)));
}

/** Deletes what other editions had. */
export async function forgetOtherRests(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(cacheNames.rest) && name !== own) await caches.delete(name);
}

/**
 * Pages that the visitor has seen, until all pages are saved: only pages of this site version,
 * whose scripts and styles are precached.
 */
const month = 30 * 24 * 60 * 60;
const seen = new CacheExpiration(cacheNames.seen, { maxEntries: 40, maxAgeSeconds: month });

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
export async function keepSeen(url: URL, answer: Response): Promise<void> {
  if (isLeaving() || !isKeepable(url, answer)) return;
  try {
    const html = await answer.text();
    if (!html.includes(edition.script)) return;
    const headers = new Headers(answer.headers);
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    const [, title = ''] = /<title>([^<|]*)/.exec(html) ?? [];
    headers.set(titleHeader, encodeURIComponent(title.trim()));
    const cache = await caches.open(cacheNames.seen);
    await cache.put(url.pathname, new Response(html, { headers }));
    await seen.updateTimestamp(new URL(url.pathname, url).href);
    await seen.expireEntries();
  } catch (error) {
    await makeRoom(error);
  }
}

/** Deletes the visited pages: a new build replaces their scripts. */
export async function forgetSeen(): Promise<void> {
  await caches.delete(cacheNames.seen);
  await seen.delete();
}

const pictures = new CacheExpiration(cacheNames.pictures, { maxEntries: 60, maxAgeSeconds: month });

/** A picture that is here, else as the line has it. */
export async function pictureOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheNames.pictures);
  const saved = await cache.match(request);
  const answer = saved ?? (await fetch(request));
  const copy = answer.clone();
  const save = async () => {
    if (!saved) await cache.put(request, copy);
    await pictures.updateTimestamp(request.url);
    await pictures.expireEntries();
  };
  if (answer.status === 200) event.waitUntil(save().catch(makeRoom));
  return answer;
}

/** Deletes the pictures, and when they were shown. */
export async function forgetPictures(): Promise<void> {
  await caches.delete(cacheNames.pictures);
  await pictures.delete();
}

/** A full disk: pictures and seen pages go, the core stays. */
async function makeRoom(error: unknown): Promise<void> {
  if ((error as Error).name !== 'QuotaExceededError') return;
  for (const name of [cacheNames.pictures, cacheNames.seen]) await caches.delete(name);
}
