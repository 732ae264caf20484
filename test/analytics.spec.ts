import { fill, referenceIn, sendOf } from './form.ts';
import { newVisitor, townOf } from './office.ts';
import { phone } from './site.ts';
import { at, complaints, menuToggle, open } from './visit.ts';
import { expect, type Locator, type Page, test } from './visitor.ts';

type Heard = [command: string, name: string, payload: object];

const events = new WeakMap<Page, Heard[]>();
const heard = (page: Page) => events.get(page) ?? [];
const heardOf = (page: Page, name: string) => heard(page).filter(([, event]) => event === name);

/** Puts a tag function on every page of this visit that writes down its events. */
async function listen(page: Page) {
  const all: Heard[] = [];
  events.set(page, all);
  await page.exposeFunction('gtag', (...event: Heard) => void all.push(event));
}

/** Clicks a link to a phone number or email address without opening a program. */
async function ring(link: Locator) {
  await link.evaluate((it) => it.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
}

test('page_view comes once for each page, and after Back; not for a filter', async ({ page }) => {
  const wanted: string[] = [];
  const told = () => heardOf(page, 'page_view').map(([, , payload]) => Object.values(payload)[0]);
  const visit = async (link: Locator, address: string, views: string[]) => {
    await link.click();
    await at(page, address);
    wanted.push(...views);
    await expect.poll(told, address).toEqual(wanted);
  };
  const foot = (href: string) => page.locator(`footer a[href="${href}"]`);
  await listen(page);
  await open(page, '/');
  const driveways = '/services/residential#driveways';
  await visit(page.getByRole('link', { name: 'View All Services' }), '/services/residential', [
    '/',
    '/services/residential',
  ]);
  await visit(foot(driveways), driveways, []);
  await visit(foot('/projects').first(), '/projects', ['/projects']);
  await visit(page.getByRole('link', { name: /^Paving/ }), '/projects?category=Paving', []);
  await page.goBack();
  await at(page, '/projects');
  await visit(foot('/about'), '/about', ['/about']);
  await page.goBack();
  wanted.push('/projects');
  await expect.poll(told).toEqual(wanted);
  expect(heardOf(page, 'lead_form_view')).toEqual([['event', 'lead_form_view', {}]]);
});

test('a town page tells its town and path with every event', async ({ page }) => {
  await listen(page);
  await open(page, '/areas/harrogate');
  const block = page.locator('#town');
  await fill(block, townOf(newVisitor()));
  await sendOf(block).click();
  await expect(referenceIn(block)).toBeVisible();
  await ring(page.getByRole('contentinfo').getByRole('link', { name: phone, exact: true }));
  const town = { city: 'Harrogate', page_path: '/areas/harrogate' };
  await expect.poll(() => heard(page).length).toBe(5);
  expect(heard(page)).toEqual(
    expect.arrayContaining([
      ['event', 'page_view', { page_path: '/areas/harrogate' }],
      ['event', 'location_page_view', town],
      ['event', 'cta_click', { cta_text: 'Book a free site survey', ...town }],
      ['event', 'lead_form_submit', { service: 'drainage', postcode: 'HG5 8AB', ...town }],
      ['event', 'cta_click', { cta_text: phone, ...town }],
    ]),
  );
});

test('cta_click has the words of phone menu and call bar @phone', async ({ page }) => {
  await listen(page);
  await open(page, '/privacy');
  await ring(page.getByRole('navigation', { name: 'Call us' }).getByRole('link').first());
  await menuToggle(page).tap();
  await page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).tap();
  await at(page, '/contact');
  expect(heardOf(page, 'cta_click')).toEqual(
    [`Call ${phone}`, 'Get in Touch'].map((words) => ['event', 'cta_click', { cta_text: words }]),
  );
});

test('without the setting no page, policy or host knows of analytics', async ({ page }) => {
  const found = complaints(page);
  const shown = await open(page, '/areas/harrogate');
  expect((await shown?.allHeaders())?.['content-security-policy']).not.toContain('https:');
  expect(await shown?.text()).not.toMatch(/googletagmanager|dataLayer|counting/);
  expect(await page.evaluate(() => typeof window.gtag)).toBe('undefined');
  await expect(page.getByRole('region', { name: 'Analytics cookies' })).toHaveCount(0);
  expect(await page.locator('a[href$="#counting"]').count()).toBe(0);
  expect(found).toEqual([]);
});
