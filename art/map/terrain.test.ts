import { expect, test } from 'vitest';
import { readTile, Terrain } from './terrain.ts';

/** A tile of 4 km. The ground rises 10 m a kilometre to the east and 1 m to the north. */
function tile(west: number, south = 450, cell = 0.5): string {
  const middles = Array.from({ length: 4 / cell }, (_, n) => (n + 0.5) * cell);
  const row = (n: number) =>
    middles.map((e) => (10 * (west + e - 430) + (south + 4 - n - 450)).toFixed(2)).join(' ');
  return `ncols 8\nnrows 8\nxllcorner ${west * 1000}\nyllcorner ${south * 1000}\ncellsize ${cell * 1000}\n${middles.map(row).join('\n')}\n`;
}
const two = new Terrain([readTile(tile(430), 'se35.asc'), readTile(tile(434), 'se36.asc')]);

test.each([
  [431.25, 452.25, 14.75],
  [432.1, 451.4, 22.4],
  [434, 452, 42],
  [440, 452, Number.NaN],
])('interpolates the height at %f, %f as %f m', (e, n, height) => {
  if (Number.isNaN(height)) expect(two.height(e, n)).toBeNaN();
  else expect(two.height(e, n)).toBeCloseTo(height);
});

test('covers only ground with heights', () => {
  expect(two.covers({ west: 430, east: 438, south: 450, north: 454 })).toBe(true);
  expect(two.covers({ west: 430, east: 438.5, south: 450, north: 454 })).toBe(false);
  expect(two.covers({ west: 430, east: 431, south: 449, north: 451 })).toBe(false);
  const text = tile(430).replace('cellsize 500\n', 'cellsize 500\nNODATA_value -1\n');
  const hole = readTile(text.replace(/\n4\.75 /, '\n-1 '), 'hole.asc');
  expect(new Terrain([readTile(text, 'whole.asc')]).covers(hole)).toBe(true);
  expect(new Terrain([hole]).covers(hole)).toBe(false);
});

test('rejects an invalid tile and names its file', () => {
  expect(() => readTile('heights of nothing', 'notes.asc')).toThrow('notes.asc');
  expect(() => readTile(tile(430).replace('ncols 8', 'ncols 9'), 'cut.asc')).toThrow(
    'cut.asc has 64 heights',
  );
});
