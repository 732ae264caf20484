import { expect, test } from 'vitest';
import { townsOf, warnOfMaps } from './drawn-for.ts';
import type { Grid } from './sheet.ts';

const grid: Grid = [430, 455];
const york = { name: 'York', height: 17, grid: [460, 451] as Grid, form: false };
const ripon = { name: 'Ripon', height: 32, grid, form: true };

test('warns of each town that the maps do not fit', () => {
  const drawn = townsOf([
    ['ripon', ripon],
    ['york', york],
  ]);
  const warning = (town: Partial<typeof ripon>) =>
    warnOfMaps(
      [
        ['ripon', { ...ripon, ...town }],
        ['york', york],
      ],
      drawn,
    );
  expect(warning({})).toBeUndefined();
  for (const change of [{ height: 33 }, { grid: [431, 455] as Grid }, { form: false }])
    expect(warning(change)).toMatch(/: ripon\. .*npm run maps$/);
  expect(warnOfMaps([['ripon', ripon]], drawn)).toContain('york');
});
