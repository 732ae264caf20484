import { open, part } from './visit.ts';
import { expect, test } from './visitor.ts';

test('a later page draws its cards too, and keeps their words when the drawings do not come', async ({
  page,
}) => {
  await open(page, '/services/turf-laying');
  await page.getByRole('main').getByRole('link', { name: 'Residential Fencing' }).click();
  const fences = part(page, 'Five kinds of fence');
  await expect(fences.getByRole('img')).toHaveCount(5);
  await page.route(/\/assets\/gates/, (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Electric Gates' }).click();
  await expect(part(page, 'What you get').locator('li[id]').first()).toContainText(
    'Bespoke Design',
  );
});
