import { expect, test } from 'vitest';
import { hires, services } from '../../content/read.ts';
import { all, mainOf, one, pages, part, words, wordsOf } from './pages.ts';

type Line = { said: string; figure: number; share: number };

const share = (element: Element | null) =>
  Number(/\blen-(\d+)/.exec(element?.getAttribute('class') ?? '')?.[1]) / 100;
const figuresIn = (said: string) =>
  [...said.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure));

/** The ends of a table’s line, as its path draws them. */
function ends(line: Element): number[] {
  const d = one(line, 'path').getAttribute('d') ?? '';
  return [/^M([\d.]+)/, /H([\d.]+)/].map((end) => Number(end.exec(d)?.[1]));
}

/** The measures of this kind in a section. */
const measures = (section: Element, kind: string): Line[] =>
  all(section, `.measure--${kind}:has(> svg.measure__share)`).map((measure) => {
    const said = words(measure);
    return { said, figure: figuresIn(said)[0] ?? 0, share: share(one(measure, 'svg')) };
  });

/** The lines of a table, each by both its ends. */
const tableLines = (table: Element): Line[] =>
  all(table, '.table__length:not([class*=height], [class*=depth])').flatMap((line) => {
    const said = words(line);
    const figures = figuresIn(said);
    const [from, to] = figures.length > 1 ? figures : [0, ...figures];
    return ends(line).map((end, at) => ({ said, figure: (at ? to : from) ?? 0, share: end }));
  });

test('every line is as long as its figure says, on one scale with its neighbours', () => {
  const miles = all(mainOf('/'), '.distances .dimension').map((line) => ({
    said: words(line),
    figure: Number(words(line)),
    share: share(line),
  }));
  const sections = pages.flatMap(({ path }) => all(mainOf(path), 'section'));
  const scales = [
    miles,
    ...sections.flatMap((section) => [measures(section, 'length'), measures(section, 'days')]),
    ...pages.flatMap(({ path }) => all(mainOf(path), '.table').map(tableLines)),
  ].filter(({ length }) => length > 1);
  expect(scales.length).toBeGreaterThan(5);
  for (const lines of scales) {
    const longest = lines.reduce((a, b) => (b.figure > a.figure ? b : a));
    for (const { said, figure, share } of lines)
      expect(Math.abs(share - (longest.share * figure) / longest.figure), said).toBeLessThanOrEqual(
        0.02,
      );
  }
});

const calendars = [
  ...[...services()].map(([slug, page]) => [`/services/${slug}`, page] as const),
  ...[...hires()].map(([slug, page]) => [`/services/plant-hire/${slug}`, page] as const),
].flatMap(([path, { parts }]) =>
  parts.flatMap((found) => (found.kind === 'year' ? [{ path, ...found }] : [])),
);

test.each(calendars)('each season on the calendar of $path is under its months', (year) => {
  const section = part(year.path, year.title);
  const months = wordsOf(section, 'ol > li');
  expect(months).toHaveLength(12);
  const rows = all(section, 'ul > li');
  expect(rows).toHaveLength(year.seasons.length);
  for (const [index, { from, to }] of year.seasons.entries()) {
    const row = rows[index] as Element;
    const [first, last] = [months[from - 1], months[to - 1]];
    expect(words(one(row, 'b'))).toBe(from === to ? first : `${first}–${last}`);
  }
  // The visitor’s script marks today.
  expect(all(section, '.is-now, .year__today:not([hidden])')).toEqual([]);
  expect(all(section, '.year__today')).toHaveLength(rows.length);
});
