import { afterEach, expect, test, vi } from 'vitest';
import { knownPaths } from './pages.ts';
import { guidePrices, lapsedPrices, pounds, prices, pricesAsked, priceToday } from './prices.ts';
import { type Prices, prices as schema } from './schema.ts';

afterEach(() => vi.unstubAllEnvs());

const day = (date: string) => new Date(`${date}T12:00:00Z`);
const today = day('2026-11-22');
const page = {
  title: 'What a moat costs',
  lead: 'Dug and filled.',
  checked: '2026-11-22',
  sample: false,
  vat: 'with',
  settled: 'work',
  per: 'a metre',
  bands: [
    { name: 'Narrow', from: 30, to: 42 },
    { name: 'Wide', from: 60, to: 90 },
    { name: 'Both', from: 80, to: 120 },
  ],
  moves: [
    { name: 'Rock', why: 'It is hard', from: 10, to: 20, less: false },
    { name: 'A spring', why: 'It fills itself', from: 5, to: 8, less: true },
    { name: 'A bridge', why: 'One', from: 500, to: 700, less: false },
  ],
  example: { title: 'Say 100 m', of: 100, band: 'Wide', each: ['Rock', 'A spring'], once: [] },
} satisfies Prices['pages'][string];
const settled = { work: 'In writing.', hire: 'By the day.' };
const moats = (changes = {}): Prices => ({
  vat: 20,
  settled,
  pages: { '/moats': { ...page, ...changes } },
});

test('every service and hire page has guide prices, and no other page', () => {
  const priced = knownPaths().filter((path) => path.startsWith('/services/'));
  expect(Object.keys(prices().pages).sort()).toEqual(priced.sort());
  for (const [path, { checked }] of Object.entries(prices().pages))
    expect(guidePrices(path, day(checked))?.ruler.length, path).toBeLessThanOrEqual(6);
});

test('priceToday throws for a band that its page does not have', () => {
  const [path = ''] = Object.keys(prices().pages);
  expect(() => priceToday(path, 'Nothing of the kind', today)).toThrow('Nothing of the kind');
  expect(priceToday('/about', 'Anything', today)).toBeUndefined();
});

test('an example adds up its band, its moves and its single costs', () => {
  const sum = (changes: object) => guidePrices('/moats', today, moats(changes))?.example?.price;
  expect(sum({})).toMatchObject({ from: (60 + 10 - 8) * 100, to: (90 + 20 - 5) * 100 });
  expect(sum({ example: { ...page.example, each: [], once: ['A bridge'] } })).toMatchObject({
    words: '£6,500 to £9,700',
    other: 'About £5,420 to £8,080 before VAT',
  });
  expect(() => sum({ example: { ...page.example, band: 'Deep' } })).toThrow('has no ‘Deep’');
});

test('a job is a multiple of a band on another page', () => {
  const bands = [1, 2, 3].map((of) => ({
    name: `${of}`,
    job: { of, page: '/moats', band: 'Narrow' },
  }));
  const { pages, ...rest } = moats();
  const all = {
    ...rest,
    pages: { ...pages, '/all': { ...page, bands, moves: [], example: undefined } },
  };
  const guide = guidePrices('/all', today, all);
  expect(guide?.bands.map(({ price }) => price.words)).toEqual([
    '£30 to £42',
    '£60 to £84',
    '£90 to £126',
  ]);
  expect(guide?.brief).toBe('From £30 (1) to £126 (3) a metre, including VAT.');
  all.pages['/all'] = { ...all.pages['/all'], vat: 'before' } as never;
  expect(() => guidePrices('/all', today, all)).toThrow('/moats is not said before VAT');
});

test('formats prices in whole pounds, and in pence below ten', () => {
  expect(pounds({ from: 1234.4, to: 5678.6 })).toBe('£1,234 to £5,679');
  expect(pounds({ from: 3.6, to: 7 })).toBe('£3.60 to £7');
  const vat = (changes = {}) => guidePrices('/moats', today, moats(changes))?.vat;
  expect([vat(), vat({ vat: 'before' })]).toEqual(['with VAT at 20%', 'before VAT']);
});

test('prices expire a year after their check, and launch-check lists them', () => {
  const [last, late] = [day('2027-11-22'), day('2027-11-23')];
  expect(guidePrices('/moats', last, moats())?.until).toBe('22 November 2027');
  expect(guidePrices('/moats', late, moats())).toBeUndefined();
  expect(lapsedPrices(last, moats())).toEqual([]);
  expect(lapsedPrices(late, moats())).toEqual([
    '/moats: prices checked 2026-11-22, no longer shown',
  ]);
  expect(pricesAsked('Tarmac Driveways', today)?.lines.length).toBeGreaterThan(2);
  expect(pricesAsked('Tarmac Driveways', day('2099-01-01'))).toBeUndefined();
});

test('hides sample prices on a public site', () => {
  const shown = () =>
    [true, false].map((sample) => guidePrices('/moats', today, moats({ sample })));
  expect(shown().map(Boolean)).toEqual([true, true]);
  vi.stubEnv('SITE_URL', 'https://www.example.org');
  expect(shown().map(Boolean)).toEqual([false, true]);
});

test('rejects a falling band, and moves in one direction only', () => {
  const fits = (changes: object) => schema.safeParse(moats(changes)).success;
  expect(fits({})).toBe(true);
  const [first, ...others] = page.bands;
  expect(fits({ bands: [{ ...first, to: 30 }, ...others] })).toBe(false);
  expect(fits({ moves: page.moves.filter(({ less }) => !less) })).toBe(false);
});
