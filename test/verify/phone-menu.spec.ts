import { at, open, menuToggle as toggle } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main, phone' });
const group = (page: Page, name: string) =>
  menu(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}$`) }) });

test('a wide screen has the whole menu and no toggle, a narrow one the toggle and no menu', async ({
  page,
}) => {
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

test('the menu opens one group at a time, and an open group closes @phone', async ({ page }) => {
  await page.goto('/about');
  await toggle(page).tap();
  await group(page, 'Residential').locator('summary').tap();
  await expect(group(page, 'Residential')).toHaveAttribute('open');
  await group(page, 'Agricultural').locator('summary').tap();
  await expect(group(page, 'Agricultural')).toHaveAttribute('open');
  await expect(group(page, 'Residential')).not.toHaveAttribute('open');
  await group(page, 'Agricultural').locator('summary').tap();
  await expect(group(page, 'Agricultural')).not.toHaveAttribute('open');
});

test('choosing a link goes to its page and closes the menu @phone', async ({ page }) => {
  await open(page, '/about');
  await toggle(page).tap();
  await group(page, 'Plant Hire').locator('summary').tap();
  await menu(page).getByRole('link', { name: 'Wood Chipper' }).tap();
  await at(page, '/services/plant-hire/wood-chipper');
  await expect(menu(page)).toBeHidden();
});

test('Escape closes the phone menu and goes back to its toggle @phone', async ({ page }) => {
  await open(page, '/about');
  await toggle(page).tap();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('the menu covers the page and can be scrolled to its last link @phone', async ({ page }) => {
  await page.goto('/');
  await toggle(page).tap();
  await group(page, 'Residential').locator('summary').tap();
  const last = menu(page).getByRole('link', { name: 'Get in Touch' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
