import {
  fill,
  keep,
  keptCount,
  keptList,
  lead,
  lose,
  receipt,
  referenceIn,
  regain,
  sendOf,
  uploads,
} from './form.ts';
import { leadOf, messageOf, newVisitor, receivedFrom } from './office.ts';
import { photo } from './photo-files.ts';
import { dialled, email } from './site.ts';
import { fetched, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** Fills in the home page's form where there is no connection to the office. */
async function fillInVain(page: Page, visitor: string) {
  await open(page, '/');
  await lose(page);
  await fill(lead(page), leadOf(visitor));
}

test('a saved enquiry with a photo is sent once when the connection is back', async ({ page }) => {
  const visitor = newVisitor();
  await open(page, '/');
  // The form is seen, and nobody has touched it yet.
  await lead(page).hover({ position: { x: 3, y: 3 } });
  await fetched(page, 'enquiry', 'photo-list');
  await page.context().setOffline(true);
  await lead(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('drive.jpg', { width: 2100, height: 1575 }));
  await expect(uploads(lead(page))).toContainText(/[\d.]+ [kM]B, now [\d.]+ [kM]B/);
  await fill(lead(page), leadOf(visitor));
  await keep(lead(page));
  await expect(keptCount(page)).toHaveText('1 not sent');
  expect(await receivedFrom(visitor)).toEqual([]);
  await page.context().setOffline(false);
  await expect(receipt(page)).toContainText('Thank you!');
  await expect(receipt(page)).toContainText('drive.jpg: arrived');
  await expect(keptCount(page)).toHaveText('1 sent');
  const [one, ...more] = await receivedFrom(visitor);
  expect(more).toEqual([]);
  await expect(referenceIn(receipt(page))).toHaveText(one?.reference ?? 'none');
});

test('any page sends a saved enquiry, and its receipt waits', async ({ page, context }) => {
  const visitor = newVisitor();
  await fillInVain(page, visitor);
  await keep(lead(page));
  await page.close();
  await context.unroute('**/enquiries');
  const later = await context.newPage();
  await later.goto('/about');
  await expect(keptCount(later)).toHaveText('1 sent');
  const [one] = await receivedFrom(visitor);
  await keptCount(later).click();
  await expect(keptList(later)).toContainText(`Your reference is ${one?.reference}`);
  await expect(keptList(later)).not.toContainText(visitor);
  await keptList(later).getByRole('button', { name: 'Done' }).click();
  await expect(keptCount(later)).toHaveCount(0);
});

test('offers text message and email; a saved enquiry can be changed offline', async ({ page }) => {
  const visitor = newVisitor();
  await fillInVain(page, visitor);
  await sendOf(lead(page)).click();
  const words = encodeURIComponent(`Full name: ${visitor}`);
  for (const [name, start] of [
    ['a text message', `sms:${dialled}?&body=`],
    ['an email', `mailto:${email}?subject=Enquiry&body=`],
  ] as const) {
    const href = await lead(page).getByRole('link', { name }).getAttribute('href');
    expect(href?.startsWith(start), `${href}`).toBe(true);
    expect(href).toContain(words);
  }
  await keep(lead(page));
  await keptCount(page).click();
  const list = keptList(page);
  await expect(list).toContainText(visitor);
  await list.getByRole('button', { name: 'Change' }).click();
  await list.getByLabel('Phone').fill('');
  await list.getByRole('button', { name: 'Save changes' }).click();
  await expect(list).toContainText('Phone number is required');
  await list.getByLabel('Phone').fill('01632 960 999');
  await list.getByRole('button', { name: 'Save changes' }).click();
  await expect(list).toContainText('01632 960 999');
  await regain(page);
  await expect(receipt(page)).toContainText('Thank you!');
  expect(await receivedFrom(visitor)).toMatchObject([{ fields: { phone: '01632 960 999' } }]);
});

test('deleted, it is gone from the phone and is never sent', async ({ page }) => {
  const visitor = newVisitor();
  await fillInVain(page, visitor);
  await keep(lead(page));
  await expect(page.locator('#lead')).not.toContainText(/\b(this|your) (tele)?phone\b/i);
  await keptCount(page).click();
  const list = keptList(page);
  await expect(list).not.toContainText(/\b(this|your) (tele)?phone\b/i);
  await list.getByRole('button', { name: 'Delete' }).click();
  await list.getByRole('button', { name: 'Delete for good' }).click();
  await expect(list).toContainText('Nothing is waiting to be sent.');
  await expect(keptCount(page)).toHaveCount(0);
  await regain(page);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(lead(page).locator('[name=fullName]')).toHaveValue('');
  // What is sent now arrives, and what was waiting would have gone before it.
  const next = newVisitor();
  await fill(lead(page), leadOf(next));
  await sendOf(lead(page)).click();
  await expect(receipt(page)).toContainText('Thank you!');
  expect(await receivedFrom(next)).toHaveLength(1);
  expect(await receivedFrom(visitor)).toEqual([]);
});

const enquiryOf = (page: Page, visitor: string) =>
  keptList(page).locator('section').filter({ hasText: visitor });
const status = (page: Page, visitor: string) => enquiryOf(page, visitor).getByRole('status');
const sendNow = (page: Page, visitor: string) =>
  enquiryOf(page, visitor).getByRole('button', { name: 'Send now' });

/**
 * Keeps an enquiry from the home page's long form and one from its short form, and opens the list.
 */
async function keepTwo(page: Page) {
  const [first, second] = [newVisitor(), newVisitor()];
  await open(page, '/');
  await lose(page);
  await fill(lead(page), leadOf(first));
  await keep(lead(page));
  await fill(page.locator('form#message'), messageOf(second));
  await keep(page.locator('form#message'));
  await expect(keptCount(page)).toHaveText('2 not sent');
  await keptCount(page).click();
  return [first, second] as const;
}

test('Send now sends that enquiry alone, and reports a missing connection', async ({ page }) => {
  const [first, second] = await keepTwo(page);
  await sendNow(page, second).click();
  await expect(status(page, second)).toHaveText('Not sent. There’s still no connection to us.');
  await page.context().unroute('**/enquiries');
  await sendNow(page, second).click();
  await expect(keptList(page)).toContainText('Message: sent');
  expect(await receivedFrom(second)).toHaveLength(1);
  await expect(sendNow(page, first), 'the other one waits').toBeEnabled();
  expect(await receivedFrom(first)).toEqual([]);
});
