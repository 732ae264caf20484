import { firmName } from '../site.ts';
import { at, open } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

test('on the home page the header is clear, with white links and a text shadow, until the page has scrolled more than 20 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: 'About Us' }).first();
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(header).toHaveCSS('box-shadow', 'none');
  await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(link).toHaveCSS('text-shadow', /rgba\(12, 32, 48/);

  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(header).toHaveCSS('background-color', 'rgb(255, 254, 251)');
  await expect(header).toHaveCSS('box-shadow', /rgb/);
  await expect(link).toHaveCSS('text-shadow', 'none');
  await expect(link).not.toHaveCSS('color', 'rgb(255, 255, 255)');

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

/** What lies behind the header's links, and whether it casts a shadow, when the page is scrolled. */
const headerLook = async (page: Page, at: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), at);
  return page.getByRole('banner').evaluate((header) => {
    const { backgroundColor, boxShadow } = getComputedStyle(header);
    return { ground: backgroundColor, shadow: boxShadow.includes('rgb(') };
  });
};
const onPaper = { ground: 'rgb(245, 243, 237)', shadow: false };
const white = { ground: 'rgb(255, 254, 251)', shadow: true };

test('on other pages the header lies on the paper until the page has scrolled more than 20 px, and stays at the top', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about');
  for (const y of [0, 20]) await expect.poll(() => headerLook(page, y)).toEqual(onPaper);
  await expect.poll(() => headerLook(page, 21)).toEqual(white);
  await page.evaluate(() => window.scrollTo(0, 900));
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await expect.poll(() => headerLook(page, 0)).toEqual(onPaper);
});

test('without script too the header turns white past 20 px of scroll @no-script', async ({
  page,
}) => {
  for (const [path, before] of [
    ['/about', onPaper],
    ['/', { ground: 'rgba(0, 0, 0, 0)', shadow: false }],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => headerLook(page, 20), path).toEqual(before);
    await expect.poll(() => headerLook(page, 21), path).toEqual(white);
  }
});

test('no white link lies on white paper, without script and motion @no-script', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await expect.poll(() => headerLook(page, 0)).toEqual(white);
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('the first Tab reaches a link that skips to the page; the logo leads home', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: firmName }).click();
  await at(page, '/');
});

test('a new page begins at its top or at its anchor, and Back returns to where the reader was', async ({
  page,
}) => {
  await open(page, '/about');
  await page.locator('footer a[href="/projects"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Our finished projects');
  await expect(page).toHaveTitle(/^Landscaping Projects in .* \| Thornbeck$/);
  await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute(
    'content',
    /^Landscaping Projects in /,
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.locator('footer a[href="/services/residential#driveways"]').click();
  await at(page, '/services/residential#driveways');
  await expect(page.locator('#driveways')).toBeInViewport();
});
