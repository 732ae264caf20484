import { expect, test } from 'vitest';
import { measureWords } from '../../content/measure.ts';
import { phone, towns } from '../site.ts';
import {
  aboutOf,
  all,
  heard,
  hrefOf,
  hrefs,
  mainOf,
  one,
  part,
  plain,
  words,
  wordsOf,
} from './pages.ts';

const trust = 'Fully Insured, Free Site Survey, 5-star Reviews';
const soon = 'Interactive map coming soon';
const trail = (main: Element) => wordsOf(main, 'nav[aria-label="Breadcrumb"] li').join(' > ');
const strip = (main: Element) => wordsOf(main, '[aria-label="Why people choose us"] li').join(', ');
const paths = towns.map(({ slug }) => `/areas/${slug}`);

test('the areas page has its trail, trust strip, a card per town and a closing call', () => {
  const main = mainOf('/areas-we-cover');
  expect(trail(main)).toBe('Home > Areas We Cover');
  expect(strip(main)).toBe(trust);
  const cards = all(part('/areas-we-cover', 'Towns'), 'li');
  expect(cards.flatMap((card) => hrefs(card))).toEqual(paths);
  for (const [index, { name, postcodes }] of towns.entries()) {
    const said = words(cards[index]);
    for (const each of [name, postcodes, `View services in ${name}`])
      expect(said).toContain(plain(each));
    expect(all(cards[index] as Element, 'img')).toHaveLength(1);
  }
  const closing = part('/areas-we-cover', 'Is your town not listed?');
  expect(hrefs(closing)).toContain('/contact');
  expect(hrefOf(closing, 'Call us: Mon-Fri, 8am-6pm')).toMatch(/^tel:/);
});

test.each(towns)('the page of $name has its parts in order, and the ways on', (town) => {
  const { slug, name, works, closing } = town;
  const path = `/areas/${slug}`;
  const main = mainOf(path);
  const headline = `Groundworks & Landscaping in ${name}`;
  expect(trail(main)).toBe(`Home > Areas We Cover > ${name}`);
  expect(strip(main)).toBe(trust);
  const hero = part(path, headline);
  expect(hrefOf(hero, 'Book a free site survey')).toBe('/contact');
  expect(hrefOf(hero, 'View recent projects')).toBe('/projects');
  const tiles = part(path, `What we do in ${name}`);
  expect(wordsOf(tiles, 'a')).toContain('Walls');
  expect(hrefs(tiles)).toEqual(Array(6).fill('/services/residential'));
  const lately = part(path, `Recent work in and near ${name}`);
  expect(all(lately, 'a').map(heard)).toEqual(
    works.map(({ title, measure }) => plain(`${measureWords(measure)}${title}`)),
  );
  expect(hrefs(lately)).toEqual(works.map(() => '/projects'));
  const drawn = works.filter(({ measure: { kind } }) => !/fact|thickness/.test(kind));
  expect(all(lately, '.measure > svg')).toHaveLength(drawn.length);
  const last = all(main, 'section').at(-1) as Element;
  expect(words(one(last, 'h2'))).toBe(plain(closing.title));
  expect(hrefOf(last, 'Book a free site survey')).toBe('/contact');
  expect(hrefOf(last, `Call ${phone}`)).toMatch(/^tel:/);
  expect(hrefs(last, 'li a')).toEqual(['/projects', '/areas-we-cover']);
  expect(aboutOf(path)).toMatchObject({ name });
});

test.each(towns)('the page of $name has form and map, or single open questions', (town) => {
  const main = mainOf(`/areas/${town.slug}`);
  const captions = wordsOf(main, 'figcaption').filter((words) => words.endsWith(`. ${soon}`));
  const groups = all(main, 'details[name]').map((each) => each.getAttribute('name'));
  expect(all(main, 'form')).toHaveLength(town.form ? 1 : 0);
  expect(captions).toHaveLength(town.form ? 1 : 0);
  if (town.form) {
    const postcode = one(main, 'form#town [name="postcode"]');
    expect(postcode.getAttribute('placeholder')).toBe(town.postcodeHint ?? '');
    const questions = town.questions.map(({ question }) => plain(question));
    expect(wordsOf(main, 'h3')).toEqual(expect.arrayContaining(questions));
    expect(groups).toEqual([]);
  } else {
    // the browser keeps one of a name open
    expect(groups).toEqual(town.questions.map(() => groups[0]));
    expect(groups[0]).toBeTruthy();
    expect(all(main, 'details[open]').length).toBeLessThanOrEqual(1);
  }
});
