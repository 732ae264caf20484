import { expect, test } from '@playwright/test';

test('the about page tells the story, the founder, the services and four reasons, and leads to the contact page', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(main.locator('.about-story__words p')).not.toHaveCount(0);
  await expect(main.locator('.founder')).not.toBeEmpty();
  await expect(main.locator('.history')).toContainText('2020');
  await expect(main.locator('.sectors li a')).toHaveCount(4);
  await expect(main.locator('.why li')).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute(
    'href',
    '/contact',
  );
});
