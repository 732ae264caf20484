import { open, part } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const shots = (page: Page) => part(page, 'Gallery').getByRole('link');
test('a gallery moves by keyboard and swipe, and returns the focus', async ({ page }) => {
  await open(page, '/projects/post-rail-fencing-ripley');
  const second = shots(page).nth(1);
  await second.click();
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await expect(lightbox).toBeVisible();
  await expect(lightbox.getByText(/2 of \d/)).toBeVisible();
  const pageBar = page.locator('html');
  await expect(pageBar, 'no scrollbar of the page beside it').toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(/3 of \d/)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(lightbox.getByText(/1 of \d/)).toBeVisible();
  await expect(lightbox.getByRole('button', { name: 'Previous picture' })).toBeHidden();
  await lightbox.getByRole('button', { name: 'Next picture' }).click();
  await expect(lightbox.getByText(/2 of \d/)).toBeVisible();
  // A swipe scrolls the row; it stops at one whole picture.
  const row = lightbox.locator('ul');
  await expect
    .poll(() => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth))
    .toBe(1);
  await row.evaluate((row) => row.scrollBy({ left: row.clientWidth * 0.8, behavior: 'instant' }));
  await expect(lightbox.getByText(/3 of \d/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(pageBar).toHaveCSS('overflow-y', 'visible');
  await expect(second).toBeFocused();
});

const compared = '/project/tarmac-driveway-knaresborough';
/** Before and after, in this order. */
const sides = (page: Page) => part(page, 'Before and after').getByRole('figure');

test('before and after lie on each other, moved by arrow keys', async ({ page }) => {
  await open(page, compared);
  const slider = page.getByRole('slider', {
    name: 'Show more of the place before or after the work',
  });
  const seen = () =>
    sides(page)
      .first()
      .evaluate((side) => getComputedStyle(side).clipPath);
  await slider.focus();
  const middle = await seen();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  expect(await slider.inputValue()).toBe('55');
  expect(await seen()).not.toBe(middle);
  const [before, after] = await sides(page).evaluateAll((both) =>
    both.map((side) => side.getBoundingClientRect().toJSON()),
  );
  expect(before).toEqual(after);
  // A finger that moves up or down on it scrolls the page.
  expect(await slider.evaluate((input) => getComputedStyle(input).touchAction)).toBe('pan-y');
});

test('before and after stand apart without script @no-script', async ({ page }) => {
  await page.goto(compared);
  const [before, after] = await sides(page).evaluateAll((both) =>
    both.map((side) => side.getBoundingClientRect().toJSON()),
  );
  expect(after.top).toBeGreaterThanOrEqual(before.bottom);
  await expect(sides(page).locator('figcaption')).toHaveText(['Before', 'After']);
  await expect(page.getByRole('slider')).toHaveCount(0);
});
