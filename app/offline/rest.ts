/**
 * The rest of the site's text, fetched in one file while nobody waits. It counts only once all of
 * it is there: then a note is put beside it, with its pages' titles.
 */
import { cacheNames, type Here, type Rest } from './edition.ts';
import { edition } from './scope.ts';
import { unlessLeaving } from './work.ts';

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
  coming ??= unlessLeaving(() => unpack().catch(() => caches.delete(own))).then(() => {
    coming = undefined;
  });
  return coming;
}

async function unpack(): Promise<void> {
  if ((await pagesHere()).size) return;
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
