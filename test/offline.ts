/** What the journeys without signal share. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { open } from './visit.ts';

/** The worker has taken this page over. */
export const taken = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');

/** Opens a page and waits until its worker is there. */
export async function openKept(page: Page, path: string) {
  await open(page, path);
  await taken(page);
}

/** Is the rest of the site all here? */
export const restIsHere = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('site-rest-'));
    return Boolean(name && (await (await caches.open(name)).match('/all-is-here')));
  });

/** Waits until the rest of the site has come. */
export const restComes = (page: Page) =>
  expect.poll(() => restIsHere(page), { timeout: 30_000 }).toBe(true);

/** Every address in any cache of this browser. */
export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(new URL(url).pathname + new URL(url).search);
    return found;
  });

/** How many workers this browser has for the site. */
export const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Another tab of the same browser, without signal. */
export async function coldTab(page: Page, path: string) {
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(path);
  return cold;
}

/** The line of somebody who saves data. */
export const savesData = (context: BrowserContext) =>
  context.addInitScript(() => {
    const value = { saveData: true, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value });
  });
