import { at, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const drop = (page: Page, name: string) =>
  page.locator(`#menu-${name.toLowerCase().replace(' ', '-')}`);

test('menus are 280 or 350 px wide, within the window', async ({ page }) => {
  await open(page, '/about');
  for (const [name, width] of [
    ['Residential', 280],
    ['Agricultural', 280],
    ['Construction', 350],
    ['Plant Hire', 350],
  ] as const) {
    await button(page, name).click();
    const box = await drop(page, name).boundingBox();
    expect(box?.width, name).toBe(width);
    expect((box?.x ?? 0) + width, name).toBeLessThanOrEqual(1366);
    await page.keyboard.press('Escape');
  }
  await button(page, 'Agricultural').click();
  const ground = (index: number) =>
    drop(page, 'Agricultural')
      .getByRole('link')
      .nth(index)
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground(0)).not.toBe(await ground(1));
});

test('menus follow pointer and keyboard, and close when the focus leaves', async ({ page }) => {
  await open(page, '/about');
  await button(page, 'Residential').focus();
  await page.keyboard.press('Enter');
  await expect(drop(page, 'Residential')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drop(page, 'Residential')).toBeHidden();

  await page.keyboard.press('ArrowDown');
  const links = drop(page, 'Residential').getByRole('link');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drop(page, 'Residential')).toBeHidden();
  await expect(button(page, 'Residential')).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Agricultural')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(button(page, 'Plant Hire')).toBeFocused();

  await button(page, 'Agricultural').hover();
  await expect(drop(page, 'Agricultural')).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(drop(page, 'Agricultural')).toBeHidden();
  await button(page, 'Residential').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().focus();
  await expect(drop(page, 'Residential')).toBeHidden();

  await button(page, 'Construction').click();
  await drop(page, 'Construction').getByRole('link', { name: 'Commercial Fencing' }).click();
  await at(page, '/services/construction#commercial-fencing');
  await expect(drop(page, 'Construction')).toBeHidden();
  await expect(page.locator('#commercial-fencing')).toBeInViewport();
});

test('without script a menu opens for pointer and keyboard @no-script', async ({ page }) => {
  await page.goto('/about');
  await button(page, 'Residential').hover();
  await expect(drop(page, 'Residential')).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(drop(page, 'Residential')).toBeHidden();
  await button(page, 'Agricultural').focus();
  await drop(page, 'Agricultural').getByRole('link', { name: 'Land Drainage' }).click();
  await expect(page).toHaveURL(/\/services\/land-drainage$/);
});
