import { expect, test } from '@playwright/test';
import {
  contactOf,
  fill,
  messageOf,
  newVisitor,
  receivedFrom,
  sendOf,
  unhurried,
} from './office.ts';
import { address, dialled, email, openingHours, phone, social } from './site.ts';
import { hrefsOf, open } from './visit.ts';

const fieldsOf = {
  message: {
    path: '/',
    required: ['name', 'email', 'message'],
    all: ['name', 'email', 'phone', 'message'],
  },
  contact: {
    path: '/contact',
    required: ['name', 'email', 'subject', 'message'],
    all: ['name', 'email', 'phone', 'subject', 'message'],
  },
};

for (const [form, { path, required, all }] of Object.entries(fieldsOf)) {
  test(`the ${form} form has its fields, of which only the phone is optional, and says what is missing`, async ({
    page,
  }) => {
    await open(page, path);
    const block = page.locator(`#${form}`);
    const found = await block
      .locator('[name]:not([type="hidden"], [name="leave_empty"])')
      .evaluateAll((fields) =>
        fields.map((field) => [field.getAttribute('name'), field.hasAttribute('required')]),
      );
    expect(found).toEqual(all.map((name) => [name, required.includes(name)]));
    await expect(block.locator('[name="email"]')).toHaveAttribute('type', 'email');
    await sendOf(block).click();
    await expect(block.locator('[aria-invalid=true]')).toHaveCount(required.length);
    for (const name of required)
      await expect(page.locator(`#${form}-${name}-error`)).not.toBeEmpty();
  });

  test(`after the ${form} form was sent, Send Another Message returns to the empty form, and that one arrives too`, async ({
    page,
  }) => {
    const visitor = newVisitor();
    const values = form === 'message' ? messageOf(visitor) : contactOf(visitor);
    await open(page, path);
    const block = page.locator(`#${form}`);
    await fill(block, values);
    await unhurried(page);
    await sendOf(block).click();
    await block.getByRole('button', { name: 'Send Another Message' }).click();
    for (const name of all) await expect(block.locator(`[name="${name}"]`)).toHaveValue('');
    await fill(block, { ...values, message: 'And one thing more.' });
    await sendOf(block).click();
    await expect(block.getByRole('heading', { level: 2 })).toHaveText('Thank You!');
    expect(await receivedFrom(visitor)).toHaveLength(2);
  });
}

test('the contact page has address, phone, mail, opening hours and the social links beside its form', async ({
  page,
}) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  for (const line of address) await expect(main.locator('address')).toContainText(line);
  await expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${dialled}`);
  await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(main.getByRole('term')).toHaveText(openingHours.map(([days]) => days));
  await expect(main.getByRole('definition')).toHaveText(openingHours.map(([, hours]) => hours));
  expect(await hrefsOf(main.locator('a[href^="https:"]'))).toEqual(social.map(({ url }) => url));
});

test('a subject from the address stands in the field, on a page loaded anew as well', async ({
  page,
}) => {
  await open(page, '/contact?subject=Quote%3A%20Landscaping');
  await expect(page.getByLabel('Subject')).toHaveValue('Quote: Landscaping');
});

test('a subject that no page of the site links to is filled in by the page itself', async ({
  page,
}) => {
  await open(page, '/contact?subject=A%20moat');
  await expect(page.getByLabel('Subject')).toHaveValue('A moat');
});

test('a subject from a link of the site stands in the field without script too @no-script', async ({
  page,
}) => {
  await page.goto('/contact?subject=Quote%3A%20Landscaping');
  await expect(page.getByLabel('Subject')).toHaveValue('Quote: Landscaping');
});
