/**
 * The extent of the key map in Ordnance Survey grid kilometres. The schema rejects places outside
 * it.
 */
export const sheet = { west: 407, east: 472, south: 429.5, north: 503.5 };

/** The corner for projects without a known village. */
export const margin: [east: number, north: number] = [sheet.east, sheet.north];

/** Contour intervals in metres, for the whole map and for a town's map. */
export const apart = { sheet: 25, near: 10 };
