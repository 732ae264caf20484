import { at, open, menuToggle as toggle } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

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
