/** One public address: readers of our other names are redirected to it (RFC 9110, 15.4.9). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublic } from '../../content/claims.ts';

/** Names that only a private network has (RFC 6761, RFC 6762, ICANN's .internal). */
const inner = /\.(?:internal|local|localhost|localdomain|lan|home|arpa)$/i;

/** The host without its port and an IPv6 address's brackets, in small letters. */
const hostName = (host = ''): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/** Can a visitor have typed this name? A proxy asks for an address, or a name without a dot. */
const isPublicName = (name: string): boolean =>
  name.includes('.') && !name.includes(':') && isIP(name) === 0 && !inner.test(name);

/**
 * The address to redirect to from another public name of the site, like `www.`; `undefined` if the
 * name is right, the site has no public address, or a form was sent. A proxy that asks under a name
 * of its own has to send X-Forwarded-Host, or its readers would be redirected for ever.
 */
export function publicAddressOf(
  { method, headers, url = '/' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  siteUrl: string,
): string | undefined {
  if (!isPublic(siteUrl) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const own = hostName(new URL(siteUrl).host);
  const asked = hostName(headers.host);
  const [first = ''] = String(headers['x-forwarded-host'] ?? '').split(',');
  if (asked === own || !isPublicName(asked) || hostName(first.trim()) === own) return undefined;
  return siteUrl + url;
}
