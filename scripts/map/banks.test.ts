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
const banks: [place: string, river: string, bank: Bank, inWords: string][] = [
  ['Knaresborough', 'Nidd', 'left', 'north-east of it'],
  ['Ferrensby', 'Nidd', 'left', 'north-east of it'],
  ['Ripley', 'Nidd', 'left', 'north of it'],
  ['Pateley Bridge', 'Nidd', 'left', 'east of it'],
  ['Harrogate', 'Nidd', 'right', 'south of it'],
  ['Burton Leonard', 'Ure', 'right', 'south-west of it'],
  ['Ripon', 'Ure', 'right', 'south-west of it'],
  ['Boroughbridge', 'Ure', 'right', 'south of it'],
  ['York', 'Ure', 'left', 'the Minster is north-east of the Ouse'],
  ['Richmond', 'Swale', 'left', 'north of it'],
  ['Thirsk', 'Swale', 'left', 'east of it'],
  ['Leeds', 'Aire', 'left', 'north of it'],
];

test.each(banks)('%s stands on its own side of the %s: %s bank, %s', (place, river, bank) => {
  const there = places().get(place);
  // The owner may tell of jobs elsewhere.
  if (there) expect(bankOf(there.grid, river)).toBe(bank);
});

test('control: a place across the water is found on the other bank', () => {
  expect(bankOf([434.2, 456.2], 'Nidd')).toBe('right'); // Calcutt, over the water from Knaresborough
  expect(bankOf([417, 499.6], 'Swale')).toBe('right'); // Richmond, as it was drawn once
  expect(bankOf([441, 467.6], 'Ure')).toBe('left'); // Boroughbridge, as it was drawn once
});

test('rivers meet where they do', () => {
  const mouth = (river: string) => rivers[river]?.at(-1);
  expect(mouth('Swale')).toEqual([443, 465.9]); // Swale Nab
  for (const river of ['Swale', 'Nidd', 'Wharfe'])
    expect(rivers.Ure, `the ${river}`).toContainEqual(mouth(river));
});
