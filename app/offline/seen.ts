/**
 * Pages that the visitor has seen, where the edition has not come whole: each with all scripts,
 * styles and data that it names, or not at all. The names of these tell their content: a page never
 * meets those of another build.
 */
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { cacheNames, type Here } from './edition.ts';
import { assetsOf, importsOf, isKeepable } from './kinds.ts';
import { unlessLeaving } from './work.ts';

const days = 24 * 60 * 60;
const limits = { maxEntries: 40, maxAgeSeconds: 30 * days };
const expiration = new CacheExpiration(cacheNames.seen, limits);
/** Tells what the page is made of. */
const madeOf = 'X-Assets';

export const inSeen = async (path: string): Promise<Response | undefined> =>
  (await caches.open(cacheNames.seen)).match(path);

/** The pages that were seen. */
export async function seenPages(): Promise<Here[]> {
  const cache = await caches.open(cacheNames.seen);
  const found: Here[] = [];
  for (const request of await cache.keys()) {
    const html = await (await cache.match(request))?.text();
    const title = /<title>([^<|]*)/.exec(html ?? '')?.[1]?.trim();
    if (title) found.push({ path: new URL(request.url).pathname, title });
  }
  return found;
}

/** Keeps a page that is shown, if it may be and all that it needs is there. */
export const keepSeen = (url: URL, answer: Response): Promise<void> =>
  unlessLeaving(() => store(url, answer));

async function store(url: URL, answer: Response): Promise<void> {
  if (!isKeepable(url, answer)) return;
  try {
    const html = await answer.text();
    const assets = await withImports(assetsOf(html));
    const headers = new Headers(answer.headers);
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    headers.set(madeOf, assets.join(' '));
    const cache = await caches.open(cacheNames.seen);
    await cache.put(url.pathname, new Response(html, { headers }));
    await expiration.updateTimestamp(new URL(url.pathname, url).href);
    await expiration.expireEntries();
  } catch (error) {
    await makeRoom(error);
  }
}

/** These and all that they import, each of them kept. @throws when one does not come. */
async function withImports(assets: string[]): Promise<string[]> {
  const all = new Set(assets);
  for (const address of all) {
    const answer = (await keptAsset(address)) ?? (await fetchAsset(address));
    if (address.endsWith('.js'))
      for (const imported of importsOf(await answer.text())) all.add(imported);
  }
  return [...all];
}

/** A script, style or face that some cache of ours has. */
export const keptAsset = (address: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreSearch: true, ignoreVary: true });

async function fetchAsset(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  await (await caches.open(cacheNames.seenAssets)).put(address, answer.clone());
  return answer;
}

/** Forgets when which page was seen. */
export const forgetWhen = (): Promise<void> => expiration.delete();

/** Deletes what no page that was seen is made of any more. */
export async function sweepAssets(): Promise<void> {
  await expiration.expireEntries();
  const seen = await caches.open(cacheNames.seen);
  const needed = new Set<string>();
  for (const request of await seen.keys())
    for (const address of (await seen.match(request))?.headers.get(madeOf)?.split(' ') ?? [])
      needed.add(address);
  const assets = await caches.open(cacheNames.seenAssets);
  for (const request of await assets.keys())
    if (!needed.has(new URL(request.url).pathname)) await assets.delete(request);
}

/** A full disk: pictures and what was seen go, the core stays. */
async function makeRoom(error: unknown): Promise<void> {
  if ((error as Error).name !== 'QuotaExceededError') return;
  for (const name of [cacheNames.pictures, cacheNames.seen, cacheNames.seenAssets])
    await caches.delete(name);
}
