import { expect, test } from 'vitest';
import { nearestTown } from './nearest-town.ts';
import { areas, places, projects } from './read.ts';
import { townOfPostcode } from './town-of-postcode.ts';

test('a town is nearest to itself; a place on the margin or unknown is in no town', () => {
  for (const [slug, { name }] of areas())
    expect(nearestTown(name)).toEqual({ slug, name, here: true });
  for (const [name, { margin }] of places()) if (margin) expect(nearestTown(name)).toBeUndefined();
  expect(nearestTown('Atlantis')).toBeUndefined();
});

test('no other town is nearer to a village than the one it is given', () => {
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

test('a postcode belongs to its town however it is typed, whole or the first half', () => {
  for (const { name, postcodes } of areas().values()) {
    const [first = ''] = postcodes.split(/[-–,]/);
    for (const typed of [first, first.toLowerCase(), `${first} 8AB`, `${first.toLowerCase()}8ab`])
      expect(townOfPostcode(typed)?.name, typed).toBe(name);
  }
  for (const typed of ['', 'HG', 'the green', 'ZE1 0AA', 'HG99 1AA', '01632 960 001'])
    expect(townOfPostcode(typed), typed).toBeUndefined();
});
