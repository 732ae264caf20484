/**
 * The cookies of the office. Over https the session's is a `__Host-` cookie: Secure, of this very
 * host, and no neighbour can set it. Over plain http, which is for trying the site out on one's own
 * machine, browsers refuse such a cookie: there it has another name and no Secure.
 */

/** What all that follows needs to know: the site's public address. */
type Site = { siteUrl: string };

const isSecure = ({ siteUrl }: Site): boolean => siteUrl.startsWith('https:');

export const sessionCookie = (site: Site): string => (isSecure(site) ? '__Host-office' : 'office');

/** It says that somebody has signed in here once, proves nothing, and is sent to /office alone. */
export const knownCookie = 'office-known';

/** Which browser asked for a link, for as long as the link lasts. */
export const askerCookie = (site: Site): string =>
  isSecure(site) ? '__Host-office-asked' : 'office-asked';

/**
 * A Set-Cookie header. No script reads it; Lax, so that a link in a mail opens the office while a
 * form of another site is sent without it. `seconds`: 0 takes it away.
 */
export function cookie(
  site: Site,
  name: string,
  value: string,
  { seconds, path = '/' }: { seconds: number; path?: string },
): string {
  const secure = isSecure(site) ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

const year = 365 * 24 * 60 * 60;

/** Marks a browser as one that somebody signed in with. */
export const knownFrom = (site: Site): string =>
  cookie(site, knownCookie, '1', { seconds: year, path: '/office' });

/** The value of a cookie of this request; of several with one name the first. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
