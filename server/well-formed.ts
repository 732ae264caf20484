import type { IncomingMessage } from 'node:http';

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * A path of this site, and a host that a URL can be made of. Nothing else can be answered sensibly.
 */
export function isWellFormed({ url = '', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!isOwnPath(path) || !host.test(headers.host ?? 'localhost')) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Browsers read `//host` and `/\host` as the address of another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * Does a post come from another site's page? Browsers say so in Sec-Fetch-Site (over TLS) and in
 * Origin; a client that sends neither is not a browser. `ownHost` is the public host: behind a
 * proxy the Host header may be another.
 */
export function isCrossSite({ headers }: IncomingMessage, ownHost: string | undefined): boolean {
  const { host: asked, origin, 'sec-fetch-site': relation } = headers;
  if (relation === 'cross-site' || origin === 'null') return true;
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : undefined;
  // An origin that cannot be read is nobody of ours.
  return from === undefined || (from !== asked && from !== ownHost);
}
