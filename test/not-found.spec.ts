import sharp from 'sharp';
import { at, complaints, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const near = (page: Page) =>
  page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link');

test('an unknown address proposes the nearest pages, and repeats nothing', async ({ request }) => {
  const rude = '"><script>alert(1)</script>';
  const [first, again] = await Promise.all(
    ['/services/tarmac-drivway', `/tarmac-drivway/${encodeURIComponent(rude)}?q=${rude}`].map(
      async (path) => (await request.get(path)).text(),
    ),
  );
  expect(first).toContain('<a href="/services/tarmac-driveways"><b>Tarmac Driveways</b>');
  expect(again).toContain('<a href="/services/tarmac-driveways"><b>Tarmac Driveways</b>');
  expect(again).not.toContain('drivway');
  expect(again).not.toContain('alert(1)');
  const page = await (await request.get('/project/harogate-patio')).text();
  expect(page, 'a project as well').toContain('<a href="/project/sandstone-patio-harrogate">');
});

test('the nearest pages stay once the script runs, without a word in its log', async ({ page }) => {
  const wrong = complaints(page);
  await open(page, '/locations/harogate');
  await expect(near(page).first()).toHaveText('Harrogate /areas/harrogate');
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
  await near(page).first().click();
  await at(page, '/areas/harrogate');
  expect(wrong.filter((line) => !line.includes('404'))).toEqual([]);
});

test('serves favicon, home screen icons and security.txt', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toBe('image/x-icon');
  const home = await (await request.get('/')).text();
  const address = /<link rel="manifest" href="([^"]+)"/.exec(home)?.[1] ?? '';
  const answered = await request.get(address);
  expect(answered.headers()['content-type']).toBe('application/manifest+json');
  const { icons } = (await answered.json()) as { icons: { src: string; sizes: string }[] };
  const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(home)?.[1] ?? '';
  for (const { src, sizes } of [...icons, { src: touch, sizes: '180x180' }]) {
    const picture = await request.get(src);
    expect(picture.status(), src).toBe(200);
    expect(picture.headers()['content-type'], src).toBe('image/png');
    const { width, height } = await sharp(await picture.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const security = await request.get('/.well-known/security.txt');
  expect(security.status()).toBe(200);
  expect(await security.text()).toMatch(/^Contact: mailto:/);
});

test('an address with a stray character shows Loading..., then its page', async ({ page }) => {
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
