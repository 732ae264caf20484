import { projects } from '../../content/read.ts';
import { open, part } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const shots = (page: Page) => part(page, 'Gallery').getByRole('link');
/** How many pictures the gallery of these journeys has. */
const count = projects().get('post-rail-fencing-ripley')?.gallery.length ?? 0;

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

test('a picture in the lightbox stands in the middle, and one that does not come leaves the row as it was', async ({
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

const compared = '/project/tarmac-driveway-knaresborough';
/** Before and after, in this order. */
const sides = (page: Page) => part(page, 'Before and after').getByRole('figure');

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
