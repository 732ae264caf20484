/** Guide prices as text. They disappear twelve months after their last check. */
import { addMonths } from '../calendar/durations.ts';
import { dateInLondon, spokenDay } from '../calendar/written-times.ts';
import { isPublic } from './claims.ts';
import { pageAbout } from './pages.ts';
import { once, readFile } from './read.ts';
import { type Prices, prices as schema } from './schema.ts';

type Page = Prices['pages'][string];
type Span = { from: number; to: number };

export const prices = once(() => readFile('prices.yaml', schema));

const whole = new Intl.NumberFormat('en-GB');
const withPence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
const sum = (value: number) => (Number.isInteger(value) ? whole : withPence).format(value);

const amount = (value: number, inPence = value < 10) =>
  `£${sum(inPence ? Math.round(value * 100) / 100 : Math.round(value))}`;

/** ‘£85 to £115’: whole pounds, or pence below ten pounds. */
export const pounds = ({ from, to }: Span): string =>
  [from, to].map((value) => amount(value, from < 10)).join(' to ');

const sayVat = { with: 'with VAT', before: 'before VAT' } as const;
const otherVat = { with: 'before', before: 'with' } as const;

/** The same prices before VAT if they include it, and with VAT if they do not. */
function acrossVat({ from, to }: Span, said: Page['vat'], rate: number): string {
  const factor = said === 'with' ? 1 / (1 + rate / 100) : 1 + rate / 100;
  const [lower, upper] = [from, to].map((sum) => {
    const other = sum * factor;
    return other < 1000 ? other : Math.round(other / 10) * 10;
  }) as [number, number];
  const words = pounds({ from: lower, to: upper });
  return `About ${words} ${sayVat[otherVat[said]]}`;
}

function named<T extends { name: string }>(list: T[], name: string, of: string): T {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`content/prices.yaml: ${of} has no ‘${name}’`);
  return found;
}

/** A band's own prices, or a multiple of a band on another page. */
function spanOf(band: Page['bands'][number], all: Prices, vat: Page['vat']): Span {
  if (!('job' in band)) return { from: band.from, to: band.to };
  const { of, page, band: name } = band.job;
  const there = all.pages[page];
  if (there?.vat !== vat) throw new Error(`content/prices.yaml: ${page} is not said ${vat} VAT`);
  const { from, to } = spanOf(named(there.bands, name, page), all, vat);
  return { from: from * of, to: to * of };
}

function exampleOf(path: string, { bands, moves, example, vat }: Page, all: Prices) {
  if (!example) return undefined;
  const { title, of, band, each, once: added } = example;
  const one = spanOf(named(bands, band, path), all, vat);
  const put = (total: Span, name: string, times: number): Span => {
    const { from, to, less } = named(moves, name, path);
    // The largest saving reduces the lower price.
    return less
      ? { from: total.from - to * times, to: total.to - from * times }
      : { from: total.from + from * times, to: total.to + to * times };
  };
  const start = { from: one.from * of, to: one.to * of };
  const grown = each.reduce((total, name) => put(total, name, of), start);
  return { title, ...added.reduce((total, name) => put(total, name, 1), grown) };
}

/** Four to six steps of a round number of pounds. */
function rulerTo(most: number): { step: number; steps: number } {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = power * ([1, 2, 2.5, 5, 10].find((times) => most <= times * power * 6) ?? 10);
  return { step, steps: Math.ceil(most / step) };
}

/** ‘From £9 (drain) to £31 (post and rail)’: a range of unlike jobs says what its ends are. */
function endsOf(bands: { name: string; price: Span }[]): string {
  const lowest = bands.reduce((a, b) => (b.price.from < a.price.from ? b : a));
  const highest = bands.reduce((a, b) => (b.price.to > a.price.to ? b : a));
  const lower = ({ name }: { name: string }) => name.charAt(0).toLowerCase() + name.slice(1);
  return `From ${amount(lowest.price.from)} (${lower(lowest)}) to ${amount(highest.price.to)} (${lower(highest)})`;
}

