import { areas, places } from './read.ts';

/** In kilometres: what is farther from all our towns belongs to none. */
const farthest = 40;

export type NearTown = { slug: string; name: string; here: boolean };

/**
 * The town with a page that a place is in or nearest to; none for a place that nobody told, or far
 * from all of them. `here`: it is that very town.
 */
export function nearestTown(location: string): NearTown | undefined {
  const place = places().get(location);
  if (!place || place.margin) return undefined;
  const [east, north] = place.grid;
  const [nearest] = [...areas()]
    .map(([slug, { name, grid }]) => ({
      town: { slug, name, here: name === location },
      away: Math.hypot(grid[0] - east, grid[1] - north),
    }))
    .filter(({ away }) => away <= farthest)
    .sort((a, b) => a.away - b.away);
  return nearest?.town;
}
