import { projects } from '../content/read.ts';
import { barriers } from './accessible.ts';
import { open, part } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const shots = (page: Page) => part(page, 'Gallery').getByRole('link');
/** How many pictures the gallery of these journeys has. */
const count = projects().get('post-rail-fencing-ripley')?.gallery.length ?? 0;

test('a gallery opens large, moves by keyboard and by swipe, and closes back to where one was', async ({
  page,
}) => {
  await open(page, '/projects/post-rail-fencing-ripley');
  const second = shots(page).nth(1);
  await second.click();
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await expect(lightbox).toBeVisible();
  await expect(lightbox.getByText(/2 of \d/)).toBeVisible();
  const pageBar = page.locator('html');
  await expect(pageBar, 'no scrollbar of the page beside it').toHaveCSS('overflow-y', 'hidden');
  expect(await barriers(page)).toEqual([]);
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

test('quick presses all count, a press at the end is not the last, and the browser keeps its own keys', async ({
  page,
}) => {
  await open(page, '/projects/post-rail-fencing-ripley');
  await shots(page).first().click();
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await expect(lightbox.getByText(`1 of ${count}`)).toBeVisible();
  for (let press = 1; press < count; press++) await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(`${count} of ${count}`)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(lightbox.getByText(`1 of ${count}`)).toBeVisible();
  const next = lightbox.getByRole('button', { name: 'Next picture' });
  await next.focus();
  for (let press = 1; press < count; press++) await page.keyboard.press('Enter');
  await expect(lightbox.getByText(`${count} of ${count}`)).toBeVisible();
  await expect(next).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByText(`${count - 1} of ${count}`)).toBeVisible();
  const prevented = await lightbox.evaluate((dialog) =>
    [{ altKey: true }, { ctrlKey: true }, {}].map(
      (held) =>
        !dialog.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'ArrowLeft',
            bubbles: true,
            cancelable: true,
            ...held,
          }),
        ),
    ),
  );
  expect(prevented).toEqual([false, false, true]);
});

test('a picture in the lightbox stands in the middle, and one that does not come leaves the row as it was @desktop @phone', async ({
  page,
}) => {
  await page.route('**/pictures/field-gate.*', (route) => route.abort());
  await open(page, '/projects/post-rail-fencing-ripley');
  await shots(page).first().click();
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await expect(lightbox.getByText(`1 of ${count}`)).toBeVisible();
  const items = await lightbox.locator('li').evaluateAll((all) =>
    all.map((item) => {
      const [box, shown] = [item, item.querySelector('img') ?? item].map((one) =>
        one.getBoundingClientRect(),
      );
      return {
        wide: Math.round((box?.width ?? 0) - innerWidth),
        off: Math.round(
          (shown?.left ?? 0) + (shown?.width ?? 0) / 2 - (box?.left ?? 0) - (box?.width ?? 0) / 2,
        ),
      };
    }),
  );
  for (const { wide, off } of items) expect(Math.max(Math.abs(wide), Math.abs(off))).toBe(0);
  expect(items).toHaveLength(count);
});

test('without its script a gallery’s picture is a link to itself', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/projects/post-rail-fencing-ripley');
  const href = await shots(page).first().getAttribute('href');
  expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('image/jpeg');
});

const compared = '/project/tarmac-driveway-knaresborough';
/** Before and after, in this order. */
const sides = (page: Page) => part(page, 'Before and after').getByRole('figure');

test('before and after: one picture over the other, moved with the arrow keys', async ({
  page,
}) => {
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

test('before and after without script: one under the other, both named', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(compared);
  const [before, after] = await sides(page).evaluateAll((both) =>
    both.map((side) => side.getBoundingClientRect().toJSON()),
  );
  expect(after.top).toBeGreaterThanOrEqual(before.bottom);
  await expect(sides(page).locator('figcaption')).toHaveText(['Before', 'After']);
  await expect(page.getByRole('slider')).toHaveCount(0);
});

test('a finger that goes on to scroll the page leaves the slider where it was', async ({
  page,
}) => {
  await open(page, compared);
  const slider = page.getByRole('slider');
  await slider.evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    input.value = '25';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(slider).toHaveAttribute('aria-valuetext', '25 % Before');
  await slider.dispatchEvent('pointercancel');
  expect(await slider.inputValue()).toBe('50');
  await expect(slider).toHaveAttribute('aria-valuetext', '50 % Before');
});

test('printed, before and after stand one under the other', async ({ page }) => {
  await open(page, compared);
  await page.emulateMedia({ media: 'print' });
  const [before, after] = await sides(page).evaluateAll((both) =>
    both.map((side) => side.getBoundingClientRect().toJSON()),
  );
  expect(after.top).toBeGreaterThanOrEqual(before.bottom);
  await expect(page.getByRole('slider')).toBeHidden();
});
