/** The site's own origin, from SITE_URL; without it addresses stay relative. */
export const siteOrigin = (): string | undefined =>
  process.env.SITE_URL?.trim() && new URL(process.env.SITE_URL).origin;

/**
 * The origin for addresses that must be whole, as in the sitemap: this machine's own when no
 * SITE_URL is set.
 */
export const wholeOrigin = (): string =>
  siteOrigin() ?? `http://localhost:${process.env.PORT?.trim() || 3000}`;
