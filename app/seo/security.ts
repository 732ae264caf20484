import { firm } from '../../content/read.ts';
import { siteOrigin } from './origin.server.ts';

/** In ms. A year is the most that RFC 9116 advises; every build begins it anew. */
const valid = 360 * 24 * 60 * 60 * 1000;

/** Where to report a weakness of the site (RFC 9116): the firm's own address. */
export function loader() {
  const origin = siteOrigin();
  const lines = [
    `Contact: mailto:${firm().email}`,
    `Expires: ${new Date(Date.now() + valid).toISOString()}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
