import { apart, sheet } from '../../../content/map-grid.ts';
import { once, places } from '../../../content/read.ts';
import { round } from '../drawing.ts';
import file from './drawn-for.json' with { type: 'json' };

/** Ordnance Survey grid kilometres: east, north. */
export type Grid = readonly [e: number, n: number];

/** A place on the maps, and the side that its name is on. */
export type MapPlace = {
  name: string;
  grid: Grid;
  side: 'left' | 'right';
  /** Pixels that its name stands higher on the key map. */
  lift: number;
  town: boolean;
  /** Nobody told where it is: its pegs stand in the map's margin. */
  margin: boolean;
};

/** A grid point in map units: one unit is 100 m. */
export const at = ([e, n]: Grid): [number, number] => [
  (e - sheet.west) * 10,
  (sheet.north - n) * 10,
];

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

export type Town = { name: string; slug: string; height: number };

/** Where the first town stands and the last, in percent of the page's width. */
const [first, last] = [9, 90];
/** Where a height stands, in percent from the top of the sheet. */
export const fromTop = (metres: number) => 92 - metres * 0.46;

/**
 * The towns as somebody sees them who looks north-west across the Vale of York: from the one
 * farthest to the south-west on the left to the north-east on the right.
 */
export const standingTowns = (
  areas: Iterable<[slug: string, area: { name: string; height: number; grid: Grid }]>,
): Town[] =>
  [...areas]
    .sort(([, { grid: a }], [, { grid: b }]) => across(a) - across(b))
    .map(([slug, { name, height }]) => ({ name, slug, height }));
const across = ([e, n]: Grid) => e + n / 2;

export type Standing = Town & { x: number };

/** The towns with their places along the page, in percent. */
export const standingOf = (towns: Town[]): Standing[] =>
  towns.map((town, i) => ({
    ...town,
    x: round(first + (i * (last - first)) / Math.max(1, towns.length - 1)),
  }));

/** Which content the files in public/map were drawn for. `npm run maps` writes it beside them. */

type Areas = [slug: string, { name: string; height: number; grid: Grid; form: boolean }][];

/** A town's place on the footer's ground; `grid` of a town that has a map. */
type DrawnTown = { x: number; height: number; grid?: Grid };

export type DrawnFor = {
  /** Maps with contours, by name. The others are sketches. */
  surveyed: string[];
  towns: Record<string, DrawnTown>;
};

export const drawnFor = file as unknown as DrawnFor;

/** What maps of these towns are drawn for. */
export const townsOf = (areas: Areas): DrawnFor['towns'] => {
  const grids = new Map(areas.map(([slug, { form, grid }]) => [slug, form ? { grid } : {}]));
  return Object.fromEntries(
    standingOf(standingTowns(areas)).map(({ slug, x, height }) => [
      slug,
      { x, height, ...grids.get(slug) },
    ]),
  );
};

/** A warning if towns moved, came or went since the maps were drawn. */
export function warnOfMaps(areas: Areas, drawn = drawnFor.towns): string | undefined {
  const now = townsOf(areas);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(drawn)])].filter(
    (slug) => JSON.stringify(now[slug]) !== JSON.stringify(drawn[slug]),
  );
  return changed.length
    ? `The maps do not fit content/areas any more: ${changed.join(', ')}. To draw them again: npm run maps`
    : undefined;
}

/** Required by Ordnance Survey's open data licence. */
const attribution = 'Contains OS data © Crown copyright and database right 2026';

/** Every place on the maps. */
export const mapPlaces = (): MapPlace[] =>
  [...places()].map(([name, place]) => ({ name, ...place }));

/**
 * What a map says of its hills: where they come from when they are surveyed, and that they are none
 * of that when they are a sketch.
 */
function hillsNote(map: string, metres: number) {
  return drawnFor.surveyed.includes(map)
    ? `Contours every ${metres} m. ${attribution}.`
    : 'Sketch map: hills and rivers drawn by eye.';
}

/** Under the key map. */
export const keyMapNote = once(
  () => `${hillsNote('ground', apart.sheet)} Each marker is a finished job.`,
);

/** Under the map of one town. */
export const townMapNote = (slug: string): string => hillsNote(slug, apart.near);
