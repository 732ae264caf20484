/** What the key map shows, in Ordnance Survey grid kilometres. A place outside it is refused. */
export const sheet = { west: 406, east: 468, south: 426, north: 506 };
