import { expect, test } from 'vitest';
import { guidePrices, prices, priceToday } from '../../content/prices.ts';
import { jobs } from '../site.ts';
import {
  all,
  buildDay,
  hrefOf,
  hrefs,
  mainOf,
  part,
  partsOf,
  plain,
  words,
  wordsOf,
} from './pages.ts';

const priced = Object.entries(prices().pages).map(([path, { title }]) => ({
  path,
  title,
  guide: guidePrices(path, buildDay),
}));

/** Where the thick part of each line begins and ends, in hundredths of the ruler. */
const lengths = (section: Element) =>
  all(section, '.prices__line--band .prices__thick').map((line) =>
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
    expect(
      terms.some((term) => term.includes(plain(name))),
      name,
    ).toBe(true);
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
