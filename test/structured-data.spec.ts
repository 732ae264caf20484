import { hires, services } from '../app/parts/pages.ts';
import { knownPaths } from '../content/known-paths.ts';
import { guidePrices } from '../content/prices.ts';
import { areas, firm, home } from '../content/read.ts';
import { jobs, towns } from './site.ts';
import { faultsOf, referencesIn, type Thing, thingsIn } from './support/structured-data.ts';
import { type APIRequestContext, expect, test } from './visitor.ts';

const paths = knownPaths();

/** The graph of a page, as it is served; the page has one block of data. */
async function graphOf(request: APIRequestContext, path: string): Promise<Thing[]> {
  const html = await (await request.get(path)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(blocks, path).toHaveLength(1);
  const data = JSON.parse(blocks[0]?.[1] ?? '') as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}
const find = (graph: Thing[], type: string) => graph.find((thing) => thing['@type'] === type);

test('every page has one graph in the words of schema.org, with all that search engines require', async ({
  request,
}) => {
  for (const path of paths) {
    const graph = await graphOf(request, path);
    for (const thing of thingsIn(graph)) expect(faultsOf(thing), path).toEqual([]);
    const names = thingsIn(graph).map((thing) => thing['@id']);
    for (const name of referencesIn(graph)) expect(names, path).toContain(name);
  }
});

test('control: a word that schema.org has not, a lost name and a lost address are found', () => {
  expect(faultsOf({ '@type': 'GeneralContractor', name: 'A', colour: 'green' })).toEqual([
    'GeneralContractor has no property colour',
    'GeneralContractor is without address',
  ]);
  expect(faultsOf({ '@type': 'Fencer' })).toEqual(['there is no type Fencer']);
  expect(referencesIn([{ a: { '@id': 'x' } }, { '@id': 'y', b: 1 }])).toEqual(['x']);
});

test('no address in a graph is relative', async ({ request }) => {
  const keys = ['@id', 'url', 'item', 'contentUrl', 'logo', 'license', 'acquireLicensePage'];
  for (const path of paths)
    for (const thing of thingsIn(await graphOf(request, path)))
      for (const key of keys)
        if (thing[key] !== undefined) expect(String(thing[key]), path).toMatch(/^https?:\/\/./);
});

test('each page is of its kind: who we are everywhere, and what it sells, shows or answers', async ({
  request,
}) => {
  const trades = new Map<string, { parts: { kind: string }[] }>([
    ...[...services()].map(([slug, page]) => [`/services/${slug}`, page] as const),
    ...[...hires()].map(([slug, page]) => [`/services/plant-hire/${slug}`, page] as const),
  ]);
  for (const path of paths) {
    const types = (await graphOf(request, path)).map((thing) => thing['@type']);
    const trade = trades.get(path);
    const asks = trade?.parts.some(({ kind }) => kind === 'questions');
    const town = towns.some(({ slug }) => path === `/areas/${slug}`);
    const job = jobs.find((one) => one.path === path);
    expect(types, path).toEqual(expect.arrayContaining(['GeneralContractor', 'WebSite']));
    expect(types.some((type) => type.endsWith('Page') && type !== 'FAQPage')).toBe(true);
    expect(types.includes('BreadcrumbList'), path).toBe(path !== '/');
    expect(types.includes('FAQPage'), path).toBe(Boolean(asks || town || path === '/'));
    expect(types.includes('Service'), path).toBe(Boolean(trade));
    expect(types.includes('Article'), path).toBe(Boolean(job));
    if (job || trade || town) expect(types, path).toContain('ImageObject');
  }
});

test('a trail leads over pages that there are, and questions are those of the page', async ({
  page,
}) => {
  for (const path of ['/', ...towns.map(({ slug }) => `/areas/${slug}`)]) {
    const graph = await graphOf(page.request, path);
    await page.goto(path);
    const text = (await page.locator('main').textContent())?.replace(/\s+/g, ' ');
    const questions = (find(graph, 'FAQPage')?.mainEntity ?? []) as Thing[];
    const asked =
      path === '/' ? home().questions : areas().get(path.split('/').at(-1) ?? '')?.questions;
    expect(questions).toHaveLength(asked?.length ?? 0);
    for (const { name, acceptedAnswer } of questions) {
      expect(text, path).toContain(name);
      expect(text, path).toContain((acceptedAnswer as { text: string }).text.replace(/\s+/g, ' '));
    }
  }
  for (const path of paths) {
    const trail = find(await graphOf(page.request, path), 'BreadcrumbList')?.itemListElement;
    const items = ((trail ?? []) as { item: string }[]).map(({ item }) => new URL(item).pathname);
    for (const item of items) expect(paths, path).toContain(item);
    if (items.length) expect(items.at(-1)).toBe(path);
  }
});

test('search engines are told the firm’s address, number, place and hours, day by day', async ({
  request,
}) => {
  const { phone, email, address, postcode, office, social } = firm();
  const dayName = (day: number) =>
    new Date(Date.UTC(2024, 0, day)).toLocaleDateString('en-GB', { weekday: 'long' });
  expect(dayName(1), 'control: 2024 began on a Monday').toBe('Monday');
  const business = find(await graphOf(request, '/contact'), 'GeneralContractor');
  expect(business).toMatchObject({
    telephone: phone.replace(/\D/g, '').replace(/^0/, '+44'),
    email,
    address: { addressLocality: address.at(-1), postalCode: postcode, addressCountry: 'GB' },
    openingHoursSpecification: office
      .filter(({ open, close }) => open && close)
      .map(({ from, to, open, close }) => ({
        dayOfWeek: Array.from({ length: to - from + 1 }, (_, index) => dayName(from + index)),
        opens: open,
        closes: close,
      })),
    sameAs: social.map(({ url }) => url),
  });
  const served = ((business?.areaServed ?? []) as { name: string }[]).map(({ name }) => name);
  for (const { name } of towns) expect(served).toContain(name);
});

test('a service is told with the guide prices that its page shows', async ({ request }) => {
  for (const slug of services().keys()) {
    const path = `/services/${slug}`;
    const offers = find(await graphOf(request, path), 'Service')?.offers as Thing[] | undefined;
    const bands = guidePrices(path)?.bands ?? [];
    expect(offers?.map(({ name }) => name) ?? [], path).toEqual(bands.map(({ name }) => name));
  }
});

test('a project is told with its pictures, and each that a computer made says so', async ({
  request,
}) => {
  for (const { path, title, location, sample } of jobs) {
    const graph = await graphOf(request, path);
    const job = find(graph, 'Article');
    expect(job).toMatchObject({ headline: `${title}, ${location}` });
    const pictures = graph.filter((thing) => thing['@type'] === 'ImageObject');
    expect(((job?.image ?? []) as Thing[]).map((one) => one['@id'])).toEqual(
      pictures.map((one) => one['@id']),
    );
    for (const { contentUrl, caption, digitalSourceType } of pictures) {
      expect(caption).toBeTruthy();
      const answer = await request.head(new URL(String(contentUrl)).pathname);
      expect(answer.status(), String(contentUrl)).toBe(200);
      if (sample)
        expect(digitalSourceType).toBe('https://schema.org/AlgorithmicMediaDigitalSource');
    }
  }
});

test('every picture says whose it is, and its licence is a clause that can be read', async ({
  page,
}) => {
  const licences = new Set<string>();
  for (const path of ['/', '/services/tarmac-driveways', ...jobs.map((job) => job.path)])
    for (const thing of thingsIn(await graphOf(page.request, path)))
      if (thing['@type'] === 'ImageObject' && thing.contentUrl) {
        const { license, acquireLicensePage, creditText, creator, copyrightNotice } = thing;
        licences.add(String(license));
        expect(new URL(String(acquireLicensePage)).pathname).toBe('/contact');
        for (const word of [creditText, copyrightNotice]) expect(word, path).toContain('Thornbeck');
        expect(creator, path).toMatchObject({ '@id': expect.stringMatching(/^http/) as unknown });
      }
  expect([...licences]).toHaveLength(1);
  const { pathname, hash } = new URL([...licences][0] ?? '');
  await page.goto(pathname + hash);
  await expect(page.locator(`${hash}:target`)).toContainText('Pictures on this website');
  await expect(page.locator(hash)).toBeInViewport();
});

test('a page that is not there, or is a secret, tells nothing', async ({ request }) => {
  for (const path of ['/nowhere', '/project/nothing'])
    expect(await (await request.get(path)).text()).not.toContain('application/ld+json');
});
