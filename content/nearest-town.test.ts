import { expect, test } from 'vitest';
import { nearestTown } from './nearest-town.ts';
import { areas, places, projects } from './read.ts';

test('a town is nearest to itself, and knows it', () => {
  for (const [slug, { name }] of areas())
    expect(nearestTown(name)).toEqual({ slug, name, here: true });
});

test('no other town is nearer to a village than the one it is given', () => {
  const away = (from: readonly number[], to: readonly number[]) =>
    Math.hypot((from[0] ?? 0) - (to[0] ?? 0), (from[1] ?? 0) - (to[1] ?? 0));
  for (const { location } of projects().values()) {
    const found = nearestTown(location);
    const grid = places().get(location)?.grid;
    if (!found || !grid) continue;
    const chosen = away(areas().get(found.slug)?.grid ?? [], grid);
    for (const town of areas().values())
      expect(away(town.grid, grid), location).toBeGreaterThanOrEqual(chosen);
    expect(found.here).toBe(found.name === location);
  }
});

test('a place that nobody told is in no town', () => {
  for (const [name, { margin }] of places()) if (margin) expect(nearestTown(name)).toBeUndefined();
  expect(nearestTown('Atlantis')).toBeUndefined();
});
