import { at, open } from './visit.ts';
import { expect, test } from './visitor.ts';

// content/redirects.test.ts and server/front.test.ts have the other addresses
test('/about-us has moved to /about for good, in one hop, with a slash behind it and in capitals too', async ({
  request,
}) => {
  for (const from of ['/about-us', '/about-us/', '/ABOUT-US', '/ABOUT-US/'])
    for (const query of ['', '?subject=Walls']) {
      const answer = await request.get(from + query, { maxRedirects: 0 });
      expect(answer.status(), from + query).toBe(301);
      expect(answer.headers().location, from + query).toBe(`/about${query}`);
    }
});

test('an old address that is met on the way is replaced in the history, so that Back does not fall into it', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'View All Services' }).click();
  await at(page, '/services/residential');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await at(page, '/');
});

test('Loading... is shown while the new address is fetched', async ({ page }) => {
  await open(page, '/');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/services/residential.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'View All Services' }).click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByText('Page Not Found')).toHaveCount(0);
  release();
  await at(page, '/services/residential');
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
});
