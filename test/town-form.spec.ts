import { fill, newVisitor, receivedFrom, sendOf, townOf } from './office.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const block = (page: Page) => page.locator('#town');

test('a town form asks for what is specified, by the specified names', async ({ page }) => {
  await page.goto('/areas/ripon');
  const named = await block(page)
    .locator('[name]')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('name'),
        field.getAttribute('type') ?? field.localName,
      ]),
    );
  expect(Object.fromEntries(named)).toEqual({
    form: 'hidden',
    page: 'hidden',
    leave_empty: 'input', // a trap for machines, out of everybody's sight and reach
    name: 'text',
    phone: 'tel',
    email: 'email',
    postcode: 'text',
    service: 'select',
    details: 'textarea',
    file: 'file',
    gdprConsent: 'checkbox',
  });
  for (const label of [
    'Full name',
    'Phone',
    'Email',
    'Postcode',
    'Service',
    'Project details',
    'I agree to be contacted about my enquiry.',
  ])
    await expect(block(page).getByLabel(label)).toHaveAttribute('required');
  const file = block(page).locator('[name="file"]');
  await expect(file).toHaveAttribute('multiple');
  await expect(file).toHaveAttribute('accept', 'image/*,application/pdf');
});

test('it cannot be sent without consent', async ({ page }) => {
  const visitor = newVisitor();
  await open(page, '/areas/knaresborough');
  await fill(block(page), { ...townOf(visitor), gdprConsent: '' });
  await expect(sendOf(block(page))).toBeDisabled();
  await block(page).locator('[name="name"]').press('Enter');
  await expect(block(page).locator('[name="name"]')).toHaveValue(visitor);
  expect(await receivedFrom(visitor)).toEqual([]);
});

test('while it is sent the button says so, and two sentences of thanks take the form’s place', async ({
  page,
}) => {
  await open(page, '/areas/harrogate');
  await fill(block(page), townOf(newVisitor()));
  await sendOf(block(page)).click();
  await expect(sendOf(block(page))).toHaveText('Sending...');
  await expect(sendOf(block(page))).toBeDisabled();
  await expect(block(page).getByRole('heading', { level: 2 })).toHaveText(
    "Thanks - we've received your details",
  );
  await expect(block(page)).toContainText("We'll call you within one working day.");
  await expect(page.locator('form#town')).toHaveCount(0);
});

test('details may be as short as the visitor likes', async ({ page }) => {
  const visitor = newVisitor();
  await open(page, '/areas/ripon');
  await fill(block(page), { ...townOf(visitor), details: 'A patio' });
  await sendOf(block(page)).click();
  await expect(block(page)).toContainText("We'll call you within one working day.");
  expect((await receivedFrom(visitor))[0]).toMatchObject({
    page: '/areas/ripon',
    fields: { details: 'A patio' },
  });
});

test('everything is required and says so at its field, the consent too, and no length is asked for', async ({
  page,
}) => {
  await open(page, '/areas/harrogate');
  await expect(block(page).getByRole('checkbox')).toHaveAttribute('required');
  await fill(block(page), { gdprConsent: 'on' });
  await sendOf(block(page)).click();
  await expect(block(page).locator('[aria-invalid=true]')).toHaveCount(6);
  await expect(block(page).getByRole('alert')).toBeFocused();
  const missing = block(page).getByRole('alert').getByRole('link');
  await expect(missing).toHaveText([
    'Full name is required',
    'Phone number is required',
    'Email is required',
    'Postcode is required',
    'Please select a service',
    'Project details are required',
  ]);
  await fill(block(page), { details: 'x' });
  await expect(missing).toHaveCount(5);
});
