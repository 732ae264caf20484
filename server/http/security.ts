/** The content security policies, and the headers of every answer, errors and 304 included. */
import { createHash } from 'node:crypto';

/** The content security policy. Sent with every answer, errors and 304 included. */

type Allowed = {
  /** Sources for this page's inline scripts: hashes. */
  scripts: string[];
  styles: string[];
  /** Google's tag is switched on: GTAG_ID. Without it no page asks any other host for anything. */
  tag: boolean;
};

const google = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/**
 * The content policy of one page. Google's tag cannot live under trusted types, so they are
 * required only without it.
 */
export function contentPolicy({ scripts, styles, tag }: Allowed): string {
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
    "frame-ancestors 'none'",
    ...(tag ? [] : ["require-trusted-types-for 'script'", 'trusted-types worker']),
  ].join('; ');
}

/** For answers that are no page of the site: nothing may load or run. */
const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the service worker: it fetches from this site, and has nothing else to do. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Are browsers to insist on https for two years, at this name or at all names below it too? */
export type Hsts = 'on' | 'subdomains' | 'off';

/** Features of a device that no page may use. */
export const permissions =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

/** Headers of every answer. */
export function securityHeaders({ hsts }: { hsts: Hsts }): Record<string, string> {
  return {
    'Content-Security-Policy': closedPolicy,
    'X-Content-Type-Options': 'nosniff',
    // Not no-referrer: a plain form would then be sent with 'Origin: null', which isCrossSite
    // refuses.
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

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const each = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, text]) => hash(text ?? ''))),
];
/** Data blocks (JSON-LD) are no scripts: a policy does not ask about them. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The hashes of a page's inline scripts and styles, for its content policy.
 *
 * @param file names the page in an error
 * @throws Error when the page has a style attribute or a handler, which no hash can allow
 */
export function hashPage(html: string, file = 'The page') {
  const bare = html.replace(inlineScript, '').replace(inlineStyle, '');
  const refused = /<[a-z][^>]*\s(style|on[a-z]+)="[^"]*"/.exec(bare);
  if (refused)
    throw new Error(
      `${file} has a ${refused[1]} attribute, which the content policy refuses: ${refused[0].slice(0, 160)}`,
    );
  return { scripts: each(html, inlineScript), styles: each(html, inlineStyle) };
}
