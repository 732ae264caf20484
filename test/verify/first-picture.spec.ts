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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  test('the home page’s first screen loads 90 KB of pictures at most, its hero first', async ({
    page,
  }) => {
    await page.goto('/');
    const { first, heroes } = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const size = (src: string) => loaded.find(({ name }) => name === src)?.encodedBodySize;
      return {
        first: [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight && image.currentSrc)
          .map(({ currentSrc: src, fetchPriority }) => ({ src, fetchPriority, size: size(src) })),
        heroes: loaded.map(({ name }) => name).filter((name) => name.includes('/hero-')),
      };
    });
    const [hero] = first;
    expect(hero?.src).toContain('hero-tall');
    expect(hero?.fetchPriority).toBe('high');
    // The line in the head asks for the very file that the page shows.
    await expect(page.locator('head > link[rel=preload][as=image]')).toHaveCount(2);
    expect(new Set(heroes)).toEqual(new Set([hero?.src]));
    const bytes = first.reduce((sum, { size = Number.NaN }) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(90_000);
  });
});
