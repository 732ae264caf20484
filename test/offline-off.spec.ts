import { fill, leadOf, messageOf, newVisitor, receivedFrom } from './office.ts';
import { keptAddresses, openKept, restComes } from './offline.ts';
import { at, open, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('?sw=off takes the worker and all that it kept away for good; ?sw=on brings it back', async ({
  page,
}) => {
  test.slow();
  await openKept(page, '/about');
  expect((await keptAddresses(page)).length, 'control').toBeGreaterThan(10);
  await open(page, '/contact?sw=off');
  await expect.poll(() => registered(page)).toBe(0);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await open(page, '/about');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  expect(await registered(page)).toBe(0);
  expect(await keptAddresses(page)).toEqual([]);
  await openKept(page, '/about?sw=on');
  expect(await registered(page)).toBe(1);
});

test('?sw=off works without the page’s own script as well', async ({ page }) => {
  await openKept(page, '/about');
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/contact?sw=off');
  await expect.poll(() => registered(page)).toBe(0);
});

for (const [what, address] of [
  ['the worker', '**/sw.js'],
  ['what registers it', '**/assets/register-*.js'],
] as const)
  test(`a first visit is unharmed when ${what} does not come`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.context().route(address, (route) => route.fulfill({ status: 500, body: '' }));
    const visitor = newVisitor();
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const form = page.locator('form#lead');
    await fill(form, leadOf(visitor));
    await form.getByRole('button', { name: 'Get a free site survey' }).click();
    await expect(page.locator('#lead')).toContainText('Thank you!');
    expect(await receivedFrom(visitor)).toHaveLength(1);
    expect(await registered(page)).toBe(0);
    expect(errors).toEqual([]);
  });

test('nothing is asked for it before the page has loaded', async ({ page }) => {
  const order: string[] = [];
  page.on('load', () => order.push('loaded'));
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/sw.js' || request.serviceWorker()) order.push('worker');
  });
  await openKept(page, '/');
  expect(order[0]).toBe('loaded');
  expect(order, 'control').toContain('worker');
});

test('no answer to a form is ever kept, nor what is looked for, nor a signed link', async ({
  page,
}) => {
  test.slow();
  await openKept(page, '/');
  await restComes(page);
  const visitor = newVisitor();
  const form = page.locator('form#lead');
  await fill(form, leadOf(visitor));
  await form.getByRole('button', { name: 'Get a free site survey' }).click();
  await expect(page.locator('#lead')).toContainText('Thank you!');
  // Without the page's script a form is answered with a page.
  const answer = await page.request.post('/enquiries', {
    form: { form: 'message', page: '/', filled: '9000', ...messageOf(newVisitor()) },
    headers: { Accept: 'application/json' },
  });
  const { ownPage } = (await answer.json()) as { ownPage: string };
  for (const path of [ownPage, '/search?q=gate', '/health', '/office/sign-in', '/unknown-address'])
    await page.goto(path);
  await open(page, '/about');
  const kept = await keptAddresses(page);
  expect(kept, 'control').toContainEqual(expect.stringMatching(/^\/contact/));
  expect(kept.filter((path) => /enquir|[?&]q=|health|office|unknown/.test(path))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if (!/woff2|pictures|png/.test(key.url))
          found.push((await (await cache.match(key))?.text()) ?? '');
    }
    return found.join();
  });
  expect(texts).not.toContain(visitor);
  await page.context().setOffline(true);
  await expect(page.goto(ownPage), 'a signed link').rejects.toThrow();
  const other = await page.context().newPage();
  await other.goto('/search?q=gate');
  await started(other);
  await at(other, '/search');
});
