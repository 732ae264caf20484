import { forms } from '../enquiry/forms.ts';
import { fill, sendOf, taken } from './form.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const block = (page: Page) => page.locator('#lead');
const send = (page: Page) => sendOf(block(page));
const fieldError = (page: Page, name: string) => page.locator(`#lead-${name}-error`);

test('the form needs consent, shows each error at its field, and removes it', async ({ page }) => {
  await open(page, '/');
  await expect(send(page)).toHaveText('Get a free site survey');
  await taken(block(page));
  await expect(send(page)).toBeDisabled();
  await expect(send(page)).toHaveAccessibleDescription('Tick the box above to send');
  const consent = block(page).locator('[name="gdprConsent"]');
  await consent.check();
  await expect(send(page)).toBeEnabled();
  await expect(send(page)).toHaveAccessibleDescription('');
  await consent.uncheck();
  await expect(send(page)).toBeDisabled();

  await consent.check();
  await send(page).click();
  const messages = {
    fullName: 'Full name is required',
    phone: 'Phone number is required',
    postcode: 'Postcode is required',
    email: 'Email is required',
    service: 'Please select a service',
    projectDetails: 'Project details are required',
  };
  const summary = block(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(6);
  for (const [name, message] of Object.entries(messages)) {
    await expect(fieldError(page, name)).toHaveText(message);
    await expect(block(page).locator(`[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true');
    await expect(block(page).locator(`[name="${name}"]`)).toHaveAttribute(
      'aria-describedby',
      new RegExp(`^lead-${name}-error\\b`),
    );
    await summary.getByRole('link', { name: message }).click();
    await expect(block(page).locator(`[name="${name}"]`)).toBeFocused();
  }
  for (const { label, why } of forms.lead.fields)
    if (why)
      await expect(block(page).getByLabel(label)).toHaveAccessibleDescription(
        new RegExp(`is required .*${why}$`),
      );

  await fill(block(page), { service: 'patios', fullName: 'Ann' });
  await expect(fieldError(page, 'fullName')).toHaveCount(0);
  await expect(fieldError(page, 'service')).toHaveCount(0);
  await expect(block(page).getByRole('alert').getByRole('link')).toHaveCount(4);
  await expect(block(page).locator('[name="fullName"]')).toBeFocused();
});

test('faults move neither the hero nor the form’s heading @desktop @phone', async ({ page }) => {
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
  const button = await page.getByRole('link', { name: 'View recent projects' }).boundingBox();
  const form = await block(page).boundingBox();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const [at, size] = isPhone ? (['y', 'height'] as const) : (['x', 'width'] as const);
  expect(form?.[at], 'beside the buttons, on a phone below them').toBeGreaterThanOrEqual(
    (button?.[at] ?? 0) + (button?.[size] ?? 0),
  );
  await taken(block(page));
  await block(page).locator('[name="gdprConsent"]').check();
  await sendOf(block(page)).click();
  await expect(block(page).getByRole('alert')).toBeFocused();
  expect(await places()).toEqual(before);
  const head = await page.getByRole('banner').boundingBox();
  const heading = block(page).getByRole('heading', { level: 2 });
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(
    (head?.y ?? 0) + (head?.height ?? 0),
  );
});
