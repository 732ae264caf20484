import { expect, test } from 'vitest';
import type { Grid } from '../../app/drawings/maps/sheet.ts';
import { places } from '../../content/read.ts';
import { rivers } from './rivers.ts';

/** Looking down the river from its source. */
type Bank = 'left' | 'right';

/** Which bank a place stands on, by the stretch of the river that is nearest to it. */
function bankOf([e, n]: Grid, river: string): Bank {
  const course = rivers[river] ?? [];
  const stretches = course.slice(1).map(([toE, toN], i) => {
    const [fromE, fromN] = course[i] as Grid;
    const [dx, dy] = [toE - fromE, toN - fromN];
    const long = Math.hypot(dx, dy);
    const across = (dx * (n - fromN) - dy * (e - fromE)) / long;
    const along = Math.max(0, Math.min(1, (dx * (e - fromE) + dy * (n - fromN)) / long ** 2));
    return { across, away: Math.hypot(e - fromE - along * dx, n - fromN - along * dy) };
  });
  // At a bend two stretches are equally near, and the one that is more aside tells the bank.
  const nearest = Math.min(...stretches.map(({ away }) => away));
  const { across } = stretches
    .filter(({ away }) => away - nearest < 1e-6)
    .reduce((a, b) => (Math.abs(b.across) > Math.abs(a.across) ? b : a));
  return across > 0 ? 'left' : 'right';
}

/* As a local knows it, and any map of the county shows. */
const banks: [place: string, river: string, bank: Bank][] = [
  ['Knaresborough', 'Nidd', 'left'],
  ['Ferrensby', 'Nidd', 'left'],
  ['Ripley', 'Nidd', 'left'],
  ['Pateley Bridge', 'Nidd', 'left'],
  ['Harrogate', 'Nidd', 'right'],
  ['Burton Leonard', 'Ure', 'right'],
  ['Ripon', 'Ure', 'right'],
  ['Boroughbridge', 'Ure', 'right'],
  ['York', 'Ure', 'left'],
  ['Richmond', 'Swale', 'left'],
  ['Thirsk', 'Swale', 'left'],
  ['Leeds', 'Aire', 'left'],
];

test.each(banks)('%s stands on its own side of the %s: %s bank', (place, river, bank) => {
  const there = places().get(place);
  // The owner may add jobs elsewhere.
  if (there) expect(bankOf(there.grid, river)).toBe(bank);
});

test('rivers meet where they do', () => {
  const mouth = (river: string) => rivers[river]?.at(-1);
  expect(mouth('Swale')).toEqual([443, 465.9]); // Swale Nab
  for (const river of ['Swale', 'Nidd', 'Wharfe'])
    expect(rivers.Ure, `the ${river}`).toContainEqual(mouth(river));
});
