import { at, open } from './visit.ts';
import { expect, test } from './visitor.ts';

test('the head follows the visitor from page to page', async ({ page }) => {
  await open(page, '/about');
  await page.locator('footer a[href="/projects"]').first().click();
  await at(page, '/projects');
  await expect(page).toHaveTitle(/^Landscaping Projects in .* \| Thornbeck$/);
  const shared = page.locator('head meta[property="og:title"]');
  await expect(shared).toHaveCount(1);
  await expect(shared).toHaveAttribute('content', /^Landscaping Projects in /);
});
