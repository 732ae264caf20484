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
