import {
  fill,
  keep,
  keptCount,
  keptList,
  lead,
  leadOf,
  lose,
  newVisitor,
  receipt,
  receivedFrom,
  referenceIn,
  regain,
  sendOf,
  uploads,
} from './office.ts';
import { photo } from './photo-files.ts';
import { dialled, email } from './site.ts';
import { literal } from './support/literal.ts';
import { fetched, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** Fills in the home page's form where there is no connection to the office. */
async function fillInVain(page: Page, visitor: string) {
  await open(page, '/');
  await lose(page);
  await fill(lead(page), leadOf(visitor));
}

test('the words can go by text message or mail instead', async ({ page }) => {
  const visitor = newVisitor();
  await fillInVain(page, visitor);
  await sendOf(lead(page)).click();
  const words = encodeURIComponent(`Full name: ${visitor}`);
  await expect(lead(page).getByRole('link', { name: 'a text message' })).toHaveAttribute(
    'href',
    new RegExp(`^sms:${literal(dialled)}\\?&body=.*${words}`),
  );
  await expect(lead(page).getByRole('link', { name: 'an email' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${literal(email)}\\?subject=Enquiry&body=.*${words}`),
  );
});

test('kept with a photo on this phone, it goes as soon as the connection is back, once, and its receipt stands in the form’s place', async ({
  page,
}) => {
  const visitor = newVisitor();
  await open(page, '/');
  await lead(page).locator('[name=fullName]').focus();
  await fetched(page, 'other-ways', 'kept-list', 'photo-list');
  await page.context().setOffline(true);
  await lead(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('drive.jpg'));
  await expect(uploads(lead(page))).toContainText(/\d [kM]B/);
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

test('lost before the form was touched, it can still be kept, and goes when the connection is back', async ({
  page,
}) => {
  const visitor = newVisitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/');
  await fetched(page, 'other-ways');
  await page.context().setOffline(true);
  await fill(lead(page), leadOf(visitor));
  await keep(lead(page));
  await page.context().setOffline(false);
  await expect(receipt(page)).toContainText('Thank you!');
  expect(await receivedFrom(visitor)).toHaveLength(1);
  // Firefox asks for a script that did not come only under another address.
  expect(asked).toContainEqual(expect.stringMatching(/kept-list-.*\?again=\d+$/));
});

test('it goes when the site is opened again, from any page, and the receipt waits to be read', async ({
  page,
  context,
}) => {
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
  await keptList(later).getByRole('button', { name: 'I have noted it' }).click();
  await expect(keptCount(later)).toHaveCount(0);
});

test('what is kept can be read, changed and deleted without a connection', async ({ page }) => {
  const visitor = newVisitor();
  await fillInVain(page, visitor);
  await keep(lead(page));
  await keptCount(page).click();
  const list = keptList(page);
  await expect(list).toContainText(visitor);
  await list.getByRole('button', { name: 'Change' }).click();
  await list.getByLabel('Phone').fill('');
  await list.getByRole('button', { name: 'Keep the change' }).click();
  await expect(list).toContainText('Phone number is required');
  await list.getByLabel('Phone').fill('01632 960 999');
  await list.getByRole('button', { name: 'Keep the change' }).click();
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
  await expect(list).toContainText('Nothing is kept here any more.');
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
