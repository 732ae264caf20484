import { expect, type Page, test } from '@playwright/test';
import { contactOf, fill, leadOf, newVisitor, referenceIn, sendOf, townOf } from './office.ts';
import { phone } from './site.ts';
import { at, complaints, open } from './visit.ts';

type Heard = [command: string, name: string, payload: object];

/** Puts a tag function on every page of this visit that writes down what it hears. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard, gtag: (...all: unknown[]) => heard.push(all) });
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
const heardOf = async (page: Page, name: string) =>
  (await heard(page)).filter(([, event]) => event === name);

test('page_view comes once for each address, query included, and again on every navigation', async ({
  page,
}) => {
  await listen(page);
  await open(page, '/projects?category=Paving');
  await expect
    .poll(() => heardOf(page, 'page_view'))
    .toEqual([['event', 'page_view', { page_path: '/projects?category=Paving' }]]);
  await page.locator('footer a[href="/about"]').click();
  await at(page, '/about');
  await expect
    .poll(() => heardOf(page, 'page_view'))
    .toEqual([
      ['event', 'page_view', { page_path: '/projects?category=Paving' }],
      ['event', 'page_view', { page_path: '/about' }],
    ]);
  await page.goBack();
  await expect.poll(async () => (await heardOf(page, 'page_view')).length).toBe(3);
});

test('lead_form_view comes once when the home page’s form is there, and on no other page', async ({
  page,
}) => {
  await listen(page);
  await open(page, '/');
  await expect
    .poll(() => heardOf(page, 'lead_form_view'))
    .toEqual([['event', 'lead_form_view', {}]]);
  await open(page, '/areas/harrogate');
  expect(await heardOf(page, 'lead_form_view')).toEqual([]);
});

test('lead_form_submit tells service and postcode, once the enquiry is stored', async ({
  page,
}) => {
  await listen(page);
  await open(page, '/');
  const block = page.locator('#lead');
  await fill(block, leadOf(newVisitor()));
  await sendOf(block).click();
  await expect(referenceIn(block)).toBeVisible();
  expect(await heardOf(page, 'lead_form_submit')).toEqual([
    ['event', 'lead_form_submit', { service: 'driveways', postcode: 'HG5 8AL' }],
  ]);
});

test('on a town page lead_form_submit tells the town and the path as well', async ({ page }) => {
  await listen(page);
  await open(page, '/areas/harrogate');
  const block = page.locator('#town');
  await fill(block, townOf(newVisitor()));
  await sendOf(block).click();
  await expect(referenceIn(block)).toBeVisible();
  expect(await heardOf(page, 'lead_form_submit')).toEqual([
    [
      'event',
      'lead_form_submit',
      {
        service: 'drainage',
        postcode: 'HG1 2AB',
        city: 'Harrogate',
        page_path: '/areas/harrogate',
      },
    ],
  ]);
});

test('nothing is reported as sent when it was not', async ({ page }) => {
  await listen(page);
  await page.route('**/enquiries', (route) => route.abort());
  await open(page, '/');
  const block = page.locator('#lead');
  await fill(block, leadOf(newVisitor()));
  await sendOf(block).click();
  await expect(block.getByRole('alert')).toBeVisible();
  expect(await heardOf(page, 'lead_form_submit')).toEqual([]);
});

test('cta_click tells the words of the button', async ({ page }) => {
  await listen(page);
  await open(page, '/about');
  await page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).click();
  await expect
    .poll(() => heardOf(page, 'cta_click'))
    .toEqual([['event', 'cta_click', { cta_text: 'Get in Touch' }]]);
});

test('on a town page cta_click tells the path and the town as well', async ({ page }) => {
  await listen(page);
  await open(page, '/areas/leeds');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Book a free site survey' })
    .first()
    .click();
  await expect
    .poll(() => heardOf(page, 'cta_click'))
    .toEqual([
      [
        'event',
        'cta_click',
        { cta_text: 'Book a free site survey', page_path: '/areas/leeds', city: 'Leeds' },
      ],
    ]);
});

test('the header’s survey button on a town page is reported with that town', async ({ page }) => {
  await listen(page);
  await open(page, '/areas/york');
  await page.getByRole('banner').getByRole('link', { name: 'Get a free site survey' }).click();
  await expect
    .poll(() => heardOf(page, 'cta_click'))
    .toEqual([
      [
        'event',
        'cta_click',
        { cta_text: 'Get a free site survey', page_path: '/areas/york', city: 'York' },
      ],
    ]);
});

test('the call bar is reported by its own words, not by the hours below them @phone', async ({
  page,
}) => {
  await listen(page);
  await page.clock.install({ time: '2026-11-18T10:00:00Z' });
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const call = page.getByRole('navigation', { name: 'Call us' }).getByRole('link').first();
  await expect(call).toBeVisible();
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.tap();
  await expect
    .poll(() => heardOf(page, 'cta_click'))
    .toEqual([['event', 'cta_click', { cta_text: `Call ${phone}` }]]);
});

for (const [path, city] of [
  ['/areas-we-cover', 'Areas We Cover'],
  ['/areas/ripon', 'Ripon'],
  ['/areas/york', 'York'],
] as const)
  test(`location_page_view comes when ${path} opens`, async ({ page }) => {
    await listen(page);
    await open(page, path);
    await expect
      .poll(() => heardOf(page, 'location_page_view'))
      .toEqual([['event', 'location_page_view', { city, page_path: path }]]);
  });

test('without a tag function nothing is thrown, and nobody else is asked for anything', async ({
  page,
}) => {
  const found = complaints(page);
  await open(page, '/areas/harrogate');
  expect(await page.evaluate(() => typeof window.gtag)).toBe('undefined');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Book a free site survey' })
    .first()
    .click();
  await at(page, '/contact');
  await fill(page.locator('#contact'), contactOf(newVisitor()));
  await sendOf(page.locator('#contact')).click();
  await expect(referenceIn(page.locator('#contact'))).toBeVisible();
  expect(found).toEqual([]);
});
