import { expect, test } from 'vitest';
import { latitude } from './map-grid.ts';

test.each([
  // The Minster's central tower: SE 6030 5218.
  ['York Minster', [460.3, 452.18], 53.9621, -1.0821],
  // By the formulas of the Ordnance Survey.
  ['the south-western corner', [407, 429.5], 53.7618, -1.8953],
  ['the north-eastern corner', [472, 503.5], 54.4218, -0.8919],
] as [string, [number, number], number, number][])('places %s', (_, grid, lat, lon) => {
  const [foundLat, foundLon] = latitude(grid);
  expect(Math.abs(foundLat - lat)).toBeLessThan(0.0005);
  expect(Math.abs(foundLon - lon)).toBeLessThan(0.0005);
});
