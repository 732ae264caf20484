import { at, complaints, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const near = (page: Page) =>
  page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link');

test('the nearest pages stay once the script runs, without a word in its log', async ({ page }) => {
  const wrong = complaints(page);
  await open(page, '/locations/harogate');
  await expect(near(page).first()).toHaveText('Harrogate /areas/harrogate');
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
  await near(page).first().click();
  await at(page, '/areas/harrogate');
  expect(wrong.filter((line) => !line.includes('404'))).toEqual([]);
});

test('an address with a stray character shows Loading..., then its page', async ({ page }) => {
  const looked = Promise.withResolvers<void>();
  await page.route('**/about', async (route) => {
    if (route.request().method() === 'HEAD') await looked.promise;
    await route.continue();
  });
  await page.goto('/about).');
  const loading = page.getByText('Loading...', { exact: true });
  await expect(loading).toBeVisible();
  looked.resolve();
  await at(page, '/about');
  await open(page, '/no-such-page.');
  await expect(loading).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
