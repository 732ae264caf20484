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
