import { expect, type Page, test } from '../visitor.ts';

/**
 * Opens the home page while its first picture is loading; returns the other pictures requested so
 * far.
 */
async function openOnSlowLine(page: Page) {
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/last')) return route.abort();
    asked.push(pathname);
    if (asked.length === 1) await first.promise;
    return route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // Pictures are asked for when the page is laid out; a request after that comes after theirs.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await fetch('/pictures/last').catch(() => undefined);
  });
  return { others: () => asked.slice(1), arrive: () => first.resolve() };
}

test('until a page’s first picture has come, none further down is asked for', async ({ page }) => {
  const { others, arrive } = await openOnSlowLine(page);
  const first = page.locator('img[fetchpriority="high"]');
  expect(await first.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  expect(others()).toEqual([]);
  arrive();
  await expect.poll(() => others().length).toBeGreaterThan(1);
});

test('the first picture does not delay a visitor who reads on', async ({ page }) => {
  const { others } = await openOnSlowLine(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => others().length).toBeGreaterThan(1);
});
