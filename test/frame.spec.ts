import { expect, test } from '@playwright/test';
import { at, linksIn, open } from './visit.ts';

const header = [
  'About Us',
  'Residential',
  'Agricultural',
  'Construction',
  'Plant Hire',
  'Projects',
  'Areas',
  'Get a free site survey',
];

test('the header has its links in order, in the words for a wide screen', async ({ page }) => {
  await page.goto('/about');
  const shown = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .locator('> a, > ul > li > button');
  expect((await shown.allTextContents()).map((text) => text.trim())).toEqual(header);
  await expect(page.locator('header .phone-menu__button')).toBeHidden();
});

test('the logo leads home, and the survey button to the contact page', async ({ page }) => {
  await open(page, '/about');
  const head = page.getByRole('banner');
  await expect(head.getByRole('link', { name: 'Get a free site survey' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await head.getByRole('link', { name: /Thornbeck/ }).click();
  await at(page, '/');
});

test('the header is one and the same on every kind of page', async ({ request }) => {
  const header = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...(/<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
  };
  const first = await header('/');
  expect(first.length).toBeGreaterThan(50);
  for (const path of [
    '/about',
    '/services/plant-hire/wood-chipper',
    '/areas/leeds',
    '/project/nothing',
    '/nowhere',
  ])
    expect(await header(path), path).toEqual(first);
});

test('on the home page the header is clear, with white links and a text shadow, until the page has scrolled more than 20 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const header = page.locator('header.header');
  const link = header.getByRole('link', { name: 'About Us' }).first();
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(header).toHaveCSS('box-shadow', 'none');
  await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(link).toHaveCSS('text-shadow', /rgba\(12, 32, 48/);

  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(header).not.toHaveClass(/is-solid/);
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(header).toHaveCSS('background-color', 'rgb(255, 254, 251)');
  await expect(header).toHaveCSS('box-shadow', /rgb/);
  await expect(link).toHaveCSS('text-shadow', 'none');
  await expect(link).not.toHaveCSS('color', 'rgb(255, 255, 255)');

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('on every other page the header is solid from the beginning, and it stays at the top', async ({
  page,
}) => {
  await open(page, '/about');
  const header = page.locator('header.header');
  await expect(header).toHaveCSS('background-color', 'rgb(255, 254, 251)');
  await expect(header).toHaveCSS('position', 'fixed');
  await page.evaluate(() => window.scrollTo(0, 900));
  expect((await header.boundingBox())?.y).toBe(0);
});

test('the footer has its links, and two pages of social networks', async ({ page }) => {
  await page.goto('/about');
  const links = (await linksIn(page, 'footer')).map(([href]) => href ?? '');
  const wanted = [
    '/',
    '/services/residential',
    '/projects',
    '/about',
    '/contact',
    '/areas-we-cover',
    '/areas/harrogate',
    '/areas/knaresborough',
    '/areas/ripon',
  ];
  const anchors = ['landscaping', 'driveways', 'residential-fencing'].map(
    (id) => `/services/residential#${id}`,
  );
  for (const href of [...wanted, ...anchors, '/services/electric-gates', '/services/tree-surgery'])
    expect(links).toContain(href);
  expect(links.filter((href) => href.startsWith('https:'))).toHaveLength(2);
});

test('the footer says where we are, how to reach us, when we are there and since when we work', async ({
  page,
}) => {
  await page.goto('/about');
  const footer = page.locator('footer').last();
  await expect(footer).toContainText('Knaresborough');
  await expect(footer).toContainText('since 2021');
  await expect(footer.locator('a[href="tel:01632960148"]')).toHaveText('01632 960 148');
  await expect(footer.locator('a[href="mailto:office@thornbeck.example"]')).toBeVisible();
  for (const [days, hours] of [
    ['Monday to Friday', '8:00 AM to 5:00 PM'],
    ['Saturday', '9:00 AM to 3:00 PM'],
    ['Sunday', 'Closed'],
  ] as const)
    await expect(footer.locator('dl > div').filter({ hasText: days })).toContainText(hours);
});

test('the first Tab reaches a link that skips to the page', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a new page begins at its top, and Back returns to where the reader was', async ({ page }) => {
  await open(page, '/about');
  await page.locator('footer a[href="/projects"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finished, and still standing');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test('a link to an anchor on another page arrives at it', async ({ page }) => {
  await open(page, '/about');
  await page.locator('footer a[href="/services/residential#driveways"]').click();
  await at(page, '/services/residential#driveways');
  await expect(page.locator('#driveways')).toBeInViewport();
});
