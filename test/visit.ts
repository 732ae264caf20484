/** What several journeys need to know of a page. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the page's script has run (app/enhance/header.ts). */
export const started = (page: Page, timeout?: number) =>
  page.locator('header.is-live').waitFor({ ...(timeout && { timeout }) });

/** Opens a page and waits until its script runs. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  await started(page);
  return answer;
}

/** Waits until these scripts of the site are here, so that the signal may go. */
export const fetched = (page: Page, ...names: string[]) =>
  page.waitForFunction((names) => {
    const here = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.every((name) => here.some((url) => url.includes(`/assets/${name}-`)));
  }, names);

/**
 * Collects what the browser complains about: refused scripts and styles, errors, failed requests,
 * other hosts.
 */
export function complaints(page: Page) {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('pageerror', (error) => found.push(error.message));
  page.on(
    'requestfailed',
    (request) =>
      request.failure()?.errorText !== 'net::ERR_ABORTED' && found.push(`failed ${request.url()}`),
  );
  page.on(
    'request',
    (request) =>
      new URL(request.url()).hostname !== '127.0.0.1' &&
      !/^(?:data|blob):/.test(request.url()) &&
      found.push(`asked ${request.url()}`),
  );
  return found;
}

/**
 * Time stands still from here on; it moves only by page.clock.runFor. Call it on a page whose clock
 * was installed before it opened.
 */
export async function stopTheClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** How far the page can be moved sideways, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How far the parts of the page have moved by themselves so far, as Chromium counts it. */
export const shifted = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const all = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return all.reduce((sum, { value }) => sum + value, 0);
  });

/** A part of the page by its name, which is its heading where it has one. */
export const part = (page: Page, name: string | RegExp) =>
  page.getByRole('region', typeof name === 'string' ? { name, exact: true } : { name });

/** The cards of finished projects, in order. */
export const jobCards = (page: Page) =>
  page.getByRole('link').filter({ has: page.getByText('View Details', { exact: true }) });

/** What opens the menu of a phone. Native disclosure: it has no role of its own. */
export const menuToggle = (page: Page) =>
  page.getByRole('banner').locator('summary', { hasText: 'Menu' });

/** The addresses that links lead to, in order. */
export const hrefsOf = (links: Locator) =>
  links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));

/** Waits until the address is this one, query and anchor included. */
export const at = (page: Page, address: string) =>
  expect
    .poll(() =>
      page
        .evaluate(() => location.pathname + location.search + location.hash)
        .catch(() => 'from one page to the next'),
    )
    .toBe(address);
