/** What several journeys need to know of a page. */
import { expect, type Page } from '@playwright/test';

/**
 * React has taken over: the header knows how far the page is scrolled only once the first effects
 * have run.
 */
export const started = (page: Page) => page.locator('header.is-live').waitFor();

/** Opens a page and waits until its script runs. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  await started(page);
  return answer;
}

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

/** The links of a part of the page, as path and words. */
export async function linksIn(page: Page, selector: string) {
  return page
    .locator(`${selector} a`)
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href') ?? '',
        (link.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ]),
    );
}

/** Waits until the address is this one, query and anchor included. */
export const at = (page: Page, address: string) =>
  expect
    .poll(() => page.evaluate(() => location.pathname + location.search + location.hash))
    .toBe(address);
