import { lead, sendOf, uploads } from '../office.ts';
import { photo, plan, refused } from '../photo-files.ts';
import { open, sidewaysScroll } from '../visit.ts';
import { expect, type Locator, test } from '../visitor.ts';

const top = async (found: Locator) => (await found.boundingBox())?.y ?? 0;

test('faults leave the hero’s picture and headline where they were, and the form’s heading below the header @desktop @phone', async ({
  page,
}) => {
  await open(page, '/');
  // on the page, wherever it is scrolled to
  const places = () =>
    page.locator('main > :first-child :is(h1, picture, img)').evaluateAll((found) =>
      found.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x, y: y + scrollY, width, height };
      }),
    );
  const before = await places();
  expect(before).toHaveLength(3);
  await lead(page).locator('[name="gdprConsent"]').check();
  await sendOf(lead(page)).click();
  await expect(lead(page).getByRole('alert')).toBeFocused();
  expect(await places()).toEqual(before);
  const head = await page.getByRole('banner').boundingBox();
  const heading = lead(page).getByRole('heading', { level: 2 });
  expect(await top(heading)).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('on a phone the form comes before hours and address @phone', async ({ page }) => {
  await open(page, '/contact');
  const form = await top(page.locator('#contact'));
  expect(form).toBeLessThan(300);
  expect(form).toBeLessThan(await top(page.getByRole('main').locator('address')));
});

test('each service has its own list of useful photos, which the visitor ticks off and nobody else @phone', async ({
  page,
}) => {
  await open(page, '/');
  const useful = lead(page).getByRole('group', { name: 'These help us most' });
  await expect(useful).toBeHidden();
  await lead(page).locator('[name=service]').selectOption('drainage');
  await expect(useful.getByRole('checkbox')).toHaveCount(3);
  await useful.getByLabel('Gullies, downpipes and manholes').check();
  const longName = 'a-very-long-name-that-a-camera-has-made-up-2026-11-21.jpg';
  await lead(page)
    .locator('input[type=file]')
    .setInputFiles([await photo(longName), plan, ...refused.map(([file]) => file)]);
  await expect(uploads(lead(page))).toHaveCount(7);
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(useful.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await lead(page).locator('[name=service]').selectOption('patios');
  await expect(useful).toContainText('The doorstep and the wall beside it');
});
