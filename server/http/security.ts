/**
 * The content security policies, the headers of every answer, errors and 304 included, and which
 * addresses and origins of requests are accepted or redirected.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublic } from '../../content/claims.ts';
import { isSecret } from '../../enquiry/secret-addresses.ts';

type Allowed = ReturnType<typeof hashPage> & { tag: boolean; framed?: true };

const google = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** `framed`: it shows pages of this site in frames. Google's tag fails under trusted types. */
export function contentPolicy({ scripts, styles, tag, framed }: Allowed): string {
  const hosts = tag ? google : [];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...(tag ? ['https://www.googletagmanager.com'] : [])].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...hosts].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(framed ? ["frame-src 'self'", "frame-ancestors 'self'"] : ["frame-ancestors 'none'"]),
    ...(tag ? [] : ["require-trusted-types-for 'script'", 'trusted-types worker']),
  ].join('; ');
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of the plain error pages (send.ts), in the colours of the site. */
export const errorStyle =
  'body{max-width:34rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#20282a;background:#f5f3ed}h1{font:400 2.25rem/1.1 Georgia,serif}a{color:inherit}';

/** For answers that are no page of the site: nothing may load or run but that style. */
export const closedPolicy = `default-src 'none'; style-src ${hash(errorStyle)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The service worker only fetches from this site. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Must browsers use https for two years, at this name or also below it? */
export type Hsts = 'on' | 'subdomains' | 'off';

/** Features that no page may use. */
export const permissions =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

/** Headers of every answer. */
export function securityHeaders({ hsts }: { hsts: Hsts }): Record<string, string> {
  return {
    'Content-Security-Policy': closedPolicy,
    'X-Content-Type-Options': 'nosniff',
    // Under no-referrer a form would send 'Origin: null', which isCrossSite refuses.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(hsts !== 'off' && {
      'Strict-Transport-Security': `max-age=63072000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
    }),
  };
}

const each = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, text]) => hash(text ?? ''))),
];
/** JSON-LD is no script. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The hashes of a page's inline code. @throws Error for what no hash allows, in `file` */
export function hashPage(html: string, file = 'The page') {
  const bare = html.replace(inlineScript, '').replace(inlineStyle, '');
  // A value may hold what a visitor typed.
  const refused = /<[a-z](?:[^>"]|"[^"]*")*?\s(style|on[a-z]+)="[^"]*"/.exec(bare);
  if (refused)
    throw new Error(
      `${file} has a ${refused[1]} attribute, which the content policy refuses: ${refused[0].slice(0, 160)}`,
    );
  return { scripts: each(html, inlineScript), styles: each(html, inlineStyle) };
}

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Is it a path of this site and one valid host (RFC 9112, 3.2)? HTTP/1.0 needs no host. A path that
 * URL reads as another, with dot segments or backslashes, would be another to each handler.
 */
export function isWellFormed(
  req: Pick<IncomingMessage, 'url' | 'headers' | 'headersDistinct' | 'httpVersion'>,
): boolean {
  const [named, ...others] = req.headersDistinct.host ?? [];
  const name = named ?? (req.httpVersion === '1.0' ? 'localhost' : '');
  // A port of 99999 is none.
  if (others.length || !host.test(name) || !URL.canParse(`http://${name}`)) return false;
  const path = (req.url ?? '').split(/[?#]/, 1)[0] ?? '';
  if (!isOwnPath(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    const read = new URL(path, `http://${name}`).pathname;
    return !decoded.includes('\0') && decodeURIComponent(read) === decoded;
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
