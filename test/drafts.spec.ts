import { day, hour } from '../calendar/durations.ts';
import {
  contactOf,
  fill,
  lead,
  leadOf,
  messageOf,
  newVisitor,
  receipt,
  receivedFrom,
  referenceIn,
  sendOf,
  typedIn,
} from './office.ts';
import { open, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const send = (page: Page) => sendOf(lead(page));
const reference = (page: Page) => referenceIn(receipt(page)).textContent();
const remembered = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));

test('what was typed is forgotten three days after its last change, in a tab that stayed open too', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  const values = leadOf(newVisitor());
  await fill(lead(page), values);
  await page.clock.setSystemTime(Date.now() + 3 * day - hour);
  await page.reload();
  await expect
    .poll(() => typedIn(lead(page), Object.keys(values)), 'an hour before')
    .toEqual(values);
  await expect(send(page)).toBeEnabled();
  await page.clock.setSystemTime(Date.now() + 3 * day + hour);
  await page.reload();
  await started(page);
  await lead(page).locator('[name=fullName]').focus();
  await expect(lead(page).locator('[name=projectDetails]')).toHaveValue('');
  expect(await remembered(page)).not.toContain(values.fullName);
});

test('so does a visit to another page and Back, and another form of the same page is left alone', async ({
  page,
}) => {
  await open(page, '/');
  const values = messageOf(newVisitor());
  const form = page.locator('form#message');
  await fill(form, values);
  await page.locator('footer a[href="/projects"]').first().click();
  await expect(page).toHaveURL(/\/projects$/);
  await page.goBack();
  await expect.poll(() => typedIn(form, Object.keys(values))).toEqual(values);
  await expect(lead(page).locator('[name=email]')).toHaveValue('');
});

test('once it is sent nothing that was typed stays in the browser, and a reload and Back show the same receipt', async ({
  page,
}) => {
  await open(page, '/');
  const visitor = newVisitor();
  await fill(lead(page), leadOf(visitor));
  expect(await remembered(page)).toContain(visitor);
  await send(page).click();
  await expect(receipt(page).getByRole('heading', { level: 2 })).toBeFocused();
  const first = await reference(page);
  expect(first).toMatch(/^[A-Z]{4}-[A-Z0-9]{4}$/);
  expect(await remembered(page)).not.toContain(visitor);
  await page.reload();
  await expect(receipt(page)).toBeVisible();
  expect(await reference(page)).toBe(first);
  await page.goto('/about');
  await page.goBack();
  await expect(receipt(page)).toBeVisible();
  expect(await reference(page)).toBe(first);
  expect(await page.content()).not.toContain(visitor);
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('a double click, and a reload while it is being sent, make one enquiry and one receipt', async ({
  page,
}) => {
  await open(page, '/');
  const visitor = newVisitor();
  await fill(lead(page), leadOf(visitor));
  // The server has the first, and this page never hears.
  const stored = Promise.withResolvers<void>();
  await page.route(
    '**/enquiries',
    async (route) => {
      await route.fetch();
      stored.resolve();
    },
    { times: 1 },
  );
  await send(page).dblclick();
  await expect(lead(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await stored.promise;
  await page.reload();
  await started(page);
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(receipt(page)).toBeVisible();
  const all = await receivedFrom(visitor);
  expect(all).toHaveLength(1);
  expect(await reference(page)).toBe(all[0]?.reference);
});

test('the receipt says what was sent, and is printed alone', async ({ page }) => {
  await open(page, '/contact');
  const visitor = newVisitor();
  const form = page.locator('form#contact');
  await fill(form, contactOf(visitor));
  await sendOf(form).click();
  const thanks = page.locator('div#contact');
  await thanks.getByText('What you sent', { exact: true }).click();
  await expect(thanks).toContainText(visitor);
  await expect(thanks).toContainText('Ten metres of dry stone.');
  await page.emulateMedia({ media: 'print' });
  await expect(referenceIn(thanks)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(thanks.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('what is typed before the script runs wins over the draft', async ({ page }) => {
  await open(page, '/');
  const values = leadOf(newVisitor());
  await fill(lead(page), values);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await lead(page).locator('[name=fullName]').fill('Somebody else');
  release();
  await started(page);
  const wanted = { ...values, fullName: 'Somebody else' };
  await expect.poll(() => typedIn(lead(page), Object.keys(values))).toEqual(wanted);
});

test('words changed after a lost answer are a second enquiry; a reload after its lost answer makes no third', async ({
  page,
}) => {
  await open(page, '/');
  const visitor = newVisitor();
  await fill(lead(page), leadOf(visitor));
  // What is stored is never heard of: only a conflict comes back.
  await page.route('**/enquiries', async (route) => {
    const response = await route.fetch();
    if (response.status() === 200) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await send(page).click();
  await expect(lead(page).getByRole('alert')).toContainText('There is no connection');
  await lead(page).locator('[name=postcode]').fill('HG4 1AA');
  await send(page).click();
  await expect(lead(page).getByRole('alert')).toContainText('There is no connection');
  expect(await receivedFrom(visitor), 'control: both have arrived').toHaveLength(2);
  await page.unroute('**/enquiries');
  await page.reload();
  await started(page);
  await send(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await receivedFrom(visitor)).toHaveLength(2);
});
