import { complaints, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** The scripts that a page has asked for, by the names of their files. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? '')
      .filter(Boolean),
  );

test('control: a script outside the policy is refused and reported', async ({ page }) => {
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

test('a page loads one script, and its form’s script at the first focus', async ({ page }) => {
  // When the layout changes under the pointer Chromium itself sends a pointermove.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('/');
  await started(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await scripts(page)).toEqual(['site']);
  await page.locator('#lead [name=fullName]').focus();
  await expect.poll(() => scripts(page)).toContain('enquiry');
});
