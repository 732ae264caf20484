/** Does SITE_URL answer, and with our site? */
import { second } from '../../calendar/durations.ts';
import { isPublic } from '../../content/claims.ts';
import { checkFile, home } from '../../content/read.ts';
import * as schema from '../../content/schema.ts';
import { type Check, done, toDo } from './check.ts';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** What keeps a page from being fetched, in a few words. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return 'no answer within ten seconds';
  return cause?.code ?? (error as Error).message;
}

/** What our home page is headed: in the words of the build that is served, where there is one. */
const headingIn = (served: string): string =>
  checkFile('home.yaml', schema.home, served).data?.heading ?? home().heading;

/** Asks for the home page at the address. */
export async function checkAddress(
  siteUrl: string,
  ask: Fetch = fetch,
  served = 'build/content',
): Promise<Check> {
  if (!isPublic(siteUrl)) return toDo('SITE_URL: set it to the https address that visitors use.');
  let page: Response;
  try {
    page = await ask(`${siteUrl}/`, { signal: AbortSignal.timeout(10 * second) });
  } catch (error) {
    return toDo(
      `${siteUrl} does not answer (${reasonOf(error)}): point its name at the server, and have the proxy in front hold its certificate.`,
    );
  }
  const origin = page.url ? new URL(page.url).origin : siteUrl;
  if (origin !== siteUrl)
    return toDo(
      `${siteUrl} leads to ${origin}: set SITE_URL to that address, or end the redirect.`,
    );
  if (page.status !== 200)
    return toDo(
      `${siteUrl} answers with ${page.status}: start the site, or mend the proxy before it.`,
    );
  const html = await page.text();
  if (!html.includes(headingIn(served).replaceAll('&', '&amp;')))
    return toDo(`${siteUrl} answers with another site: point its name, or the proxy, at this one.`);
  if (!html.includes(`rel="canonical" href="${siteUrl}/"`))
    return toDo(`${siteUrl} is our site, built for another address: build it with this SITE_URL.`);
  return done(`${siteUrl} answers, and it is our site.`);
}
