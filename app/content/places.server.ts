import { apart } from '../../content/map-grid.ts';
import { once, places } from '../../content/read.ts';
import type { MapPlace } from '../drawings/maps/sheet.ts';
import { drawnFor } from '../drawings/maps/sheet.ts';

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
