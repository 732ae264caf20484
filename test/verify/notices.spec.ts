import { phone } from '../site.ts';
import { open, stopTheClock } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const board = (page: Page) => page.getByRole('region', { name: 'Notices' });
const toasts = (page: Page) => board(page).getByRole('status').locator('> *');
const copy = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Copy the phone number' });

/** The first interaction fetches the notices (app/enhance/notices.ts). */
async function someoneIsThere(page: Page) {
  await page.mouse.move(200, 200);
  await page.locator('.notices').waitFor({ state: 'attached' });
}

/** Opens the contact page with a clipboard and a clock that the test moves. */
async function openStopped(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await open(page, '/contact');
  await stopTheClock(page);
  await someoneIsThere(page);
}

test('announces a lost connection and its return for 5 s', async ({ page, context }) => {
  await openStopped(page);
  await context.setOffline(true);
  await expect(toasts(page)).toHaveText(/You’re offline.*nothing you typed is lost/);
  await page.clock.runFor(4900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(toasts(page)).toHaveText(/You’re back online/);
});

test('the phone number can be copied; the toast that says so stays 4 seconds', async ({ page }) => {
  await openStopped(page);
  await copy(page).click();
  await expect(toasts(page)).toContainText(`${phone} copied`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone);
  await page.clock.runFor(3900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('a notice waits under pointer or focus, and returns the focus', async ({ page }) => {
  await openStopped(page);
  await copy(page).focus();
  await page.keyboard.press('Enter');
  const close = toasts(page).getByRole('button', { name: 'Close' });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(copy(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('at most three toasts are in view', async ({ page }) => {
  await openStopped(page);
  await copy(page).click();
  await expect(toasts(page)).toHaveCount(1);
  for (let time = 0; time < 4; time++) {
    await copy(page).click();
    await page.clock.runFor(50);
  }
  await expect(toasts(page)).toHaveCount(3);
});
