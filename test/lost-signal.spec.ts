import { contactOf, fill, newVisitor, typedIn } from './office.ts';
import { at, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const areas = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Areas' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a link pressed without signal leads to a page of ours, and Back to the form as it was', async ({
  page,
  context,
}) => {
  await open(page, '/contact');
  const form = page.locator('form#contact');
  const values = contactOf(newVisitor());
  await fill(form, values);
  await context.setOffline(true);
  await areas(page).click();
  await expect(heading(page)).toHaveText('No signal');
  await at(page, '/areas-we-cover');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await at(page, '/contact');
  await expect.poll(() => typedIn(form, Object.keys(values))).toEqual(values);
});

test('it is tried again in its place, and is there once the signal is back', async ({
  page,
  context,
}) => {
  await open(page, '/about');
  await context.setOffline(true);
  await areas(page).click();
  await expect(heading(page)).toHaveText('No signal');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Still no signal' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Areas We Cover');
});

test('so it is when only the page’s data is lost', async ({ page }) => {
  await open(page, '/about');
  await page.route(/areas-we-cover/, (route) => route.abort('internetdisconnected'));
  await areas(page).click();
  await expect(heading(page)).toHaveText('No signal');
  await page.goBack();
  await at(page, '/about');
  await expect(heading(page)).not.toHaveText('No signal');
});

test('a page whose script is gone, as after a new build, is loaded whole', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/assets/areas-*.js', (route) => route.fulfill({ status: 404 }));
  await areas(page).click();
  await expect(heading(page)).toHaveText('Areas We Cover');
  await at(page, '/areas-we-cover');
});

for (const what of ['data', 'script'] as const)
  test(`on a line that hangs a page whose ${what} does not come is given up, and one can go back`, async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/contact');
    // Neither answered nor refused.
    await page.route(what === 'data' ? /\.data/ : /\/assets\/areas-/, () => undefined);
    await page.route(/areas-we-cover$/, () => undefined);
    await areas(page).click();
    await page.clock.fastForward(8000);
    await expect(heading(page)).toHaveText('No signal');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await at(page, '/contact');
    await expect(page.locator('form#contact')).toBeVisible();
  });
