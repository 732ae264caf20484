import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guidePrices } from '../../content/prices.ts';
import { areas, firm, hires, home, services } from '../../content/read.ts';
import { jobs, towns } from '../site.ts';
import { all, buildDay, hasFile, mainOf, one, pageAt, pages, plain, words } from './pages.ts';

/** The graph of each page, by path. */
const graphs = new Map(
  pages.map(({ path, document }) => {
    const [block, ...more] = all(document, 'script[type="application/ld+json"]');
    expect(more, path).toHaveLength(0);
    const data = JSON.parse(block?.textContent ?? '{}') as {
      '@context': string;
      '@graph': Thing[];
    };
    expect(data['@context'], path).toBe('https://schema.org');
    return [path, data['@graph']] as const;
  }),
);
const graphOf = (path: string) => graphs.get(path) ?? [];
const find = (path: string, type: string) => graphOf(path).find((thing) => thing['@type'] === type);

const whole = ['@id', 'url', 'item', 'contentUrl', 'logo', 'license', 'acquireLicensePage'];

test('every graph is in the words of schema.org, with all that search engines require, and whole addresses', () => {
  for (const [path, graph] of graphs) {
    const things = thingsIn(graph);
    expect(things.flatMap(faultsOf), path).toEqual([]);
    const names = things.map((thing) => thing['@id']);
    const lost = referencesIn(graph).filter((name) => !names.includes(name));
    expect(lost, path).toEqual([]);
    const addresses = things.flatMap((thing) => whole.map((key) => thing[key] ?? 'https://x'));
    for (const address of addresses) expect(address, path).toMatch(/^https?:\/\/./);
  }
});

test('a graph has the firm, and what its page sells, shows or answers', () => {
  const trades = new Map<string, { parts: { kind: string }[] }>([
    ...[...services()].map(([slug, page]) => [`/services/${slug}`, page] as const),
    ...[...hires()].map(([slug, page]) => [`/services/plant-hire/${slug}`, page] as const),
  ]);
  for (const [path, graph] of graphs) {
    const types = graph.map((thing) => thing['@type']);
    const trade = trades.get(path);
    const asks = trade?.parts.some(({ kind }) => kind === 'questions');
    const town = towns.some(({ slug }) => path === `/areas/${slug}`);
    const job = jobs.some((each) => each.path === path);
    expect(types, path).toEqual(expect.arrayContaining(['GeneralContractor', 'WebSite']));
    expect(
      types.some((type) => type.endsWith('Page') && type !== 'FAQPage'),
      path,
    ).toBe(true);
    expect(types.includes('BreadcrumbList'), path).toBe(path !== '/');
    expect(types.includes('FAQPage'), path).toBe(Boolean(asks || town || path === '/'));
    expect(types.includes('Service'), path).toBe(Boolean(trade));
    expect(types.includes('Article'), path).toBe(job);
    if (job || trade || town) expect(types, path).toContain('ImageObject');
  }
});

test('a trail leads over existing pages to this one', () => {
  for (const path of graphs.keys()) {
    const trail = find(path, 'BreadcrumbList')?.itemListElement as { item: string }[] | undefined;
    const items = (trail ?? []).map(({ item }) => new URL(item).pathname);
    for (const item of items) expect(graphs.has(item), item).toBe(true);
    if (path !== '/') expect(items.at(-1)).toBe(path);
  }
});

test('questions are those of the page', () => {
  for (const path of ['/', ...towns.map(({ slug }) => `/areas/${slug}`)]) {
    const text = words(mainOf(path));
    const questions = (find(path, 'FAQPage')?.mainEntity ?? []) as Thing[];
    const asked =
      path === '/' ? home().questions : areas().get(path.replace('/areas/', ''))?.questions;
    expect(questions, path).toHaveLength(asked?.length ?? 0);
    for (const { name, acceptedAnswer } of questions)
      for (const said of [name, (acceptedAnswer as { text: string }).text])
        expect(text, path).toContain(plain(String(said)));
  }
});

test('the firm has its address, number, towns and hours, day by day', () => {
  const { phone, email, address, postcode, office, social } = firm();
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const business = find('/contact', 'GeneralContractor');
  expect(business).toMatchObject({
    telephone: phone.replace(/\D/g, '').replace(/^0/, '+44'),
    email,
    address: { addressLocality: address.at(-1), postalCode: postcode, addressCountry: 'GB' },
    openingHoursSpecification: office
      .filter(({ open, close }) => open && close)
      .map(({ from, to, open, close }) => ({
        dayOfWeek: days.slice(from - 1, to),
        opens: open,
        closes: close,
      })),
    sameAs: social.map(({ url }) => url),
  });
  const served = ((business?.areaServed ?? []) as { name: string }[]).map(({ name }) => name);
  for (const { name } of towns) expect(served).toContain(name);
});

