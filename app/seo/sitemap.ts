import { lastChanged } from '../../content/last-changed.ts';
import { knownPaths, laterPages, pages } from '../../content/pages.ts';
import { widestJpeg } from '../content/picture.tsx';
import { factsOf } from './graph/page-facts.server.ts';
import { wholeOrigin } from './origin.server.ts';
import { xml, xmlHeader } from './xml.ts';

const spaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * The sitemap: every page that should be found, when its words were last changed as far as the
 * history is known, and its pictures. Addresses have the origin of SITE_URL.
 */
export function loader() {
  const origin = wholeOrigin();
  const days = lastChanged();
  const urls = [...knownPaths(), ...laterPages()].map((path) => {
    const day = days.get(pages().get(path)?.file ?? '');
    const pictures = factsOf(path.replace(/\?.*/, '')).pictures.map((picture) => {
      const address = xml(origin + widestJpeg(picture));
      return `<image:image><image:loc>${address}</image:loc></image:image>`;
    });
    return `<url><loc>${xml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${pictures.join('')}</url>`;
  });
  return new Response(`${xmlHeader}<urlset ${spaces}>${urls.join('')}</urlset>\n`, {
    headers: { 'Content-Type': 'application/xml' },
  });
}
