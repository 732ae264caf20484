import { complaints, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const scripts = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js')).length,
  );

test('control: a script that nobody allowed is refused, and we hear of it', async ({ page }) => {
  const found = complaints(page);
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        '</body>',
        '<script>window.stranger = true</script></body>',
      ),
    });
  });
  await page.goto('/about');
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  expect(found.join()).toContain('Content Security Policy');
});

test('no script is fetched before the page has loaded; a touch does not wait for that', async ({
  page,
}) => {
  // When the layout changes under the pointer Chromium itself sends a pointermove.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
  );
  // Never answered: keeps the page loading.
  await page.route('**/*.{avif,jpg}', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // By now a script named in the page would have been asked for.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await scripts(page)).toBe(0);
  await page.keyboard.press('Tab');
  await started(page);
});

test('once started, the site moves between pages without loading them anew', async ({ page }) => {
  const found = complaints(page);
  await page.goto('/about');
  await started(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator('footer a[href="/projects"]').first().click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(found).toEqual([]);
});

test('the not-found page at /nowhere keeps to its policy, and its styles stay when the visitor moves on', async ({
  page,
}) => {
  const found = complaints(page);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await started(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  expect(before).not.toBe('rgba(0, 0, 0, 0)');
  const lost = await page.getByRole('heading', { level: 1 }).textContent();
  await page.locator('main a[href^="/"]').first().click();
  await expect(page).not.toHaveURL('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(lost ?? '');
  expect(await ground()).toBe(before);
  expect(found.filter((text) => !text.includes('status of 404'))).toEqual([]);
});
