import { expect, test } from '@playwright/test';
import { started } from './visit.ts';

test('a page that does not get through says so, and is there when it is tried again', async ({
  page,
}) => {
  await page.goto('/about');
  await started(page);
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Areas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal');
  await page.unroute('**/*.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Areas We Cover');
});
