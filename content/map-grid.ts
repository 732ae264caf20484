/**
 * The extent of the key map in Ordnance Survey grid kilometres. The schema rejects places outside
 * it.
 */
export const sheet = { west: 407, east: 472, south: 429.5, north: 503.5 };

/** The corner for projects without a known village. */
export const margin: [east: number, north: number] = [sheet.east, sheet.north];

/** Contour intervals in metres, for the whole map and for a town's map. */
export const apart = { sheet: 25, near: 10 };

/**
 * From kilometres east and north to degrees (WGS84), rounded to four decimals (ten metres). On the
 * sheet these polynomials differ by two metres at most from the formulas in "A guide to coordinate
 * systems in Great Britain" (Ordnance Survey, C.2 and 6.6).
 */
export function latitude([east, north]: readonly [number, number]): [lat: number, lon: number] {
  const [e, n] = [(east - 440) / 100, (north - 466) / 100];
  const inDegrees = (at: number, byE: number, byN: number, ee: number, en: number, nn: number) =>
    Math.round((at + byE * e + byN * n + ee * e * e + en * e * n + nn * n * n) * 1e4) / 1e4;
  return [
    inDegrees(54.088362, -0.007747, 0.898689, -0.009711, -0.000251, -0.000069),
    inDegrees(-1.389987, 1.528694, 0.013176, -0.000355, 0.033039, 0.000355),
  ];
}
