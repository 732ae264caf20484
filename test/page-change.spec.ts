import { at, open } from './visit.ts';
import { expect, test } from './visitor.ts';

test('after a click to another page the focus is at that page, and the next Tab is in it', async ({
  page,
}) => {
  await open(page, '/about');
  await expect(page.locator('body'), 'control: the first page takes no focus').toBeFocused();
  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('link', { name: 'Projects', exact: true }).click();
  await at(page, '/projects');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.locator(':focus')).toHaveCount(1);
});

test('a link to an anchor leaves the focus to the browser', async ({ page }) => {
  await open(page, '/about');
  await page.locator('footer a[href="/services/residential#driveways"]').click();
  await at(page, '/services/residential#driveways');
  await expect(page.locator('#driveways')).toBeInViewport();
  await expect(page.getByRole('main')).not.toBeFocused();
});
