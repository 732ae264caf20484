import { expect, test } from 'vitest';
import { latitude } from './map-grid.ts';
import { areas, places, projects } from './read.ts';
import { nearestTown, townOfPostcode } from './towns.ts';

test('a town is nearest to itself, and an unknown place has no town', () => {
  for (const [slug, { name }] of areas())
    expect(nearestTown(name)).toEqual({ slug, name, here: true });
  for (const [name, { margin }] of places()) if (margin) expect(nearestTown(name)).toBeUndefined();
  expect(nearestTown('Atlantis')).toBeUndefined();
});

test('every project gets the nearest town', () => {
  const away = ([east, north]: number[], [toEast, toNorth]: number[]) =>
    Math.hypot(Number(east) - Number(toEast), Number(north) - Number(toNorth));
  for (const { location } of projects().values()) {
    const found = nearestTown(location);
    const grid = places().get(location)?.grid;
    if (!found || !grid) continue;
    const nearest = Math.min(...[...areas().values()].map((town) => away(town.grid, grid)));
    expect(away(areas().get(found.slug)?.grid ?? [], grid), location).toBe(nearest);
    expect(found.here).toBe(found.name === location);
  }
});

test('finds the town of a full or partial postcode in any spelling', () => {
  for (const { name, postcodes } of areas().values()) {
    const [first = ''] = postcodes.split(/[-–,]/);
    for (const typed of [first, first.toLowerCase(), `${first} 8AB`, `${first.toLowerCase()}8ab`])
      expect(townOfPostcode(typed)?.name, typed).toBe(name);
  }
  for (const typed of ['', 'HG', 'the green', 'ZE1 0AA', 'HG99 1AA', '01632 960 001'])
    expect(townOfPostcode(typed), typed).toBeUndefined();
});

test.each([
  // The Minster's central tower: SE 6030 5218.
  ['York Minster', [460.3, 452.18], 53.9621, -1.0821],
  // By the formulas of the Ordnance Survey.
  ['the south-western corner', [407, 429.5], 53.7618, -1.8953],
  ['the north-eastern corner', [472, 503.5], 54.4218, -0.8919],
] as [string, [number, number], number, number][])('places %s', (_, grid, lat, lon) => {
  const [foundLat, foundLon] = latitude(grid);
  expect(Math.abs(foundLat - lat)).toBeLessThan(0.0005);
  expect(Math.abs(foundLon - lon)).toBeLessThan(0.0005);
});
