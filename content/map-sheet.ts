/** What the key map shows, in Ordnance Survey grid kilometres. A place outside it is refused. */
export const sheet = { west: 407, east: 472, south: 429.5, north: 503.5 };

/** Where in the map's margin the jobs are that nobody told the village of. */
export const margin: [east: number, north: number] = [sheet.east, sheet.north];

/** Metres from one contour to the next, on the whole sheet and on a town's. */
export const apart = { sheet: 25, near: 10 };
