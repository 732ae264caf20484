import { cardPath } from '../../content/pages.ts';
import { areas } from '../../content/read.ts';

const brand = 'Thornbeck';
export const siteName = 'Thornbeck Groundworks & Landscaping';

/** Search results cut a longer title, in characters. What a page's name may fill of it: */
const titleRoom = 60 - ` | ${brand}`.length;

/** What a page says of itself to search engines and in shared links. */
export type PageHead = {
  /** The page's name; the brand is put behind it. Without a `path` it is the whole title. */
  title: string;
  description?: string;
  /** The default is the page's own. Empty for a page that nobody can share. */
  path?: string;
  /** For pages that nobody should find by searching. */
  robots?: string;
};

export const wholeTitle = ({ title, path }: PageHead) => (path ? `${title} | ${brand}` : title);

type Props = {
  head: PageHead;
  /** From SITE_URL. Without it, absolute addresses are left out: localhost would be wrong. */
  origin: string | undefined;
  /** A page whose form came back with errors says so in its title. */
  hasErrors: boolean;
};

/** The tags of a page's head. */
export function Head({ head, origin, hasErrors }: Props) {
  const { title, description, path, robots } = head;
  const address = origin && path && origin + path;
  return (
    <>
      <title>{`${hasErrors ? 'Error: ' : ''}${wholeTitle(head)}`}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {address && !robots && <link rel="canonical" href={address} />}
      {path && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          {address && <meta property="og:url" content={address} />}
          <meta property="og:locale" content="en_GB" />
        </>
      )}
      {address && !robots && (
        <>
          <meta property="og:image" content={origin + cardPath(path)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

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
