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
