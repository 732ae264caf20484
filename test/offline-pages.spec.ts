import { contactOf, fill, newVisitor, typedIn } from './office.ts';
import { keptAddresses, openKept, restComes, restIsHere, savesData } from './offline.ts';
import { dialled } from './site.ts';
import { twoEditions } from './support/two-editions.ts';
import { at, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Another tab of the same browser, without signal. */
async function coldTab(page: Page, path: string) {
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(path);
  return cold;
}

test('the contact page opens cold without signal, its script runs, and its form can be filled in', async ({
  page,
}) => {
  await savesData(page);
  await openKept(page, '/about');
  const cold = await coldTab(page, '/contact');
  await started(cold);
  await expect(heading(cold)).toHaveText(/Get in Touch/i);
  await expect(cold.locator(`a[href="tel:${dialled}"]`).first()).toBeVisible();
  const values = contactOf(newVisitor());
  await fill(cold.locator('form#contact'), values);
  expect(await typedIn(cold.locator('form#contact'), Object.keys(values))).toEqual(values);
});

test('every page with a form opens cold without signal', async ({ page }) => {
  await savesData(page);
  await openKept(page, '/about');
  const core = (await keptAddresses(page)).filter((path) => path.startsWith('/areas/'));
  expect(core.length).toBeGreaterThan(1);
  const towns = core.map((path) => path.replace(/\?.*/, ''));
  const cold = await coldTab(page, '/');
  await started(cold);
  await expect(cold.locator('form#lead')).toBeVisible();
  for (const town of towns) {
    await cold.goto(town);
    await started(cold);
    await expect(cold.locator('main form').first()).toBeVisible();
  }
});

test('a page that was seen opens without signal, with its script; one that was not gives the number to ring and what is here', async ({
  page,
}) => {
  await savesData(page);
  await openKept(page, '/about');
  await page.goto('/services/turf-laying');
  await started(page);
  await expect.poll(() => keptAddresses(page)).toContain('/services/turf-laying');
  const cold = await coldTab(page, '/services/turf-laying');
  await started(cold);
  await expect(heading(cold)).not.toHaveText('No signal');
  await cold.goto('/services/tarmac-driveways');
  await expect(heading(cold)).toHaveText('No signal');
  await at(cold, '/services/tarmac-driveways');
  const main = cold.locator('main');
  await expect(main.locator(`a[href="tel:${dialled}"]`)).toBeVisible();
  await expect(main.locator('a[href="/contact"]').first()).toBeVisible();
  await expect(main.locator('a[href="/services/turf-laying"]')).toBeVisible();
  await expect(main.locator('a[href="/about"]')).toBeVisible();
  await expect(main.locator('a[href="/services/tarmac-driveways"]')).toHaveCount(0);
  await main.locator('a[href="/services/turf-laying"]').click();
  await started(cold);
  await at(cold, '/services/turf-laying');
});

test('on a good line the rest of the site is fetched quietly, in one file; who saves data is left alone', async ({
  page,
  browser,
  baseURL,
}) => {
  await openKept(page, '/about');
  await restComes(page);
  const cold = await coldTab(page, '/services/tarmac-driveways');
  await started(cold);
  await expect(heading(cold)).not.toHaveText('No signal');

  const saving = await browser.newContext({
    serviceWorkers: 'allow',
    ...(baseURL && { baseURL }),
  });
  const other = await saving.newPage();
  await savesData(other);
  await openKept(other, '/about');
  await other.goto('/contact');
  await started(other);
  await other.waitForTimeout(3000);
  expect(await restIsHere(other)).toBe(false);
  await saving.close();
});

test('a link pressed without signal opens the page that is here, and Back the form as it was', async ({
  page,
}) => {
  await openKept(page, '/contact');
  await restComes(page);
  const form = page.locator('form#contact');
  const values = contactOf(newVisitor());
  await fill(form, values);
  // What a pointer on its way has fetched ahead would open without the worker as well.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  const areas = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Areas' });
  await areas.click();
  await expect(heading(page)).toHaveText('Areas We Cover');
  await started(page);
  await page.goBack();
  await started(page);
  await expect.poll(() => typedIn(form, Object.keys(values))).toEqual(values);
});

test('the search finds pages without signal', async ({ page }) => {
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

test('a line that hangs shows the page that is here after four seconds', async ({
  page,
  baseURL,
}) => {
  const site = await twoEditions(baseURL);
  await openKept(page, `${site.origin}/about`);
  site.state.hangs = () => true;
  await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' });
  await expect(page.locator('form#contact')).toBeVisible();
  await site.close();
});
