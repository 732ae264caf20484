/** What the key map shows, in Ordnance Survey grid kilometres. A place outside it is refused. */
export const sheet = { west: 406, east: 468, south: 426, north: 506 };

/** Where in the map's margin the jobs are that nobody told the village of. */
export const margin: [east: number, north: number] = [408.6, 428.6];

/** Metres from one contour to the next, on the whole sheet and on a town's. */
export const apart = { sheet: 25, near: 10 };
