import { contactOf, fill, leadOf, newVisitor, referenceIn, sendOf, townOf } from './office.ts';
import { email, phone } from './site.ts';
import { at, complaints, menuToggle, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

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

const viewsOf = async (page: Page) =>
  (await heardOf(page, 'page_view')).map(
    ([, , payload]) => (payload as { page_path: string }).page_path,
  );

test('an address that leads on to another is no page of its own', async ({ page }) => {
  await listen(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'View All Services' }).click();
  await at(page, '/services/residential');
  await expect.poll(() => viewsOf(page)).toEqual(['/', '/services/residential']);
  await page.goBack();
  await expect.poll(() => viewsOf(page)).toEqual(['/', '/services/residential', '/']);
});

test('a filter is no navigation, nor is the way back through it', async ({ page }) => {
  await listen(page);
  await open(page, '/projects');
  await page.getByRole('link', { name: /^Paving/ }).click();
  await at(page, '/projects?category=Paving');
  await page.goBack();
  await at(page, '/projects');
  await page.locator('footer a[href="/about"]').click();
  await at(page, '/about');
  await expect.poll(() => viewsOf(page)).toEqual(['/projects', '/about']);
});

test('the link of the page that one is on leads to its top and counts; one to a place on it does not', async ({
  page,
}) => {
  await listen(page);
  await open(page, '/services/residential');
  await page.locator('footer a[href="/services/residential#driveways"]').click();
  await at(page, '/services/residential#driveways');
  await page.locator('footer a[href="/about"]').click();
  await at(page, '/about');
  await page.locator('footer a[href="/about"]').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => viewsOf(page)).toEqual(['/services/residential', '/about', '/about']);
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

for (const [what, path, name] of [
  ['a second button', '/', 'View recent projects'],
  ['the phone number in the footer', '/about', phone],
  ['the mail address in the footer', '/about', email],
] as const)
  test(`cta_click tells of ${what} too`, async ({ page }) => {
    await listen(page);
    await open(page, path);
    const link = page.getByRole('link', { name, exact: true }).last();
    // No telephone and no mail program is there to be opened.
    await link.evaluate((it) => it.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    await expect
      .poll(() => heardOf(page, 'cta_click'))
      .toEqual([['event', 'cta_click', { cta_text: name }]]);
  });

test('the phone menu’s Get in Touch is reported like the button of a wide screen @phone', async ({
  page,
}) => {
  await listen(page);
  await open(page, '/about');
  await menuToggle(page).tap();
  await page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).tap();
  await at(page, '/contact');
  expect(await heardOf(page, 'cta_click')).toEqual([
    ['event', 'cta_click', { cta_text: 'Get in Touch' }],
  ]);
});

test('a form’s button is reported when it is pressed, by its own words', async ({ page }) => {
  await listen(page);
  await open(page, '/areas/ripon');
  await fill(page.locator('#town'), townOf(newVisitor()));
  await sendOf(page.locator('#town')).click();
  await expect(referenceIn(page.locator('#town'))).toBeVisible();
  expect(await heardOf(page, 'cta_click')).toEqual([
    [
      'event',
      'cta_click',
      { cta_text: 'Book a free site survey', page_path: '/areas/ripon', city: 'Ripon' },
    ],
  ]);
});

test('an enquiry kept on the phone is reported when it arrives, and not before', async ({
  page,
}) => {
  test.slow();
  await listen(page);
  await open(page, '/areas/ripon');
  const block = page.locator('#town');
  await block.locator('[name=name]').focus();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await fill(block, townOf(newVisitor()));
  await sendOf(block).click();
  await block.getByRole('button', { name: /^Keep on this device/ }).click();
  await expect(block).toContainText('Nobody has it yet');
  expect(await heardOf(page, 'lead_form_submit')).toEqual([]);
  await page.context().setOffline(false);
  await expect(referenceIn(block)).toBeVisible({ timeout: 15_000 });
  const { service, postcode } = townOf('');
  expect(await heardOf(page, 'lead_form_submit')).toEqual([
    ['event', 'lead_form_submit', { service, postcode, city: 'Ripon', page_path: '/areas/ripon' }],
  ]);
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
  await at(page, '/contact?from=/areas/harrogate');
  await fill(page.locator('#contact'), contactOf(newVisitor()));
  await sendOf(page.locator('#contact')).click();
  await expect(referenceIn(page.locator('#contact'))).toBeVisible();
  expect(found).toEqual([]);
});

test('without the setting nobody is asked, and no page, script or policy knows of it', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const shown = await open(page, '/privacy');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Counting visits' })).toHaveCount(0);
  expect(await page.locator('a[href$="#counting"]').count()).toBe(0);
  expect(fetched.filter((url) => /counting|google/.test(url))).toEqual([]);
  expect((await shown?.allHeaders())?.['content-security-policy']).not.toContain('https:');
  const text = await (await page.request.get('/privacy')).text();
  expect(text).not.toMatch(/gtag|dataLayer|counting/);
});
