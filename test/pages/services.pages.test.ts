import { expect, test } from 'vitest';
import { guidePrices, prices, priceToday } from '../../content/prices.ts';
import { hires, services } from '../../content/read.ts';
import { jobs } from '../site.ts';
import {
  aboutOf,
  all,
  buildDay,
  hrefOf,
  hrefs,
  mainOf,
  one,
  part,
  partsOf,
  plain,
  words,
  wordsOf,
} from './pages.ts';

const machines = [...hires()].map(([slug, page]) => ({
  path: `/services/plant-hire/${slug}`,
  ...page,
}));

const offered = [...services()].flatMap(([slug, { parts }]) => {
  const cards = parts.flatMap((found) => (found.kind === 'cards' ? found.cards : []));
  return cards.length ? [{ slug, cards }] : [];
});

test.each(offered)('the cards of $slug have features, picture and link', ({ slug, cards }) => {
  const found = all(mainOf(`/services/${slug}`), 'li[id]');
  expect(found.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
  for (const [at, { id, title, features = [], picture, drawing, link }] of cards.entries()) {
    const card = found[at] as Element;
    expect(wordsOf(card, 'h3, li')).toEqual([title, ...features].map(plain));
    expect(all(card, 'img'), id).toHaveLength(picture ? 1 : 0);
    expect(all(card, 'svg'), id).toHaveLength(drawing ? 1 : 0);
    if (!picture) expect(one(card, '[role=img]').getAttribute('aria-label')).toMatch(/.{40}/);
    if (link) expect(hrefOf(card, link.label)).toBe(link.to);
    if (/^residential$|turf-laying/.test(slug)) expect(features.length).toBeGreaterThan(1);
    if (slug !== 'residential') continue;
    const quote = one(card, '[data-subject]');
    expect(hrefOf(card, 'Request a quote')).toBe('/contact');
    expect(plain(quote.getAttribute('data-subject'))).toBe(plain(`Quote: ${title}`));
  }
});

test.each([
  ['electric-gates', 'What you get with our gates', '[role=img]'],
  ['electric-gates', 'What you get with our gates', 'li + li'],
  ['tree-surgery', 'Who we work for', 'svg'],
  ['tree-surgery', 'Who we work for', 'img'],
  ['landscaping', 'Our landscaping services', 'h3'],
])('on the page of %s each item of ‘%s’ has %s', (slug, name, selector) => {
  const items = all(part(`/services/${slug}`, name), 'li[id]');
  expect(items.length).toBeGreaterThan(1);
  expect(items.filter((item) => !item.querySelector(selector)).map(({ id }) => id)).toEqual([]);
});

test('block paving leads to the projects, four cards of construction to their own pages', () => {
  expect(hrefs(mainOf('/services/block-paving-driveways'))).toContain('/projects');
  const slugs = ['new-build-fencing', 'post-and-rail-fencing', 'agricultural-gates'];
  for (const slug of [...slugs, 'wire-stock-fencing'])
    expect(hrefs(mainOf('/services/construction'), `#${slug} a`)).toContain(`/services/${slug}`);
});

test('plant hire leads to its machines; each has picture, figures, and the ways on', () => {
  const links = all(part('/services/plant-hire', 'Machines for hire'), 'li a');
  expect(links.map((each) => each.getAttribute('href'))).toEqual(machines.map(({ path }) => path));
  for (const each of links) expect(words(each)).toContain('Learn More');
  for (const { path, name, picture, specs, action } of machines) {
    const main = mainOf(path);
    expect(one(main, 'img').getAttribute('src')).toMatch(`/pictures/${picture.name}.`);
    const rows = wordsOf(main, 'dl > div, .drawing__key li');
    for (const { name, figure } of specs) {
      const found = rows.filter((text) => text.includes(plain(figure)));
      expect(found.length, `${path}: ${name}`).toBeGreaterThan(0);
    }
    expect(hrefOf(main, 'View All Plant Hire Services')).toBe('/services/plant-hire');
    expect(hrefOf(main, action)).toBe('/contact');
    expect(aboutOf(path)).toMatchObject({ name });
  }
});

test('the first heading says in words what the page is about', () => {
  for (const [slug, { name, trade = name, heading }] of services())
    for (const said of [trade, heading])
      expect(words(one(mainOf(`/services/${slug}`), 'h1'))).toContain(plain(said));
  for (const { path, weight } of machines)
    expect(words(one(mainOf(path), 'h1'))).toBe(
      plain(`${weight.figure} ${weight.unit} ${weight.rest}`),
    );
  expect(words(one(mainOf('/projects'), 'h1'))).toMatch(/projects in /i);
});

const priced = Object.entries(prices().pages).map(([path, { title }]) => ({
  path,
  title,
  guide: guidePrices(path, buildDay),
}));

/** Where the thick part of each line begins and ends, in hundredths of the ruler. */
const lengths = (section: Element) =>
  all(section, '.prices__line--band .is-thick').map((line) =>
    [...(line.getAttribute('d') ?? '').matchAll(/(?:M|H)([\d.]+)/g)].map(([, at]) => Number(at)),
  );

test.each(priced)('$path shows its guide prices for a year, drawn true to a ruler', (page) => {
  const { path, title, guide } = page;
  if (!guide) {
    expect(partsOf(path, title)).toHaveLength(0);
    return;
  }
  const section = part(path, guide.title);
  const said = words(section);
  const terms = wordsOf(section, 'dt');
  for (const { name, price } of guide.bands) {
    expect(terms).toContainEqual(expect.stringContaining(plain(name)));
    for (const sum of [price.words, price.other]) expect(said).toContain(plain(sum));
  }
  for (const { name, why, price } of guide.moves)
    for (const sum of [name, why, price.words]) expect(said).toContain(plain(sum));
  if (guide.example) expect(said).toContain(plain(guide.example.price.words));
  expect(said.toLowerCase()).toContain(plain(guide.vat).toLowerCase());
  expect(said).toContain(`Checked ${guide.checked}`);
  expect(wordsOf(section, '.prices__ruler span')).toEqual(guide.ruler);
  expect(lengths(section)).toEqual(
    guide.bands.map(({ price }) =>
      [price.from, price.to].map((sum) => expect.closeTo((100 * sum) / guide.top, 1)),
    ),
  );
  expect(hrefs(section)).toContain(guide.terms);
});

test('a finished job says what such work costs today, and leads to what moves it', () => {
  const told = jobs.filter(({ today, service }) => today && service);
  expect(told.length).toBeGreaterThan(0);
  for (const { path, service = '', today = '' } of told) {
    const price = priceToday(service, today, buildDay);
    const [section] = partsOf(path, 'What this costs today');
    expect(Boolean(section), path).toBe(Boolean(price));
    if (!section || !price) continue;
    expect(words(section)).toContain(plain(price.words));
    expect(hrefOf(section, 'What affects the price')).toBe(`${service}#prices`);
    expect(all(mainOf(service), '#prices'), service).toHaveLength(1);
  }
});
