import { legalPages } from '../content/read.ts';
import { open } from './visit.ts';
import { expect, test } from './visitor.ts';

test('on paper /terms is nothing but itself', async ({ page }) => {
  await open(page, '/terms');
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('navigation', { name: 'Documents' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const clauses = legalPages().get('/terms')?.clauses ?? [];
  await expect(main.getByText(clauses.at(-1)?.short ?? '').last()).toBeVisible();
});
