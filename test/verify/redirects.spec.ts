import { at, open } from '../visit.ts';
import { expect, test } from '../visitor.ts';

// content/redirects.test.ts and server/http/front.test.ts have the other addresses
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

test('an address with a stray character shows Loading... and then its page, if it has one', async ({
  page,
}) => {
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
