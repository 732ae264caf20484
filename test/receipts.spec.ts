import { hiddenFields } from '../enquiry/forms.ts';
import { barriers } from './accessible.ts';
import { fill, lead, receipt, referenceIn, sendOf } from './form.ts';
import { contactOf, leadOf, newVisitor, receivedFrom } from './office.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const contact = (page: Page) => page.locator('#contact');

async function sent(page: Page, changes: Record<string, string>) {
  await page.goto('/contact');
  await fill(contact(page), { ...contactOf(newVisitor()), ...changes });
  await sendOf(contact(page)).click();
  await expect(contact(page).getByRole('heading', { level: 2 })).toHaveText('Thank You!');
}

test('a receipt promises a call; phone and email can be changed @no-script', async ({ page }) => {
  await sent(page, {});
  await expect(contact(page)).toContainText(/We’ll call you by \w+day/);
  await expect(contact(page).getByRole('term')).toContainText(['Phone', 'Email']);
  await expect(contact(page).getByRole('link', { name: /^Change the/ })).toHaveCount(2);
});

test('a sender without a number gets an email and no promise of a call', async ({ page }) => {
  await sent(page, { phone: '' });
  await expect(contact(page)).toContainText(/We’ll email you by \w+day/);
  await expect(contact(page)).not.toContainText('We’ll call');
  await expect(contact(page).getByRole('term').first()).toHaveText('Email');
  await expect(contact(page).getByRole('link', { name: 'add a phone number' })).toBeVisible();
});

test('a survey asked for with a number that is none is answered in writing', async ({ page }) => {
  await open(page, '/');
  const block = page.locator('#lead');
  await fill(block, { ...leadOf(newVisitor()), phone: 'abc' });
  await sendOf(block).click();
  await expect(block).toContainText('We’ll email you within one working day.');
  await expect(block).not.toContainText('will call you');
});

test('a receipt asks about likely typing errors @desktop @no-script', async ({ page }) => {
  await sent(page, { email: 'ann@gmial.com', phone: '07700 90031' });
  await expect(contact(page)).toContainText('Did you mean ann@gmail.com?');
  await expect(contact(page)).toContainText('11 digits. This one has 10');
  await expect(contact(page).getByRole('button', { name: /^(?:Use|Yes)/ })).toHaveCount(0);
});

test('a doubtful address is corrected by a button, and asked about once', async ({ page }) => {
  await open(page, '/contact');
  const email = contact(page).getByLabel('Email');
  const asked = contact(page).getByRole('status').filter({ hasText: 'Did you mean' });
  await email.fill('ann@gmial.com');
  await email.blur();
  await contact(page).getByRole('button', { name: 'Use ann@gmail.com' }).click();
  await expect(email).toHaveValue('ann@gmail.com');
  await expect(email).toBeFocused();
  await contact(page).getByRole('button', { name: 'Undo' }).click();
  await expect(email).toHaveValue('ann@gmial.com');
  await email.fill('ann@gmai.com');
  await email.blur();
  await contact(page).getByRole('button', { name: 'Yes, that’s right' }).click();
  await email.blur();
  await expect(asked).toHaveCount(0);
  const { email: _, ...others } = contactOf(newVisitor());
  await fill(contact(page), others);
  await sendOf(contact(page)).click();
  await expect(contact(page).getByRole('link', { name: 'Change the email' })).toBeVisible();
  await expect(contact(page), 'it was right').not.toContainText('Did you mean');
});

test('a quarantined enquiry gets no promise of a call @phone', async ({ page }) => {
  const visitor = newVisitor();
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  const trap = lead(page).locator(`[name=${hiddenFields.honeypot}]`);
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = '<a href="https://example.com">cheap</a>';
  });
  await sendOf(lead(page)).click();
  await expect(referenceIn(receipt(page))).toBeVisible();
  await expect(receipt(page)).toContainText('We’ve got your message.');
  await expect(receipt(page)).not.toContainText(/We’ll call|working day/);
  expect(await receivedFrom(visitor), 'it is not in the office’s list').toEqual([]);
  await receipt(page).getByRole('link', { name: 'your enquiry page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve got your enquiry');
  await expect(page.getByRole('button', { name: 'Request this time' })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});