const yearLater = (day: string): Date => addMonths(new Date(day), 12);
/** The last day still counts. */
const isLapsed = ({ checked }: Page, today: Date): boolean =>
  dateInLondon(today) > yearLater(checked).toISOString().slice(0, 10);

/**
 * `undefined` if the page has no prices, they have expired, or they are samples on a public site.
 */
export function guidePrices(path: string, today = new Date(), all = prices()) {
  const page = all.pages[path];
  if (!page || isLapsed(page, today) || (page.sample && isPublic())) return undefined;
  const { title, lead, per, vat, checked, sample, moves } = page;
  const worded = (span: Span) => ({
    ...span,
    words: pounds(span),
    other: acrossVat(span, vat, all.vat),
  });
  const bands = page.bands.map((band) => ({
    name: band.name,
    note: band.note,
    to: 'job' in band ? band.job.page : undefined,
    price: worded(spanOf(band, all, vat)),
  }));
  const typical = bands.find(({ name }) => name === page.example?.band);
  const { step, steps } = rulerTo(Math.max(...bands.map(({ price }) => price.to)));
  const example = exampleOf(path, page, all);
  return {
    title,
    lead,
    /** In one line: the band of the worked example, or the cheapest and the dearest of all. */
    brief: `${typical ? `${typical.name}: ${typical.price.words}` : endsOf(bands)}${per ? ` ${per}` : ''}, ${vat === 'with' ? 'including' : 'before'} VAT.`,
    per,
    vat: vat === 'with' ? `${sayVat[vat]} at ${all.vat}%` : sayVat[vat],
    ruler: Array.from({ length: steps }, (_, at) => `£${sum(step * at)}`),
    top: step * steps,
    bands,
    moves: moves.map(({ name, why, less, ...span }) => ({
      name,
      why,
      less,
      price: { ...span, words: `${less ? '−' : '+'} ${pounds(span)}` },
    })),
    example: example && { title: example.title, price: worded(example) },
    settled: all.settled[page.settled],
    terms: page.settled === 'hire' ? '/hire-terms' : '/terms',
    checked: spokenDay(checked),
    until: spokenDay(yearLater(checked)),
    sample,
  };
}
export type GuidePrices = NonNullable<ReturnType<typeof guidePrices>>;

/** The guide prices in a receipt, by the name of the page that the visitor came from. */
export function pricesAsked(name: string | undefined, today: Date) {
  const page = name && pageAbout(name);
  const guide = page && guidePrices(page.path, today);
  if (!name || !guide) return undefined;
  const { per, vat, bands, checked, terms } = guide;
  const when = terms === '/hire-terms' ? 'when you book' : 'after the survey';
  return {
    title: `Guide prices: ${name}`,
    lines: bands.map((band) => ({ name: band.name, price: band.price.words })),
    note: `${per ? `For ${per}` : 'In pounds'}, ${vat}. Checked ${checked}. You’ll get your own figure in writing ${when}.`,
  };
}

/**
 * The price of similar work today, from one band of the page. `undefined` if the page shows no
 * prices.
 * @throws Error if the page has no such band.
 */
export function priceToday(path: string, band: string, today = new Date()) {
  const guide = guidePrices(path, today);
  if (!guide) return undefined;
  const { per, vat, checked, bands } = guide;
  const { name, price } = named(bands, band, path);
  const unit = per ? ` ${per}` : '';
  return {
    words: `${name}: ${price.words}${unit}, ${vat}. Checked ${checked}.`,
    to: `${path}#prices`,
  };
}

export const lapsedPrices = (today: Date, all = prices()): string[] =>
  Object.entries(all.pages)
    .filter(([, page]) => isLapsed(page, today))
    .map(([path, { checked }]) => `${path}: prices checked ${checked}, no longer shown`);
