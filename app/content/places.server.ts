import { places } from '../../content/read.ts';
import type { MapPlace } from '../drawings/maps/sheet.ts';

/** Every place on the maps. */
export const mapPlaces = (): MapPlace[] =>
  [...places()].map(([name, place]) => ({ name, ...place }));
