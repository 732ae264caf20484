import { apart, sheet } from '../../content/map-sheet.ts';
import { once, places } from '../../content/read.ts';
import { attribution, terrain } from '../../content/terrain.ts';
import { beyond, type Grid, type MapPlace, nearSheet } from '../drawings/maps/sheet.ts';

/** Every place on the maps. */
export const mapPlaces = (): MapPlace[] =>
  [...places()].map(([name, place]) => ({ name, ...place }));

/**
 * What a map says of its hills: where they come from when they are surveyed, and that they are none
 * of that when they are a sketch.
 */
function hillsNote(ground: typeof sheet, metres: number) {
  return terrain().covers(beyond(ground))
    ? `Contours every ${metres} m. ${attribution}.`
    : 'Sketch map: hills and rivers drawn by eye.';
}

/** Under the key map. */
export const keyMapNote = once(
  () => `${hillsNote(sheet, apart.sheet)} Each marker is a finished job.`,
);

/** Under the map of one town. */
export const townMapNote = (grid: Grid): string => hillsNote(nearSheet(grid), apart.near);
