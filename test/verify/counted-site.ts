/** The site with GTAG_ID, and somebody who answers in Google's stead. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealServer, startServer } from '../../bench/real-server.ts';
import { clockSettings } from '../support/clock.mjs';
import { countedBuild } from '../support/counted-build.ts';
import { type BrowserContext, test as base, expect, type Page } from '../visitor.ts';

export const id = 'G-TEST12345';
const paths = ['/', '/about', '/areas/ripon', '/contact', '/privacy', '/projects', '/search'];

/**
 * Stands in for Google's tag: it sets its cookies and sends what is in the queue, unless it is
 * switched off.
 */
const tag = `(() => {
  const send = ([command, name, fields]) => {
    if (command !== 'event' || window['ga-disable-${id}']) return;
    const told = encodeURIComponent(JSON.stringify([name, fields]));
    fetch('https://region1.google-analytics.com/g/collect?told=' + told, { mode: 'no-cors' });
  };
  document.cookie = '_ga=GA1.1.1.1; path=/';
  document.cookie = '_ga_TEST12345=GS2.1.1; path=/';
  const { push } = dataLayer;
  dataLayer.forEach(send);
  dataLayer.push = (...all) => {
    all.forEach(send);
    return push.apply(dataLayer, all);
  };
  addEventListener('click', () => send(['event', 'user_engagement', {}]), true);
})()`;

export type Google = {
  /** Every address outside of the site that was asked for. */
  asked: string[];
  /** What the browser refused or complained of. */
  refused: string[];
  /** The events that arrived, but for what the tag tells by itself. */
  events(): [name: string, fields: object][];
  /** How often it told something by itself. */
  own(): number;
};

/** Answers in Google's place, and refuses and records requests to other hosts. */
async function standIn(context: BrowserContext, origin: string): Promise<Google> {
  const asked: string[] = [];
  const refused: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      const url = route.request().url();
      asked.push(url);
      if (url === `https://www.googletagmanager.com/gtag/js?id=${id}`)
        return route.fulfill({ contentType: 'text/javascript', body: tag });
      return url.startsWith('https://region1.google-analytics.com/g/collect?')
        ? route.fulfill({ status: 204 })
        : route.abort();
    },
  );
  const listen = (page: Page) => {
    // The answer to an empty form is a 422, which the browser notes too.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('422'))
        refused.push(message.text());
    });
    page.on('pageerror', (error) => refused.push(error.message));
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  const told = () =>
    asked.flatMap((url) => {
      const found = new URL(url).searchParams.get('told');
      return found ? [JSON.parse(found) as [string, object]] : [];
    });
  return {
    asked,
    refused,
    events: () => told().filter(([name]) => name !== 'user_engagement'),
    own: () => told().filter(([name]) => name === 'user_engagement').length,
  };
}

/** Tests on that site. Fails if a page contacts another host or if a request is refused. */
export const test = base.extend<{ google: Google }, { site: RealServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names here
    async ({}, use) => {
      // A build with the setting, whose pages are those that a real build has.
      const folder = countedBuild(id, paths);
      const dataDir = mkdtempSync(join(tmpdir(), 'tag-'));
      const site = await startServer({
        dataDir,
        folder,
        env: { ...clockSettings, GTAG_ID: id, OFFICE: 'on', OFFICE_EMAILS: 'ann@example.org' },
      });
      await use(site);
      await site.end('SIGTERM');
      for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
  google: async ({ context, site }, use) => {
    const google = await standIn(context, site.address);
    await use(google);
    const hosts = google.asked.map((url) => new URL(url).hostname);
    const known = ['www.googletagmanager.com', 'region1.google-analytics.com'];
    expect(hosts.filter((host) => !known.includes(host))).toEqual([]);
    expect(google.refused).toEqual([]);
  },
});

/** Waits until the page has found out that nobody is to be counted: what it asks and tells is over. */
export const silent = (page: Page) =>
  page.waitForFunction((id) => `ga-disable-${id}` in window, id);

export const strip = (page: Page) => page.getByRole('region', { name: 'Analytics cookies' });
export const answer = (page: Page, which: 'Accept' | 'Reject') =>
  strip(page).getByRole('button', { name: which }).click();
/** Where one's mind is changed, at the foot of every page. */
export const mind = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
/** What the buttons stand on. */
export const plate = (page: Page) => strip(page).locator('> *');
/** The names of the cookies that the page has. */
export const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted();
