import { cardPath } from './card.ts';

const brand = 'Thornbeck';
export const siteName = 'Thornbeck Groundworks & Landscaping';

/** Search results cut what is longer, in characters. */
const longest = 60;
/** What of it a page's name may fill, with the brand behind it. */
export const titleRoom = longest - ` | ${brand}`.length;

type Page = {
  /** The page's name; the brand is put behind it. */
  title: string;
  /** What search engines and shared links show. */
  description: string;
  path: string;
  /** The site's own origin, from SITE_URL; without it what must be whole is left out. */
  origin?: string | undefined;
  /** Pages that nobody should find by searching. */
  hidden?: boolean;
};

/** A tag of a page's head (app/document/head.tsx). */
export type MetaDescriptor =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: 'canonical'; href: string };

/**
 * Every meta tag of a page. Without an origin it omits absolute addresses: a canonical link to
 * localhost would be wrong for everybody else.
 */
export function pageMeta({ title, description, path, origin, hidden }: Page): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand}` },
    { name: 'description', content: description },
    ...(hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : origin
        ? [{ rel: 'canonical', href: origin + path } as const]
        : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(origin ? [{ property: 'og:url', content: origin + path }] : []),
    { property: 'og:locale', content: 'en_GB' },
    ...(origin && !hidden
      ? [
          { property: 'og:image', content: origin + cardPath(path) },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: title },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
}
