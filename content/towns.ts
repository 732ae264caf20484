import { areas, places } from './read.ts';

/** In kilometres. Places farther from every town belong to none. */
const farthest = 40;

type NearTown = { slug: string; name: string; here: boolean };

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

export type Town = { name: string; miles: number; grid: [east: number, north: number] };

/** ‘1 mile’, ‘4 miles’. */
export const milesWords = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`;

/** 'HG5 8AB' or 'hg58ab' is ['HG', 5]. A full postcode has three more characters. */
function districtOf(postcode: string): [area: string, number: number] | undefined {
  const tight = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const outward = /^(.{2,4})\d[A-Z]{2}$/.exec(tight)?.[1] ?? tight;
  const [, area, number] = /^([A-Z]{1,2})(\d{1,2})[A-Z]?$/.exec(outward) ?? [];
  return area && number ? [area, Number(number)] : undefined;
}

/** Ranges like 'HG1-HG3, HG5'. */
function isWithin(ranges: string, [area, number]: [string, number]): boolean {
  return ranges.split(',').some((range) => {
    const [first, last = first] = range.split(/[-–]/).map((end) => districtOf(end.trim()));
    return first && last && first[0] === area && first[1] <= number && number <= last[1];
  });
}

/** `undefined` for an invalid postcode, or one outside our towns. */
export function townOfPostcode(postcode: string): Town | undefined {
  const district = districtOf(postcode);
  if (!district) return undefined;
  const town = [...areas().values()].find(({ postcodes }) => isWithin(postcodes, district));
  return town && { name: town.name, miles: town.miles, grid: town.grid };
}
