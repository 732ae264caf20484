import { open } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
const hits = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const nearest = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('with nothing found and no script the same pages are near @no-script', async ({ page }) => {
  await page.goto('/search?q=swimming+pool');
  await expect(nearest(page)).toHaveText('Nearest to it');
  await expect(hits(page)).toHaveText(['Landscaping', '3 Tonne Mini Digger']);
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
});

test('on paper the search is what was looked for and found, without buttons', async ({ page }) => {
  await open(page, '/search?q=how+deep');
  await page.emulateMedia({ media: 'print' });
  await expect(hits(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('how deep');
  await expect(page.getByRole('main').locator('button')).toBeHidden();
  await expect(page.locator('header')).toBeHidden();
});
