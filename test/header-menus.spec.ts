import { at, open, stopTheClock } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const drop = (page: Page, name: string) =>
  page.locator(`#menu-${name.toLowerCase().replace(' ', '-')}`);

/** Opens a page whose time moves only when the test says so. */
async function openStopped(page: Page) {
  await page.clock.install();
  await open(page, '/about');
  await stopTheClock(page);
}

test('Residential and Agricultural are 280 px wide, Construction and Plant Hire 350 px, all within the window', async ({
  page,
}) => {
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
});

test('the overview link stands out from the others', async ({ page }) => {
  await open(page, '/about');
  await button(page, 'Agricultural').click();
  const ground = (index: number) =>
    drop(page, 'Agricultural')
      .getByRole('link')
      .nth(index)
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground(0)).not.toBe(await ground(1));
});

test('from an open menu, and 299 ms after one has closed, the next one opens at once; after 300 ms only after its rest', async ({
  page,
}) => {
  await openStopped(page);
  await button(page, 'Residential').hover();
  await page.clock.runFor(200);
  await button(page, 'Agricultural').hover();
  await expect(drop(page, 'Agricultural')).toBeVisible();
  await expect(drop(page, 'Residential')).toBeHidden();
  for (const [wait, name] of [
    [299, 'Construction'],
    [300, 'Residential'],
  ] as const) {
    await page.mouse.move(700, 700);
    await page.clock.runFor(150 + wait);
    await button(page, name).hover();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', String(wait < 300));
    await page.clock.runFor(200);
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
  }
});

test('a click opens a menu and keeps it while the pointer is elsewhere; a second click, or one outside, closes it', async ({
  page,
}) => {
  await openStopped(page);
  await button(page, 'Plant Hire').click();
  await expect(drop(page, 'Plant Hire')).toBeVisible();
  await page.mouse.move(300, 700);
  await page.clock.runFor(1000);
  await expect(drop(page, 'Plant Hire')).toBeVisible();
  await button(page, 'Plant Hire').click();
  await expect(drop(page, 'Plant Hire')).toBeHidden();
  await button(page, 'Plant Hire').click();
  await page.mouse.click(300, 700);
  await expect(drop(page, 'Plant Hire')).toBeHidden();
});

test('Enter opens and closes a menu, arrows walk through it, Escape closes it and goes back to its name', async ({
  page,
}) => {
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
});

test('a menu closes when the focus leaves it, and when one of its links has been followed', async ({
  page,
}) => {
  await open(page, '/about');
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

test('without script a menu opens when the pointer rests on it, and for the keyboard @no-script', async ({
  page,
}) => {
  await page.goto('/about');
  await button(page, 'Residential').hover();
  await expect(drop(page, 'Residential')).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(drop(page, 'Residential')).toBeHidden();
  await button(page, 'Agricultural').focus();
  await drop(page, 'Agricultural').getByRole('link', { name: 'Land Drainage' }).click();
  await expect(page).toHaveURL(/\/services\/land-drainage$/);
});
