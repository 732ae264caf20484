import { firmName } from '../site.ts';
import { at, open, menuToggle as toggle } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

/** What lies behind the header's links at this scroll, and how the first of them looks on it. */
const headerLook = async (page: Page, at: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), at);
  return page.getByRole('banner').evaluate((header) => {
    const { backgroundColor, boxShadow } = getComputedStyle(header);
    const link = header.querySelector('a[href="/about"]') ?? header;
    const { color, textShadow } = getComputedStyle(link);
    return {
      ground: backgroundColor,
      shadow: boxShadow.includes('rgb('),
      whiteLink: color === 'rgb(255, 255, 255)' && textShadow.includes('rgba(12, 32, 48'),
    };
  });
};
const onPaper = { ground: 'rgb(245, 243, 237)', shadow: false, whiteLink: false };
const white = { ground: 'rgb(255, 254, 251)', shadow: true, whiteLink: false };
const clear = { ground: 'rgba(0, 0, 0, 0)', shadow: false, whiteLink: true };

test('the header is white below 20 px of scroll @desktop @no-script', async ({ page }) => {
  for (const [path, before] of [
    ['/about', onPaper],
    ['/', clear],
  ] as const) {
    await page.goto(path);
    for (const y of [0, 20]) await expect.poll(() => headerLook(page, y), path).toEqual(before);
    await expect.poll(() => headerLook(page, 21), path).toEqual(white);
    await page.evaluate(() => window.scrollTo(0, 900));
    expect((await page.getByRole('banner').boundingBox())?.y, path).toBe(0);
    await expect.poll(() => headerLook(page, 0), path).toEqual(before);
  }
});

test('no white link is on white without script or motion @no-script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await expect.poll(() => headerLook(page, 0)).toEqual(white);
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('the first Tab reaches the skip link; the logo leads home', async ({ page }) => {
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

test('a new page begins at its top or anchor, and Back returns to its place', async ({ page }) => {
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

test('printed terms leave out the header and links to other documents', async ({ page }) => {
  await open(page, '/terms');
  const left = page.locator('header.is-live, main nav[aria-label=Documents]');
  await expect(left.filter({ visible: true })).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(left.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main h2').first()).toBeVisible();
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main, phone' });
const group = (page: Page, name: string) =>
  menu(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}$`) }) });

test('a wide screen has the whole menu, a narrow one its toggle', async ({ page }) => {
  const wide = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const [width, isWide] of [
    [1366, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await expect(wide.getByRole('link', { name: 'Projects', exact: true })).toBeVisible({
      visible: isWide,
    });
    await expect(wide).toBeVisible({ visible: isWide });
    await expect(page.getByText('Menu', { exact: true })).toBeVisible({ visible: !isWide });
  }
});

test('the phone menu opens one group at a time; Escape closes it @phone', async ({ page }) => {
  await open(page, '/about');
  await toggle(page).tap();
  const [first, second] = [group(page, 'Residential'), group(page, 'Agricultural')];
  await first.locator('summary').tap();
  await expect(first).toHaveAttribute('open');
  const last = menu(page).getByRole('link', { name: 'Get in Touch' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await second.locator('summary').tap();
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await second.locator('summary').tap();
  await expect(second).not.toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('a link of the phone menu opens its page, closes the menu @phone', async ({ page }) => {
  await open(page, '/about');
  await toggle(page).tap();
  await group(page, 'Plant Hire').locator('summary').tap();
  await menu(page).getByRole('link', { name: 'Wood Chipper' }).tap();
  await at(page, '/services/plant-hire/wood-chipper');
  await expect(menu(page)).toBeHidden();
});
