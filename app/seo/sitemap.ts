import { knownPaths, laterPages } from '../../content/known-paths.ts';
import { wholeOrigin } from './origin.server.ts';

/** The sitemap: every page that should be found. Addresses have the origin of SITE_URL. */
export function loader() {
  const origin = wholeOrigin();
  const urls = [...knownPaths(), ...laterPages()].map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } });
}
