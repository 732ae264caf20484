/** The office's maps: grid points in units of 100 m on the ground that the site's maps lie on. */
import { sheet } from '../../content/map-grid.ts';

export type Point = [x: number, y: number];

/** A point in Ordnance Survey grid kilometres, in map units. */
export const at = ([east, north]: readonly [number, number]): Point => [
  (east - sheet.west) * 10,
  (sheet.north - north) * 10,
];

/** In map units. */
export const mile = 16.093;

const lengths = [1, 2, 5, 10, 20];

/** Length of the scale bar in miles, for a square this wide. */
export const barMiles = (side: number): number =>
  lengths.find((miles) => miles * mile >= side * 0.12) ?? 20;
