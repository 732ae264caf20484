/** One public address: who comes by another of our names is sent on to it (RFC 9110, 15.4.9). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { log } from './log.ts';

/** Names that only a network of our own knows (RFC 6761, RFC 6762, ICANN's .internal). */
const inner = /\.(?:internal|local|localhost|localdomain|lan|home|arpa)$/i;

/** The host without its port and an IPv6 address's brackets, in small letters. */
export const hostName = (host = ''): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/** Can a visitor have typed this name? An address, or a name without a dot, is a machine's. */
export const isPublicName = (name: string): boolean =>
  name.includes('.') && !name.includes(':') && isIP(name) === 0 && !inner.test(name);

type Request = Pick<IncomingMessage, 'method' | 'headers' | 'url'>;

/** So many are sent on before one of them has come back under the right name. */
const trials = 3;

/**
 * @returns what tells where a reader belongs who asked for a page under another public name of
 * ours, like `www.`; undefined where there is nothing to send on. Only readers: a form is never
 * sent on. `siteUrl` is the public address, undefined where the site has none.
 *
 * A proxy may ask for every page under a public name of its own, as some networks in front of sites
 * do: whoever is sent on then comes back under it, for ever. So nobody is sent on any more when
 * three have been and no request has yet asked for the right name; the first that does is proof
 * that the proxy passes on what it was asked for.
 */
export function sendsOn(siteUrl: string | undefined): (req: Request) => string | undefined {
  if (!siteUrl) return () => undefined;
  const own = hostName(new URL(siteUrl).host);
  let isPassedOn = false;
  let sent = 0;
  return ({ method, headers, url = '/' }) => {
    const asked = hostName(headers.host);
    isPassedOn ||= asked === own;
    if (asked === own || !isPublicName(asked)) return undefined;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    // What the proxy in front says that it was asked for: it has put another name into Host.
    const before = headers['x-forwarded-host'];
    if (typeof before === 'string' && hostName(before.split(',')[0]?.trim()) === own)
      return undefined;
    if (!isPassedOn && ++sent > trials) {
      if (sent === trials + 1)
        log.warning(
          'a proxy asks for every page under a name of its own, so readers of other names are ' +
            'not sent on to SITE_URL: let it pass on Host, or say X-Forwarded-Host',
        );
      return undefined;
    }
    return siteUrl.replace(/\/$/, '') + url;
  };
}
