import sharp from 'sharp';
import { knownPaths, laterPages } from '../content/known-paths.ts';
import { jobs } from './site.ts';
import { pagesAt } from './support/pages-at.ts';
import { at, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const origin = process.env.SITE_URL ? new URL(process.env.SITE_URL).origin : '';
const brand = ' | Thornbeck Groundworks & Landscaping';
const shortBrand = ' | Thornbeck';

type Head = {
  title: string;
  /** What each meta tag says, by its name or property. */
  meta: Record<string, string>;
  canonical: string[];
};

type Document = [path: string, html: string];

/** The heads of pages as the browser reads them, before any script has run. */
async function headsOf(page: Page, paths: string[]): Promise<Record<string, Head>> {
  const documents: Document[] = [];
  for (const path of paths) documents.push([path, await (await page.request.get(path)).text()]);
  return readHeads(page, documents);
}

async function readHeads(page: Page, documents: Document[]): Promise<Record<string, Head>> {
  await page.goto('about:blank'); // the site's own policy lets no script parse HTML
  const heads = await page.evaluate(
    (all) =>
      all.map(([path, html]): [string, Head] => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const said = (name: string, element: Element) => element.getAttribute(name) ?? '';
        return [
          path,
          {
            title: parsed.title,
            meta: Object.fromEntries(
              [...parsed.head.querySelectorAll('meta[content]')].map((meta) => [
                said('name', meta) || said('property', meta),
                said('content', meta),
              ]),
            ),
            canonical: [...parsed.head.querySelectorAll('link[rel=canonical]')].map((link) =>
              said('href', link),
            ),
          },
        ];
      }),
    documents,
  );
  return Object.fromEntries(heads);
}

test('every page names itself: one canonical address, and the same words for whoever shares it', async ({
  page,
}) => {
  const heads = await headsOf(page, knownPaths());
  for (const [path, { title, meta, canonical }] of Object.entries(heads)) {
    expect(canonical, path).toEqual(origin ? [origin + path] : []);
    const ending = title.endsWith(brand) ? brand : shortBrand;
    expect(title.endsWith(ending), path).toBe(true);
    expect(meta, path).toMatchObject({
      'og:type': 'website',
      'og:site_name': brand.slice(3),
      'og:title': title.slice(0, -ending.length),
      'og:description': meta.description,
      ...(origin && { 'og:url': origin + path }),
    });
    if (!origin) expect(meta, path).not.toHaveProperty('og:url');
    expect(meta, path).not.toHaveProperty('robots');
  }
});

test('where the site’s address is known, every page says its own whole, and that of its card', async ({
  page,
  request,
}) => {
  test.slow(); // every page is rendered once more, and every card read
  const known = 'https://www.thornbeck.example';
  const heads = await readHeads(page, await pagesAt(known, knownPaths()));
  for (const [path, { meta, canonical }] of Object.entries(heads)) {
    expect(canonical, path).toEqual([known + path]);
    expect(meta, path).toMatchObject({ 'og:url': known + path, 'og:locale': 'en_GB' });
    const image = meta['og:image'] ?? '';
    expect(image.startsWith(`${known}/cards/`), path).toBe(true);
    expect(meta['og:image:alt'], path).toBe(meta['og:title']);
    const card = await (await request.get(image.slice(known.length))).body();
    expect(card.length, path).toBeLessThan(120 * 1024);
    const { format, width, height } = await sharp(card).metadata();
    expect({ format, width: `${width}`, height: `${height}` }, path).toEqual({
      format: 'jpeg',
      width: meta['og:image:width'],
      height: meta['og:image:height'],
    });
  }
});

test('the head follows the visitor from page to page', async ({ page }) => {
  await open(page, '/about');
  await page.locator('footer a[href="/projects"]').first().click();
  await at(page, '/projects');
  await expect(page).toHaveTitle(/^Landscaping Projects in .* \| Thornbeck$/);
  const shared = page.locator('head meta[property="og:title"]');
  await expect(shared).toHaveCount(1);
  await expect(shared).toHaveAttribute('content', /^Landscaping Projects in /);
});

test('a page that is not there asks not to be found, and claims no address', async ({ page }) => {
  const heads = await headsOf(page, ['/nowhere', '/project/nothing']);
  for (const [path, { meta, canonical }] of Object.entries(heads)) {
    expect(meta.robots, path).toBe('noindex');
    expect(canonical, path).toEqual([]);
  }
});

test('robots.txt lets everyone in, and names the sitemap where the address is known', async ({
  request,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe(
    `User-agent: *\nAllow: /\n${origin && `Sitemap: ${origin}/sitemap.xml\n`}`,
  );
});

test('the sitemap is these pages in this order, with pictures and the days of their last change', async ({
  request,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/^(?:application|text)\/xml/);
  const xml = await answer.text();
  const [, own = ''] = /<loc>(https?:\/\/[^/<]+)\//.exec(xml) ?? [];
  expect(own).not.toBe('');
  if (origin) expect(own).toBe(origin);
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry);
  const found = entries.map((entry) => /^<loc>([^<]*)<\/loc>/.exec(entry)?.[1]);
  expect(found).toEqual([...knownPaths(), ...laterPages()].map((path) => own + path));
  const today = new Date().toISOString().slice(0, 10);
  for (const [, day = ''] of xml.matchAll(/<lastmod>([^<]*)</g)) {
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(day <= today, day).toBe(true);
  }
  const pictures = [...xml.matchAll(/<image:loc>([^<]*)</g)].map(([, address = '']) => address);
  expect(pictures.length).toBeGreaterThan(jobs.length);
  for (const address of new Set(pictures)) {
    expect(address.startsWith(`${own}/pictures/`), address).toBe(true);
    expect((await request.head(address.slice(own.length))).status(), address).toBe(200);
  }
});

test('the feed of projects is linked from the pages, and has the first of them by whole addresses', async ({
  request,
}) => {
  const page = await (await request.get('/projects')).text();
  expect(page).toContain('type="application/rss+xml" title="Projects" href="/projects.xml"');
  const feed = await (await request.get('/projects.xml')).text();
  const links = [...feed.matchAll(/<item>.*?<link>([^<]*)<\/link>/g)].map(([, link = '']) => link);
  for (const link of links) expect(link).toMatch(/^https?:\/\//);
  expect(links.map((link) => new URL(link).pathname)).toEqual(
    jobs.slice(0, 30).map(({ path }) => path),
  );
});
