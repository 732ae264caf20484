import { areas } from '../../content/read.ts';
import { titleRoom } from './head.tsx';

/** The county that we work in. */
export const county = 'North Yorkshire';

/** The first of these names that a title has room for, or the last, cut after a whole word. */
export function fitting(names: string[]): string {
  const room = titleRoom;
  const found = names.find(({ length }) => length <= room);
  if (found) return found;
  const words = (names.at(-1) ?? '').slice(0, room).split(' ');
  return `${words.slice(0, -1).join(' ').replace(/\W+$/, '')}…`;
}

/**
 * What people type: a trade, and where. The title has its place as exactly as there is room for:
 * our first two towns, else the county, else the first town.
 */
export function titleIn(trade: string): string {
  const [first = county, second] = [...areas().values()]
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);
  const places = [...(second ? [`${first} and ${second}`] : []), county, first];
  return fitting([...places.map((place) => `${trade} in ${place}`), trade]);
}

/** A project's title: the work, and its town or village. */
export const projectTitle = ({ title, location }: { title: string; location: string }): string =>
  fitting([`${title}, ${location}`, title]);

/** The site's own origin, from SITE_URL; an empty one is none. */
export function siteOrigin(): string | undefined {
  const url = process.env.SITE_URL?.trim();
  return url ? new URL(url).origin : undefined;
}

/**
 * The origin for addresses that must be whole, as in the sitemap: this machine's own when no
 * SITE_URL is set, at the usual port, so that one build serves at all.
 */
export const wholeOrigin = (): string => siteOrigin() ?? 'http://localhost:3000';
