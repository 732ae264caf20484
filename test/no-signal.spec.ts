import { fill, leadOf, newVisitor, receivedFrom, referenceIn, typedIn } from './office.ts';
import { photo } from './photo-files.ts';
import { dialled, email } from './site.ts';
import { literal } from './support/literal.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const lead = (page: Page) => page.locator('form#lead');
const send = (page: Page) => lead(page).getByRole('button', { name: 'Get a free site survey' });
const keep = (page: Page) =>
  lead(page).getByRole('button', { name: 'Keep on this device and send when there is signal' });
const count = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /not sent|^\d+ sent/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Kept on this device' });
const truth =
  'There is no connection, so we cannot say that your enquiry has arrived. Everything you typed is still here.';

/** Opens the home page, goes into the form, loses the connection, types and presses send. */
async function sendInVain(page: Page, visitor: string) {
  await open(page, '/');
  await lead(page).locator('[name=fullName]').focus();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await fill(lead(page), leadOf(visitor));
  await send(page).click();
  await expect(lead(page).getByRole('alert')).toContainText(truth);
}

test('without a connection the visitor is told the truth, keeps everything, and never reads that it was sent', async ({
  page,
}) => {
  const visitor = newVisitor();
  await sendInVain(page, visitor);
  await expect(lead(page).getByRole('alert')).toBeFocused();
  await expect(page.locator('main')).not.toContainText('Thank you!');
  expect(await typedIn(lead(page), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
  await expect(send(page)).toBeEnabled();
});

test('the words can go by text message or mail instead', async ({ page }) => {
  const visitor = newVisitor();
  await sendInVain(page, visitor);
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

test('kept with a photo on this phone, it goes as soon as the connection is back, once, and its receipt stands in the form’s place @phone @desktop', async ({
  page,
}) => {
  test.slow();
  const visitor = newVisitor();
  await open(page, '/');
  await lead(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('drive.jpg', { width: 1600, height: 1200 }));
  await expect(lead(page).getByRole('list', { name: 'Photos and plans' })).toContainText(
    /\d [kM]B/,
    { timeout: 15_000 },
  );
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await fill(lead(page), leadOf(visitor));
  await send(page).click();
  await keep(page).click();
  await expect(page.locator('#lead')).toContainText('Nobody has it yet');
  await expect(count(page)).toHaveText('1 not sent');
  expect(await receivedFrom(visitor)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.locator('#lead')).toContainText('Thank you!', { timeout: 15_000 });
  await expect(page.locator('#lead')).toContainText('drive.jpg: arrived');
  await expect(count(page)).toHaveText('1 sent');
  const [one, ...more] = await receivedFrom(visitor);
  expect(more).toEqual([]);
  await expect(referenceIn(page.locator('#lead'))).toHaveText(one?.reference ?? 'none');
});

test('lost before the form was touched, it can still be kept, and goes when the connection is back', async ({
  page,
}) => {
  const visitor = newVisitor();
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await fill(lead(page), leadOf(visitor));
  await send(page).click();
  await keep(page).click();
  await expect(count(page)).toHaveText('1 not sent');
  await page.context().setOffline(false);
  await expect(page.locator('#lead')).toContainText('Thank you!', { timeout: 15_000 });
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('what is kept is on ‘this device’, on a computer as on a phone @desktop @phone', async ({
  page,
}) => {
  await sendInVain(page, newVisitor());
  await keep(page).click();
  const kept = page.locator('#lead');
  await expect(kept.getByRole('heading', { name: 'Kept on this device' })).toBeFocused();
  await expect(kept).not.toContainText(/\b(this|your) (tele)?phone\b/i);
  await count(page).click();
  await expect(list(page)).toContainText('Not sent yet');
  await expect(list(page)).not.toContainText(/\b(this|your) (tele)?phone\b/i);
});

test('it goes when the site is opened again, from any page, and the receipt waits to be read', async ({
  page,
}) => {
  const visitor = newVisitor();
  await sendInVain(page, visitor);
  await keep(page).click();
  await expect(count(page)).toHaveText('1 not sent');
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/about');
  await expect(count(later)).toHaveText('1 sent', { timeout: 15_000 });
  const [one] = await receivedFrom(visitor);
  await count(later).click();
  await expect(list(later)).toContainText(`Your reference is ${one?.reference}`);
  await expect(list(later)).not.toContainText(visitor);
  await list(later).getByRole('button', { name: 'I have noted it' }).click();
  await expect(count(later)).toHaveCount(0);
});

test('what is kept can be read, changed and deleted without a connection', async ({ page }) => {
  const visitor = newVisitor();
  await sendInVain(page, visitor);
  await lead(page).locator('[name=postcode]').fill('HG4 1AA');
  await keep(page).click();
  await count(page).click();
  await expect(list(page)).toContainText(visitor);
  await expect(list(page)).toContainText('HG4 1AA');
  await list(page).getByRole('button', { name: 'Change' }).click();
  await list(page).getByLabel('Phone').fill('');
  await list(page).getByRole('button', { name: 'Keep the change' }).click();
  await expect(list(page)).toContainText('Phone number is required');
  await list(page).getByLabel('Phone').fill('01632 960 999');
  await list(page).getByRole('button', { name: 'Keep the change' }).click();
  await expect(list(page)).toContainText('01632 960 999');
  await page.context().setOffline(false);
  await expect(page.locator('#lead')).toContainText('Thank you!', { timeout: 15_000 });
  expect((await receivedFrom(visitor)).map(({ fields }) => fields.phone)).toEqual([
    '01632 960 999',
  ]);
});

test('deleted, it is gone from the phone and is never sent', async ({ page }) => {
  const visitor = newVisitor();
  await sendInVain(page, visitor);
  await keep(page).click();
  await count(page).click();
  await list(page).getByRole('button', { name: 'Delete' }).click();
  await list(page).getByRole('button', { name: 'Delete for good' }).click();
  await expect(list(page)).toContainText('Nothing is kept here any more.');
  await expect(count(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await list(page).getByRole('button', { name: 'Close' }).click();
  await expect(lead(page).locator('[name=fullName]')).toHaveValue('');
  // What is sent now arrives, and what was waiting would have gone before it.
  const next = newVisitor();
  await fill(lead(page), leadOf(next));
  await send(page).click();
  await expect(page.locator('#lead')).toContainText('Thank you!');
  expect(await receivedFrom(next)).toHaveLength(1);
  expect(await receivedFrom(visitor)).toEqual([]);
});

test('when only the answer was lost, sending again gives the first receipt and one enquiry', async ({
  page,
}) => {
  const visitor = newVisitor();
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await page.route('**/enquiries', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(lead(page).getByRole('alert')).toContainText(truth);
  await page.unroute('**/enquiries');
  await send(page).click();
  await expect(page.locator('#lead')).toContainText('Thank you!');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('an answer of the server that is no receipt is not taken for one', async ({ page }) => {
  await open(page, '/');
  await fill(lead(page), leadOf(newVisitor()));
  await page.route('**/enquiries', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<p>Welcome to the guest network</p>',
    }),
  );
  await send(page).click();
  await expect(lead(page).getByRole('alert')).toContainText(
    'Sorry, there was an error submitting your enquiry.',
  );
  await expect(keep(page)).toBeVisible();
});

test('too many from one place: it says when to try again, and everything stays', async ({
  page,
}) => {
  const visitor = newVisitor();
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await page.route('**/enquiries', (route) =>
    route.fulfill({
      status: 429,
      json: { kind: 'slow-down', form: 'lead', values: {}, retryAfter: 180 },
    }),
  );
  await send(page).click();
  await expect(lead(page).getByRole('alert')).toContainText('try again in 3 minutes');
  expect(await typedIn(lead(page), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
});
