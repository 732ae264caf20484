import { keptAddresses, openKept, restComes, taken } from './offline.ts';
import { twoEditions } from './support/two-editions.ts';
import { at, open, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

let site: Awaited<ReturnType<typeof twoEditions>>;
test.beforeEach(async ({ baseURL }) => {
  site = await twoEditions(baseURL);
});
test.afterEach(() => site.close());

/** By which build the page now shown was made, and by which its scripts. */
const editions = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterManifest: made } = window as unknown as {
      __reactRouterManifest: { url: string };
    };
    return [
      document.documentElement.dataset.edition ?? 'A',
      made.url.includes('manifesb') ? 'B' : 'A',
    ].join();
  });

const waits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** Whose scripts are kept here. */
const scriptsKept = async (page: Page) => {
  const all = (await keptAddresses(page)).join();
  return [all.includes('/assets/manifest-') && 'A', all.includes('/assets/manifesb-') && 'B']
    .filter(Boolean)
    .join();
};

test('a new build under way comes whole or not at all: until then every page and its scripts are the old one’s', async ({
  page,
}) => {
  test.slow();
  await openKept(page, `${site.origin}/about`);
  await restComes(page);
  site.state.edition = 'B';
  site.state.hangs = (path, byPage) => path === '/contact' && !byPage;
  await open(page, `${site.origin}/about`);
  expect(await editions(page), 'with a line: the new one').toBe('B,B');
  await expect.poll(() => site.state.asked.filter((path) => path === '/contact')).not.toEqual([]);
  await page.context().setOffline(true);
  for (const path of ['/contact', '/', '/services/turf-laying', '/about']) {
    await page.goto(site.origin + path);
    await started(page);
    expect(await editions(page), path).toBe('A,A');
  }
  await page.context().setOffline(false);
  site.state.hangs = () => false;
  await open(page, `${site.origin}/about`);
  await expect.poll(() => scriptsKept(page), { timeout: 30_000 }).toBe('B');
  await restComes(page);
  await page.context().setOffline(true);
  for (const path of ['/contact', '/services/turf-laying']) {
    await page.goto(site.origin + path);
    await started(page);
    expect(await editions(page), path).toBe('B,B');
  }
});

test('with two tabs the new build waits until the tab of the old one is gone', async ({ page }) => {
  test.slow();
  await openKept(page, `${site.origin}/about`);
  await restComes(page);
  site.state.edition = 'B';
  const other = await page.context().newPage();
  await open(other, `${site.origin}/`);
  await taken(other);
  expect(await editions(other)).toBe('B,B');
  await expect.poll(() => waits(other), { timeout: 30_000 }).toBe(true);
  await other.waitForTimeout(4000); // so long, and longer, each tab is asked
  expect(await waits(other)).toBe(true);
  expect(await scriptsKept(other)).toBe('A,B');
  // The tab of the old build has all that it needs.
  await page.bringToFront();
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Areas' }).click();
  await at(page, '/areas-we-cover');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No signal');
  await started(page);
  expect(await editions(page)).toBe('A,A');
  await page.context().setOffline(false);
  await page.close();
  await open(other, `${site.origin}/contact`);
  await expect.poll(() => scriptsKept(other), { timeout: 30_000 }).toBe('B');
});

test('OFFLINE=off takes the worker away from a browser that comes by, with all that it kept', async ({
  page,
}) => {
  await openKept(page, `${site.origin}/about`);
  expect(await keptAddresses(page), 'control').not.toEqual([]);
  site.state.edition = 'removed';
  await open(page, `${site.origin}/contact`);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered).toBe(0);
  expect(await keptAddresses(page)).toEqual([]);
});
