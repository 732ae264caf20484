import { siteOrigin } from './origin.server.ts';

/** Everything may be found; the sitemap is named when the site's own origin is known. */
export function loader() {
  const origin = siteOrigin();
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
