/** Which addresses and origins of requests are accepted, and which are redirected. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublic } from '../../content/claims.ts';
import { isSecret } from '../../enquiry/secret-addresses.ts';

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Is it a path of this site and one valid host (RFC 9112, 3.2)? HTTP/1.0 needs no host. */
export function isWellFormed(
  req: Pick<IncomingMessage, 'url' | 'headers' | 'headersDistinct' | 'httpVersion'>,
): boolean {
  const [named, ...others] = req.headersDistinct.host ?? [];
  const name = named ?? (req.httpVersion === '1.0' ? 'localhost' : '');
  // A port of 99999 is none.
  if (others.length || !host.test(name) || !URL.canParse(`http://${name}`)) return false;
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

/** The path of an absolute address (RFC 9112, 3.2.2) with our host; others stay as they are. */
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
 * Does a post come from another site? Browsers say so in Sec-Fetch-Site and Origin. `ownHost` is
 * the public host. A page at a secret address has the origin ‘null’, but no other site knows it.
 */
export function isCrossSite(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  ownHost: string | undefined,
): boolean {
  const { host: asked, origin, 'sec-fetch-site': relation } = headers;
  if (relation === 'cross-site') return true;
  // An extension may remove the origin; no page can set Sec-Fetch-Site.
  if (origin === 'null') return relation !== 'same-origin' && !isSecret(url);
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : undefined;
  return from === undefined || (from !== asked && from !== ownHost);
}

/** Names of private networks (RFC 6761, RFC 6762, ICANN's .internal). */
const inner = /\.(?:internal|local|localhost|localdomain|lan|home|arpa)$/i;

/** Without port and brackets. */
const hostName = (host = ''): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/**
 * The redirect from another public name, like `www.`; `undefined` if none is needed. A proxy that
 * asks under its own name must send X-Forwarded-Host, or it would redirect for ever.
 */
export function publicAddressOf(
  { method, headers, url = '/' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  siteUrl: string,
): string | undefined {
  if (!isPublic(siteUrl) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const own = hostName(new URL(siteUrl).host);
  const asked = hostName(headers.host);
  const [first = ''] = String(headers['x-forwarded-host'] ?? '').split(',');
  // A proxy asks for an IP address, or a name without a dot.
  const isInner = !asked.includes('.') || asked.includes(':') || isIP(asked) || inner.test(asked);
  if (asked === own || isInner || hostName(first.trim()) === own) return undefined;
  return siteUrl + url;
}
