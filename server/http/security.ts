/** The content security policies, and the headers of every answer, errors and 304 included. */
import { createHash } from 'node:crypto';

type Allowed = ReturnType<typeof hashPage> & { tag: boolean };

const google = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** The policy of one page. Google's tag does not work under trusted types. */
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
  const refused = /<[a-z][^>]*\s(style|on[a-z]+)="[^"]*"/.exec(bare);
  if (refused)
    throw new Error(
      `${file} has a ${refused[1]} attribute, which the content policy refuses: ${refused[0].slice(0, 160)}`,
    );
  return { scripts: each(html, inlineScript), styles: each(html, inlineStyle) };
}