test('a service has the guide prices that its page shows', () => {
  for (const path of [...services().keys()].map((slug) => `/services/${slug}`)) {
    const offers = (find(path, 'Service')?.offers ?? []) as Thing[];
    const bands = guidePrices(path, buildDay)?.bands ?? [];
    const names = offers.map(({ name }) => name);
    expect(names, path).toEqual(bands.map(({ name }) => name));
  }
});

test('a project has its pictures, and a computer’s pictures say so', () => {
  for (const { path, title, location, sample } of jobs) {
    const job = find(path, 'Article');
    expect(job).toMatchObject({ headline: `${title}, ${location}` });
    const pictures = graphOf(path).filter((thing) => thing['@type'] === 'ImageObject');
    const named = ((job?.image ?? []) as Thing[]).map((each) => each['@id']);
    expect(named, path).toEqual(pictures.map((each) => each['@id']));
    for (const { contentUrl, caption, digitalSourceType } of pictures) {
      expect(caption, path).toBeTruthy();
      expect(hasFile(new URL(String(contentUrl)).pathname), String(contentUrl)).toBe(true);
      if (sample)
        expect(digitalSourceType).toBe('https://schema.org/AlgorithmicMediaDigitalSource');
    }
  }
});

test('every picture has its owner, and one licence, which is a clause to read', () => {
  const pictures = [...graphs.values()].flatMap(thingsIn).filter((thing) => thing.contentUrl);
  expect(pictures.length).toBeGreaterThan(jobs.length);
  for (const { acquireLicensePage, creditText, creator, copyrightNotice } of pictures) {
    expect(new URL(String(acquireLicensePage)).pathname).toBe('/contact');
    for (const owner of [creditText, copyrightNotice]) expect(owner).toContain('Thornbeck');
    expect(creator).toMatchObject({ '@id': expect.stringMatching(/^http/) as unknown });
  }
  const [licence, ...more] = new Set(pictures.map(({ license }) => String(license)));
  expect(more).toEqual([]);
  const { pathname, hash } = new URL(licence ?? '');
  expect(words(one(pageAt(pathname).document, hash))).toContain('Pictures on this website');
});

/** The vocabulary of schema.org as schema-dts wrote it down: types, and the properties of each. */
const text = readFileSync(
  new URL('../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url),
  'utf8',
);
const interfaces = new Map(
  [...text.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.match(/\w+Base/g) ?? [],
        properties: [...body.matchAll(/^ {4}"([^"@]+)"\?:/gm)].map(([, property = '']) => property),
      },
    ],
  ),
);

/** The properties that a type has or inherits; empty for an unknown type. */
function propertiesOf(type: string): Set<string> {
  const found = new Set<string>();
  const collect = (name: string) => {
    const one = interfaces.get(name);
    for (const property of one?.properties ?? []) found.add(property);
    for (const parent of one?.parents ?? []) collect(parent);
  };
  collect(`${type}Leaf`);
  return found;
}

type Thing = { '@type': string; '@id'?: string; [property: string]: unknown };

/** Everything in a graph that has a type, at any depth. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inside] : inside;
}

/** Names of things of this page that something refers to. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === '@id') return [String(entries[0][1])];
  return entries.flatMap(([, inner]) => referencesIn(inner));
}

/**
 * What Google's documentation requires before it shows a result of this type (Search Central,
 * November 2026): each a list of which one is enough.
 */
const required: Record<string, string[][]> = {
  GeneralContractor: [['name'], ['address']],
  WebSite: [['name'], ['url']],
  BreadcrumbList: [['itemListElement']],
  ListItem: [['position'], ['name'], ['item']],
  FAQPage: [['mainEntity']],
  Question: [['name'], ['acceptedAnswer']],
  Answer: [['text']],
  Article: [['headline'], ['image'], ['author']],
  ImageObject: [['contentUrl'], ['creator', 'creditText', 'copyrightNotice', 'license']],
  OpeningHoursSpecification: [['opens'], ['closes']],
  UnitPriceSpecification: [['priceCurrency'], ['minPrice', 'price']],
};

/** What is wrong with one thing: words that schema.org has not, and what is missing. */
function faultsOf(thing: Thing): string[] {
  const known = propertiesOf(thing['@type']);
  if (known.size === 0) return [`there is no type ${thing['@type']}`];
  const strange = Object.keys(thing).filter((key) => !key.startsWith('@') && !known.has(key));
  const missing = (required[thing['@type']] ?? []).filter(
    (choices) => !choices.some((choice) => thing[choice] !== undefined),
  );
  return [
    ...strange.map((key) => `${thing['@type']} has no property ${key}`),
    ...missing.map((choices) => `${thing['@type']} is without ${choices.join(' or ')}`),
  ];
}
