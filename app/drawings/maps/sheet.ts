import { sheet } from '../../../content/map-sheet.ts';

/** Ordnance Survey grid kilometres: east, north. */
export type Grid = readonly [e: number, n: number];

/** A place on the maps, and the side that its name is on. */
export type MapPlace = {
  name: string;
  grid: Grid;
  side: 'left' | 'right';
  /** Pixels that its name stands higher on the key map. */
  lift: number;
  /** One of the towns we have a page for. */
  town: boolean;
  /** Nobody told where it is: its pegs stand in the map's margin. */
  margin: boolean;
};

/** A grid point in map units: one unit is 100 m. */
export const at = ([e, n]: Grid): [number, number] => [
  (e - sheet.west) * 10,
  (sheet.north - n) * 10,
];

/** A percentage, short enough for markup and finer than a pixel. */
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1e4) / 100}%`;
const [wide, high] = [sheet.east - sheet.west, sheet.north - sheet.south];

export type Spot = { x: string; y: string };

/** The position of a grid point on the key map. */
export const spot = ([e, n]: Grid): Spot => ({
  x: percent(e - sheet.west, wide),
  y: percent(sheet.north - n, high),
});

/** Contours are drawn this many kilometres past every sheet: none breaks off inside it. */
const overlap = 1;

export type Sheet = typeof sheet;

/** A sheet with its overlap. */
export const beyond = ({ west, east, south, north }: Sheet): Sheet => ({
  west: west - overlap,
  east: east + overlap,
  south: south - overlap,
  north: north + overlap,
});

/** Where a sheet is, in map units. */
export function frame({ west, east, south, north }: Sheet) {
  const [x, y] = at([west, north]);
  return {
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    width: Math.round((east - west) * 10),
    height: Math.round((north - south) * 10),
  };
}

/** The near map round a town: 20 km across and 16 km deep, the town left of its middle. */
export const nearSheet = ([e, n]: Grid): Sheet => ({
  west: e - 8.4,
  east: e + 11.6,
  south: n - 8,
  north: n + 8,
});
