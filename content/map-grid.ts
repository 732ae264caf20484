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
 * Converts Ordnance Survey grid points to latitude and longitude, accurate to about five metres.
 * Source: "A guide to coordinate systems in Great Britain" (Ordnance Survey): the projection on
 * Airy's ellipsoid (C.2), then the transformation to WGS84 (6.6).
 */
const airy = { a: 6_377_563.396, b: 6_356_256.909 };
const wgs84 = { a: 6_378_137, b: 6_356_752.3142 };
const [scale, east0, north0] = [0.9996012717, 400_000, -100_000];
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const [lat0, lon0] = [radians(49), radians(-2)];

/** The length of the meridian from the grid's true origin, in metres. */
function meridian(lat: number): number {
  const n = (airy.a - airy.b) / (airy.a + airy.b);
  const [less, more] = [lat - lat0, lat + lat0];
  return (
    airy.b *
    scale *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * less -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(less) * Math.cos(more) +
      (1.875 * n ** 2 + 1.875 * n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

const flattened = ({ a, b }: typeof airy) => 1 - b ** 2 / a ** 2;

/** In radians. */
function onAiry(east: number, north: number): [lat: number, lon: number] {
  let lat = lat0;
  for (let i = 0; i < 10; i++) lat += (north - north0 - meridian(lat)) / (airy.a * scale);
  const e2 = flattened(airy);
  const across = (airy.a * scale) / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
  const along = (across * (1 - e2)) / (1 - e2 * Math.sin(lat) ** 2);
  const [tan, sec] = [Math.tan(lat), 1 / Math.cos(lat)];
  const d = (east - east0) / across;
  const ratio = across / along;
  return [
    lat -
      tan *
        ratio *
        (d ** 2 / 2 - ((5 + 3 * tan ** 2 + (ratio - 1) * (1 - 9 * tan ** 2)) * d ** 4) / 24),
    lon0 + sec * (d - ((ratio + 2 * tan ** 2) * d ** 3) / 6),
  ];
}

/** Helmert transformation, in metres. */
function intoWgs84([lat, lon]: [number, number]): [number, number] {
  const e2 = flattened(airy);
  const across = airy.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
  const x = across * Math.cos(lat) * Math.cos(lon);
  const y = across * Math.cos(lat) * Math.sin(lon);
  const z = across * (1 - e2) * Math.sin(lat);
  const [rx, ry, rz] = [0.1502, 0.247, 0.8421].map((seconds) => radians(seconds / 3600)) as [
    number,
    number,
    number,
  ];
  const s = 1 - 20.4894e-6;
  const [X, Y, Z] = [
    446.448 + s * x - rz * y + ry * z,
    -125.157 + rz * x + s * y - rx * z,
    542.06 - ry * x + rx * y + s * z,
  ];
  const flat = flattened(wgs84);
  const p = Math.hypot(X, Y);
  let found = Math.atan2(Z, p * (1 - flat));
  for (let i = 0; i < 5; i++) {
    const v = wgs84.a / Math.sqrt(1 - flat * Math.sin(found) ** 2);
    found = Math.atan2(Z + flat * v * Math.sin(found), p);
  }
  return [found, Math.atan2(Y, X)];
}

/** From kilometres east and north to degrees (WGS84), rounded to four decimals (ten metres). */
export function latitude([east, north]: readonly [number, number]): [lat: number, lon: number] {
  const found = intoWgs84(onAiry(east * 1000, north * 1000));
  return found.map((angle) => Math.round((angle * 180 * 1e4) / Math.PI) / 1e4) as [number, number];
}
