import { expect, test } from 'vitest';
import { readTile, Terrain } from './terrain.ts';

/** A tile of four kilometres whose ground rises 10 m a kilometre to the east, 1 m to the north. */
const tile = (west: number, south: number, cell = 500) => {
  const size = 4000 / cell;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const [e, n] = [
        west + (column + 0.5) * (cell / 1000),
        south + 4 - (row + 0.5) * (cell / 1000),
      ];
      return (10 * (e - 430) + (n - 450)).toFixed(2);
    }).join(' '),
  );
  return `ncols ${size}\nnrows ${size}\nxllcorner ${west * 1000}\nyllcorner ${south * 1000}\ncellsize ${cell}\n${rows.join('\n')}\n`;
};
const two = new Terrain([
  readTile(tile(430, 450), 'se35.asc'),
  readTile(tile(434, 450), 'se36.asc'),
]);

test('heights between the middles of the cells, and from one tile to the next', () => {
  expect(two.height(431.25, 452.25)).toBeCloseTo(14.75);
  expect(two.height(432.1, 451.4)).toBeCloseTo(22.4);
  expect(two.height(434, 452)).toBeCloseTo(42);
  expect(two.height(434.1, 452)).toBeCloseTo(43);
});

test('what the tiles cover, and what they do not', () => {
  expect(two.covers({ west: 430, east: 438, south: 450, north: 454 })).toBe(true);
  expect(two.covers({ west: 430, east: 438.5, south: 450, north: 454 })).toBe(false);
  expect(two.covers({ west: 430, east: 431, south: 449, north: 451 })).toBe(false);
  expect(new Terrain([]).covers({ west: 430, east: 431, south: 450, north: 451 })).toBe(false);
  expect(two.height(440, 452)).toBeNaN();
});

test('a cell without a height is not covered', () => {
  const text = tile(430, 450).replace('cellsize 500\n', 'cellsize 500\nNODATA_value -1\n');
  const whole = readTile(text, 'se35.asc');
  expect(new Terrain([whole]).covers(whole)).toBe(true);
  const hole = readTile(
    text.replace(/\n\S+ /g, (first) => (first.includes('.') ? '\n-1 ' : first)),
    'x',
  );
  expect(new Terrain([hole]).covers(hole)).toBe(false);
});

test('a file that is no tile is refused by its name', () => {
  expect(() => readTile('heights of nothing', 'notes.asc')).toThrow('notes.asc');
  expect(() => readTile(tile(430, 450).replace('ncols 8', 'ncols 9'), 'cut.asc')).toThrow(
    'cut.asc has 64 heights',
  );
});
