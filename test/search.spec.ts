import { complaints, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
const hits = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const says = (page: Page) => page.getByRole('main').getByRole('status');

test('the list follows the typing, shows counts, and corrects errors', async ({ page }) => {
  const wrong = complaints(page);
  await open(page, '/search');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('drivway');
  await expect(says(page)).toContainText(/^Showing \d results for ‘/);
  await expect(hits(page).first().locator('mark').first()).toHaveText(/driv/i);
  await expect(hits(page).first()).toHaveAttribute('href', /^\/services\//);
  await field(page).fill('zzzzzz');
  await expect(says(page)).toHaveText('No results for ‘zzzzzz’.');
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  expect(wrong).toEqual([]);
});

test('‘/’ opens the search; arrows choose, Enter opens, Escape goes back', async ({ page }) => {
  await open(page, '/about');
  await page
    .getByRole('navigation', { name: 'Call us', includeHidden: true })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Control+/');
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toBeFocused();
  await field(page).fill('ripon');
  await expect(says(page)).toContainText('results');
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/areas\/ripon$/);
});

test('without script the search answers with the same list @no-script', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('drivway');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=drivway$/);
  await expect(field(page)).toHaveValue('drivway');
  await expect(says(page)).toContainText(/^Showing \d results for ‘/);
  await expect(hits(page).first().locator('mark').first()).toHaveText(/driv/i);
});

test('the page of an unknown address has the form of the search @no-script', async ({ page }) => {
  await page.goto('/services/tarmc-drives');
  await field(page).fill('tarmac');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=tarmac$/);
  await expect(hits(page).first()).toContainText('Tarmac');
});

test('the search text is escaped, cut, stored nowhere and not indexed', async ({ request }) => {
  const rude = `<script>alert(1)</script>${'x'.repeat(500)}`;
  const answer = await request.get(`/search?q=${encodeURIComponent(rude)}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  const html = await answer.text();
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('x'.repeat(101));
  expect(html).toContain('name="robots" content="noindex"');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search');
});
