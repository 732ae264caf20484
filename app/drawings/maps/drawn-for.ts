/** Which content the files in public/map were drawn for. `npm run maps` writes it beside them. */
import file from './drawn-for.json' with { type: 'json' };
import type { Grid } from './sheet.ts';
import { standingOf, standingTowns } from './standing.ts';

type Areas = [slug: string, { name: string; height: number; grid: Grid; form: boolean }][];

/** A town's place on the footer's ground; `grid` of a town that has a map. */
type DrawnTown = { x: number; height: number; grid?: Grid };

export type DrawnFor = {
  /** Maps with contours, by name. The others are sketches. */
  surveyed: string[];
  /** By slug. */
  towns: Record<string, DrawnTown>;
};

export const drawnFor = file as unknown as DrawnFor;

/** What maps of these towns are drawn for. */
export const townsOf = (areas: Areas): DrawnFor['towns'] => {
  const grids = new Map(areas.map(([slug, { form, grid }]) => [slug, form ? { grid } : {}]));
  return Object.fromEntries(
    standingOf(standingTowns(areas)).map(({ slug, x, height }) => [
      slug,
      { x, height, ...grids.get(slug) },
    ]),
  );
};

/** A warning if towns moved, came or went since the maps were drawn. */
export function warnOfMaps(areas: Areas, drawn = drawnFor.towns): string | undefined {
  const now = townsOf(areas);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(drawn)])].filter(
    (slug) => JSON.stringify(now[slug]) !== JSON.stringify(drawn[slug]),
  );
  return changed.length
    ? `The maps do not fit content/areas any more: ${changed.join(', ')}. To draw them again: npm run maps`
    : undefined;
}
