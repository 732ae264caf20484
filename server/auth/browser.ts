/** What the office keeps in a browser, and what that browser calls itself. */

type Site = { siteUrl: string };

const isSecure = ({ siteUrl }: Site): boolean => siteUrl.startsWith('https:');

/**
 * Over https a `__Host-` cookie: Secure, and no other host can set it. Over http, for trials on
 * one's own machine, browsers refuse such a cookie, so it has another name and no Secure.
 */
export const sessionCookie = (site: Site): string => (isSecure(site) ? '__Host-office' : 'office');

/** Which browser asked for a link, for as long as the link lasts. */
export const askerCookie = (site: Site): string =>
  isSecure(site) ? '__Host-office-asked' : 'office-asked';

/** Says that somebody has signed in with this browser before. It proves nothing. */
export const knownCookie = 'office-known';

/**
 * A Set-Cookie header. No script reads the cookie. Lax: a link in an email opens the office, and a
 * form of another site is sent without the cookie. `seconds`: 0 deletes it.
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
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const machines: [RegExp, string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android.*Mobile/, 'an Android phone'],
  [/Android/, 'an Android tablet'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'a Mac'],
  [/CrOS/, 'a Chromebook'],
  [/Linux/, 'Linux'],
];

/** ‘Safari on an iPhone’, from the header User-Agent. Nothing else of the header is stored. */
export function deviceOf({ headers }: Request): string {
  const userAgent = headers.get('user-agent') ?? '';
  const named = (list: [RegExp, string][]) => list.find(([of]) => of.test(userAgent))?.[1];
  const [browser, machine] = [named(browsers) ?? 'A browser', named(machines)];
  return machine ? `${browser} on ${machine}` : browser;
}
