import { areas, places } from './read.ts';

/** In kilometres. Places farther from every town belong to none. */
const farthest = 40;

export type NearTown = { slug: string; name: string; here: boolean };

/**
 * The nearest town with a page. `undefined` if the place is unknown or too far. `here`: the place
 * is that town.
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
