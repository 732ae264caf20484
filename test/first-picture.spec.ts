import { expect, type Page, test } from './visitor.ts';

/** Opens the home page while its first picture is on its way; gives what else was asked for. */
async function openOnSlowLine(page: Page) {
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (asked.length === 1) await first.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))),
  );
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

test('who reads on meanwhile is not kept waiting', async ({ page }) => {
  const { others } = await openOnSlowLine(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => others().length).toBeGreaterThan(1);
});

test('one that does not come holds up no other', async ({ page }) => {
  await page.route('**/pictures/**', (route) =>
    route.request().url().includes('/hero') ? route.abort() : route.continue(),
  );
  const next = page.waitForRequest(/\/pictures\/(?!hero)/);
  await page.goto('/');
  await next;
});
