/** The site's own origin, from SITE_URL; without it addresses stay relative. */
export const siteOrigin = (): string | undefined => process.env.SITE_URL?.trim() && new URL(process.env.SITE_URL).origin;
