import { expect, test } from 'vitest';
import { latitude } from './map-grid.ts';

test.each([
  // Caister water tower, from the guide of the Ordnance Survey: 52°39′28.72″ N 1°42′57.79″ E.
  ['Caister', [651.40999, 313.17727], 52.658, 1.7161],
  // The Minster's central tower: SE 6030 5218.
  ['York Minster', [460.3, 452.18], 53.9621, -1.0821],
] as [string, [number, number], number, number][])(
  'places %s within a hundred metres',
  (_, grid, lat, lon) => {
    const [foundLat, foundLon] = latitude(grid);
    expect(Math.abs(foundLat - lat)).toBeLessThan(0.001);
    expect(Math.abs(foundLon - lon)).toBeLessThan(0.0015);
  },
);
