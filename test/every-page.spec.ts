import { knownPaths } from '../content/known-paths.ts';
import { social, towns } from './site.ts';
import { specifiedPaths } from './specified/read.ts';
import { expect, test } from './visitor.ts';

const paths = knownPaths();
const townNames = towns.map(({ name }) => name);
const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const first = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '');

test('the sitemap names every page', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(
    [...sitemap.matchAll(/<loc>(?:https?:\/\/[^/<]+)?([^<]*)<\/loc>/g)].map(([, path]) => path),
  ).toEqual(paths);
});

test('the specification’s route table is complete', async ({ request }) => {
  for (const path of specifiedPaths)
    expect((await request.get(path)).status(), `${path}, or where it has moved to`).toBe(200);
});

test('every page has a title of its own that ends in the brand, and a description of its own', async ({
  request,
}) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const title = first(html, /<title>([^<]*)<\/title>/);
    const description = first(html, /<meta name="description" content="([^"]*)"/);
    expect(title, path).toMatch(/.+ \| Thornbeck(?: Groundworks & Landscaping)?$/);
    expect(description.length, path).toBeGreaterThanOrEqual(70);
    expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
    expect(
      descriptions.get(description),
      `${path} has the description of another page`,
    ).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
  }
  const home = await (await request.get('/')).text();
  expect(first(home, /<meta name="description" content="([^"]*)"/)).toMatch(
    /driveways, patios, drainage.*site preparation.*free site survey.*fixed quotation.*fully insured/i,
  );
});

test('a title is short enough to be shown whole, and says where the work is', async ({
  request,
}) => {
  const places = new RegExp(['North Yorkshire', ...townNames].join('|'));
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const title = first(html, /<title>([^<]*)<\/title>/).replaceAll('&amp;', '&');
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    if (/^\/(?:services\/|areas)/.test(path)) expect(title, path).toMatch(places);
  }
});

test('every link of the site leads somewhere, and every anchor to something', async ({
  request,
}) => {
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await request.get(path)).text());
  const astray: string[] = [];
  const asked = new Map<string, { status: number; html: string }>();
  for (const [path, html] of pages)
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const url = new URL(plain(href ?? ''), `http://127.0.0.1${path}`);
      if (url.hostname !== '127.0.0.1' || !url.protocol.startsWith('http')) continue;
      const address = url.pathname + url.search;
      let target = asked.get(address);
      if (!target) {
        const known = pages.get(address);
        const answer = known === undefined ? await request.get(address) : undefined;
        target = { status: answer?.status() ?? 200, html: known ?? (await answer?.text()) ?? '' };
        asked.set(address, target);
      }
      if (target.status !== 200) astray.push(`${path} → ${href}: ${target.status}`);
      else if (url.hash && !target.html.includes(` id="${url.hash.slice(1)}"`))
        astray.push(`${path} → ${href}: no such anchor`);
    }
  expect(astray).toEqual([]);
  expect(asked.size).toBeGreaterThan(paths.length);
});

test('every page answers everybody, and none asks who they are', async ({ request }) => {
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const asks = /type="password"|autocomplete="(?:username|current-password)"/i;
    expect(asks.test(await answer.text()), path).toBe(false);
  }
  for (const path of ['/login', '/sign-in', '/account', '/booking', '/basket', '/checkout'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('the only links to other hosts are the social pages', async ({ request }) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const outside = [...html.matchAll(/<a [^>]*?href="(https?:[^"]*)"/g)].map(
      ([, href]) => new URL(href ?? '').hostname,
    );
    expect([...new Set(outside)].sort(), path).toEqual(
      [...new Set(social.map(({ url }) => new URL(url).hostname))].sort(),
    );
  }
});

test('no page plays, flashes or moves by itself', async ({ request }) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const page = html.replace(/<style[\s\S]*?<\/style>/g, '');
    expect(page, path).not.toMatch(/<(?:audio|video|iframe|object|embed|marquee|animate)\b/i);
    expect(page, path).not.toMatch(/ accesskey=|http-equiv="refresh"/i);
    // What runs for ever is what moves by itself; a transition ends.
    expect(html, path).not.toMatch(/animation[^;}]*infinite/);
  }
});

test('no page has an id twice', async ({ request }) => {
  for (const path of paths) {
    const html = (await (await request.get(path)).text()).replace(/<script[\s\S]*?<\/script>/g, '');
    const ids = [...html.matchAll(/<[a-z][^>]*? id="([^"]*)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});
