import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { unproved } from '../../content/claims.ts';
import { tied } from '../../content/no-break.ts';
import { knownPaths, laterPages } from '../../content/pages.ts';
import { claims } from '../../content/read.ts';
import { readSite } from '../../server/http/views.ts';
import { jobs, towns } from '../site.ts';
import {
  all,
  buildDay,
  fileOf,
  hasFile,
  one,
  pageAt,
  pages,
  parsed,
  unknown,
  words,
} from './pages.ts';

const origin = process.env.SITE_URL ? new URL(process.env.SITE_URL).origin : '';
const known = 'https://www.thornbeck.example';

/** What a document says of itself: each meta tag by its name or property. */
const headOf = (document: Document) => ({
  title: document.title,
  meta: Object.fromEntries(
    all(document.head, 'meta[content]').map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ]),
  ),
  canonical: all(document.head, 'link[rel=canonical]').map((link) => link.getAttribute('href')),
});

/** All pages as a build with a public address writes them. */
const publicPages = () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['test/support/rendered.ts'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: known },
    maxBuffer: 2 ** 28,
  });
  expect(status, stderr).toBe(0);
  return Object.entries(JSON.parse(stdout) as Record<string, string>);
};
const lapsed = claims().filter((claim) => unproved(claim, new Date()));
const rendered = publicPages();

/** The words of claims, as pages write them. */
const claimed = (of: typeof lapsed) =>
  of.flatMap(({ said }) => said.map(({ words }) => tied(words).replaceAll('&', '&amp;')));

test('every page has its own title, which ends in the brand, and its own description', () => {
  const heads = pages.map(({ document }) => headOf(document));
  for (const { title, meta } of heads) {
    expect(title).toMatch(/.+ \| Thornbeck$/);
    expect(meta.description?.length, title).toBeGreaterThanOrEqual(70);
  }
  for (const said of [heads.map(({ title }) => title), heads.map(({ meta }) => meta.description)])
    expect(said.filter((words, place) => said.indexOf(words) !== place)).toEqual([]);
  expect(headOf(pageAt('/').document).meta.description).toMatch(
    /driveways, patios, drainage.*site preparation.*free site survey.*fixed quotation.*fully insured/i,
  );
});

test('a title has at most 60 characters, and names the place of a service or town', () => {
  const places = new RegExp(['North Yorkshire', ...towns.map(({ name }) => name)].join('|'));
  for (const { path, document } of pages) {
    expect(document.title.length, `${path}: ${document.title}`).toBeLessThanOrEqual(60);
    if (/^\/(?:services\/|areas)/.test(path)) expect(document.title, path).toMatch(places);
  }
});

test('every page has one canonical address, and the same words where it is shared', () => {
  for (const { path, document } of pages) {
    const { title, meta, canonical } = headOf(document);
    expect(canonical, path).toEqual(origin ? [origin + path] : []);
    expect(meta, path).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Thornbeck Groundworks & Landscaping',
      'og:title': title.slice(0, title.lastIndexOf(' | ')),
      'og:description': meta.description,
    });
    expect(meta['og:url'], path).toBe(origin ? origin + path : undefined);
    expect(meta, path).not.toHaveProperty('robots');
  }
});

test('with a public address every page states its own and that of its card', async () => {
  const gone = lapsed.flatMap(({ page }) => (page ? [`/${page}`] : []));
  expect(rendered.map(([path]) => path)).toEqual(
    knownPaths().filter((path) => !gone.includes(path)),
  );
  for (const [path, html] of rendered) {
    const { meta, canonical } = headOf(parsed(/<head>[\s\S]*?<\/head>/.exec(html)?.[0] ?? ''));
    expect(canonical, path).toEqual([known + path]);
    expect(meta, path).toMatchObject({ 'og:url': known + path, 'og:locale': 'en_GB' });
    const image = meta['og:image'] ?? '';
    expect(image.startsWith(`${known}/cards/`), path).toBe(true);
    expect(meta['og:image:alt'], path).toBe(meta['og:title']);
    const card = readFileSync(fileOf(image.slice(known.length)));
    expect(card.length, path).toBeLessThan(120 * 1024);
    const { format, width, height } = await sharp(card).metadata();
    expect({ format, width: `${width}`, height: `${height}` }, path).toEqual({
      format: 'jpeg',
      width: meta['og:image:width'],
      height: meta['og:image:height'],
    });
  }
});

test('with a public address no page makes a claim without evidence', () => {
  const found = rendered.flatMap(([path, html]) =>
    claimed(lapsed)
      .filter((words) => html.includes(words))
      .map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

test('the page of an unknown address says so, leads on, and asks not to be found', () => {
  expect([...unknown.keys()]).toContain('*');
  for (const { path, html, document } of unknown.values()) {
    const { title, meta, canonical } = headOf(document);
    const found = path === '/project/:id' ? 'Project Not Found' : 'Page Not Found';
    expect(title.startsWith(found), path).toBe(true);
    expect(words(one(document, 'h1')), path).toBe(found);
    expect(meta.description, path).toMatch(/doesn't exist|does not exist/);
    expect(all(document, 'main a').length, path).toBeGreaterThan(0);
    expect(meta.robots, path).toBe('noindex');
    expect(canonical, path).toEqual([]);
    expect(html, path).not.toContain('application/ld+json');
  }
});

test('robots.txt lets everyone in, and names the sitemap if the address is known', () => {
  expect(readFileSync(fileOf('/robots.txt'), 'utf8')).toBe(
    `User-agent: *\nAllow: /\n${origin && `Sitemap: ${origin}/sitemap.xml\n`}`,
  );
});

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/icon-192.png', 'image/png'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is built and served as %s', (address, type) => {
  expect(readSite('build').file(address)?.headers['Content-Type']).toBe(type);
});

test('the sitemap lists every page in order, with pictures and days of change', () => {
  const xml = readFileSync(fileOf('/sitemap.xml'), 'utf8');
  const [, own = ''] = /<loc>(https?:\/\/[^/<]+)\//.exec(xml) ?? [];
  expect(own).not.toBe('');
  if (origin) expect(own).toBe(origin);
  const entries = [...xml.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, entry]) => entry);
  expect(entries).toEqual([...knownPaths(), ...laterPages()].map((path) => own + path));
  const days = [...xml.matchAll(/<lastmod>([^<]*)</g)].map(([, day = '']) => day);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const built = buildDay.toISOString().slice(0, 10);
  expect(days.filter((day) => day > built)).toEqual([]);
  const pictures = [...xml.matchAll(/<image:loc>([^<]*)</g)].map(([, address = '']) => address);
  expect(pictures.length).toBeGreaterThan(jobs.length);
  for (const address of new Set(pictures)) {
    expect(address.startsWith(`${own}/pictures/`), address).toBe(true);
    expect(hasFile(address.slice(own.length)), address).toBe(true);
  }
});

test('every page links to the feed of projects, which has the first of them', () => {
  for (const { path, document } of pages) {
    const feed = document.head.querySelector('link[type="application/rss+xml"]');
    expect(feed?.getAttribute('href'), path).toBe('/projects.xml');
    expect(feed?.getAttribute('title'), path).toBe('Projects');
  }
  const xml = readFileSync(fileOf('/projects.xml'), 'utf8');
  const links = [...xml.matchAll(/<item>.*?<link>([^<]*)<\/link>/g)].map(([, link = '']) => link);
  for (const link of links) expect(link).toMatch(/^https?:\/\//);
  expect(links.map((link) => new URL(link).pathname)).toEqual(
    jobs.slice(0, 30).map(({ path }) => path),
  );
});
