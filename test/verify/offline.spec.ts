import { fill, lead, receipt, sendOf } from '../form.ts';
import { leadOf, newVisitor } from '../office.ts';
import {
  coldTab,
  keptAddresses,
  openKept,
  registered,
  restComes,
  restIsHere,
  savesData,
} from '../offline.ts';
import { twoEditions } from '../support/two-editions.ts';
import { at, open, started } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('fetches the rest of the site in one file, for offline search too', async ({ page }) => {
  await openKept(page, '/about');
  await restComes(page);
  const cold = await coldTab(page, '/search');
  await started(cold);
  await cold.getByRole('searchbox').fill('drivway');
  const first = cold.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(first).toContainText(/Driveways/);
  await first.click();
  await expect(heading(cold)).toContainText(/Driveways/i);
});

test('fetches no rest for a visitor who saves data', async ({ page, context }) => {
  await savesData(context);
  await openKept(page, '/about');
  // The worker keeps the page that is open once it has fetched the rest, or left it.
  await expect.poll(() => keptAddresses(page)).toContain('/about');
  expect(await restIsHere(page)).toBe(false);
});

test('after four seconds of no answer the saved page opens', async ({ page, baseURL }) => {
  const site = await twoEditions(baseURL);
  await openKept(page, `${site.origin}/about`);
  site.state.hangs = () => true;
  await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' });
  await expect(page.locator('form#contact')).toBeVisible();
  await site.close();
});

test('a new build takes over in two tabs, offline too', async ({ page, context, baseURL }) => {
  const site = await twoEditions(baseURL);
  await openKept(page, `${site.origin}/about`);
  site.state.edition = 'B';
  const other = await context.newPage();
  await open(other, site.origin);
  const kept = () => keptAddresses(other);
  await expect.poll(kept).not.toContainEqual(expect.stringMatching(/\/assets\/site-/));
  await context.setOffline(true);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.locator('header a[href="/contact"]').first().click();
    await at(tab, '/contact');
    await expect(heading(tab)).toHaveText('Get in Touch');
  }
  await site.close();
});

test('a first visit is unharmed when the worker does not come', async ({ page, context }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const asked = Promise.withResolvers<void>();
  await context.route('**/sw.js', async (route) => {
    await route.fulfill({ status: 500, body: '' });
    asked.resolve();
  });
  await open(page, '/');
  await asked.promise;
  await fill(lead(page), leadOf(newVisitor()));
  await sendOf(lead(page)).click();
  await expect(receipt(page)).toContainText('Thank you!');
  expect(await registered(page)).toBe(0);
  expect(errors).toEqual([]);
});

test('a new build is used whole or not at all', async ({ page, context, baseURL }) => {
  await savesData(context);
  const site = await twoEditions(baseURL);
  /** By which build the page now shown was made, and by which its script. */
  const editions = () =>
    page.evaluate(() => {
      const { edition = 'A' } = document.documentElement.dataset;
      return edition + (document.querySelector('script[src*="/sitb-"]') ? 'B' : 'A');
    });
  await openKept(page, `${site.origin}/about`);
  site.state.edition = 'B';
  site.state.hangs = (path, byPage) => path === '/contact' && !byPage;
  await open(page, `${site.origin}/about`);
  expect(await editions(), 'with a line: the new one').toBe('BB');
  await expect.poll(() => site.state.asked).toContain('/contact');
  await context.setOffline(true);
  for (const path of ['/contact', '/']) {
    await open(page, site.origin + path);
    expect(await editions(), path).toBe('AA');
  }
  await context.setOffline(false);
  site.state.hangs = () => false;
  await open(page, `${site.origin}/about`);
  await expect
    .poll(() => keptAddresses(page))
    .not.toContainEqual(expect.stringMatching(/assets\/site-/));
  await context.setOffline(true);
  await open(page, `${site.origin}/contact`);
  expect(await editions()).toBe('BB');
  await site.close();
});

test('?sw=off removes the worker and its cache; ?sw=on brings it back', async ({ page }) => {
  await savesData(page.context());
  await openKept(page, '/about');
  expect((await keptAddresses(page)).length, 'control').toBeGreaterThan(10);
  await open(page, '/contact?sw=off');
  await expect.poll(() => registered(page)).toBe(0);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await page.addInitScript(() => {
    const { getRegistrations } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.getRegistrations = function () {
      Object.assign(window, { looked: true });
      return getRegistrations.call(this);
    };
  });
  await open(page, '/about');
  // What registers the worker looks for one that is to be taken away.
  await page.waitForFunction(() => 'looked' in window);
  expect(await registered(page)).toBe(0);
  expect(await keptAddresses(page)).toEqual([]);
  await openKept(page, '/about?sw=on');
  expect(await registered(page)).toBe(1);
});
