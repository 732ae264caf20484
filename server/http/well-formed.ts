/** Which addresses and origins of requests are accepted, and which are redirected. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublic } from '../../content/claims.ts';
import { isSecret } from '../../enquiry/secret-addresses.ts';

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Can a URL be made of this host? A port of 99999 is no port. */
const isHost = (name: string): boolean => host.test(name) && URL.canParse(`http://${name}`);

/**
 * A path of this site, and one host that a URL can be made of (RFC 9112, 3.2). Nothing else can be
 * answered sensibly. Only HTTP/1.0 need not name its host.
 */
export function isWellFormed(
  req: Pick<IncomingMessage, 'url' | 'headers' | 'headersDistinct' | 'httpVersion'>,
): boolean {
  const hosts = req.headersDistinct.host ?? [];
  if (hosts.length > 1 || !isHost(hosts[0] ?? (req.httpVersion === '1.0' ? 'localhost' : '')))
    return false;
  const path = (req.url ?? '').split('?', 1)[0] ?? '';
  if (!isOwnPath(path)) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** `//contact` as `/contact`, as a template makes it of a site's address and a path. */
export const withoutDoubleSlash = (address: string): string => address.replace(/^[/\\]+/, '/');

/** Browsers read `//host` and `/\host` as the address of another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * The path and query of an address that was written whole, as to a proxy (RFC 9112, 3.2.2), when
 * its host is the one that was asked or the public one. Any other address is left as it is.
 */
export function withoutOwnOrigin(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  ownHost: string | undefined,
): string {
  const [, named = '', rest = ''] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(url) ?? [];
  const own = [headers.host, ownHost].some(
    (known) => known !== undefined && known.toLowerCase() === named.toLowerCase(),
  );
  if (!named || !own) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Does a post come from another site's page? Browsers say so in Sec-Fetch-Site (over TLS) and in
 * Origin; a client that sends neither is not a browser. `ownHost` is the public host: behind a
 * proxy the Host header may be another. A page at a secret address sends no referrer, so its own
 * forms come from the origin ‘null’: there the address is what no other site has.
 */
export function isCrossSite(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  ownHost: string | undefined,
): boolean {
  const { host: asked, origin, 'sec-fetch-site': relation } = headers;
  if (relation === 'cross-site') return true;
  // A reader's tool may strike out the origin; what the browser says of itself no page can set.
  if (origin === 'null') return relation !== 'same-origin' && !isSecret(url);
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : undefined;
  // An unreadable origin belongs to another site.
  return from === undefined || (from !== asked && from !== ownHost);
}

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
