import { at, open } from './visit.ts';
import { expect, test } from './visitor.ts';

const moved = [
  ['/about-us', '/about'],
  ['/get-in-touch', '/contact'],
  ['/services', '/services/residential'],
  ['/our-services', '/services/residential'],
  ['/our-services/electric-gates', '/services/electric-gates'],
  ['/our-services/driveways', '/services/block-paving-driveways'],
  ['/projects/garden-drainage-york', '/projects/garden-drainage-york-2'],
  ['/wooden-fencing-harrogate', '/projects/wooden-slatted-fence-harrogate'],
  ['/our-services/turf-laying', '/services/turf-laying'],
  ['/our-services/no-such-thing', '/services/no-such-thing'],
  ['/about/', '/about'],
  ['/services/plant-hire/wood-chipper/', '/services/plant-hire/wood-chipper'],
  ['/areas/york/', '/areas/york'],
  ['/nowhere/', '/nowhere'],
] as const;

for (const [from, to] of moved)
  test(`${from} has moved to ${to} for good, in one hop, with a slash behind it and in capitals too`, async ({
    request,
  }) => {
    const bare = from.replace(/\/$/, '');
    const variants = [from, `${bare}/`];
    // In capitals it leads on only where there is a page.
    if (!/no-such|nowhere/.test(from)) variants.push(from.toUpperCase(), `${bare.toUpperCase()}/`);
    for (const variant of variants)
      for (const query of ['', '?subject=Walls']) {
        const answer = await request.get(variant + query, { maxRedirects: 0 });
        expect(answer.status(), variant + query).toBe(301);
        expect(answer.headers().location, variant + query).toBe(to + query);
      }
  });

test('a redirect keeps the query', async ({ request }) => {
  const answer = await request.get('/get-in-touch?subject=Walls', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/contact?subject=Walls');
});

test('no redirect leads to another host', async ({ request, baseURL }) => {
  for (const path of ['//example.com/', '/%5Cexample.com/', '/our-services//example.com']) {
    const { location = '' } = (await request.get(baseURL + path, { maxRedirects: 0 })).headers();
    expect(location, path).not.toMatch(/^(https?:)?[/\\]{2}/);
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
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
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
