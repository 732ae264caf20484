import { fill, lead, receipt, referenceIn, sendOf, typedIn } from './form.ts';
import { details, leadOf, messageOf, newVisitor, receivedFrom } from './office.ts';
import { dialled } from './site.ts';
import { at, open, stopTheClock } from './visit.ts';
import { expect, type Page, type Route, test } from './visitor.ts';

const send = (page: Page) => sendOf(lead(page));
const reference = (page: Page) => referenceIn(receipt(page)).textContent();
const remembered = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));

test('typed text survives another page and Back, in its own form alone', async ({ page }) => {
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

test('the receipt prints alone, and stays after a reload without the words', async ({ page }) => {
  await open(page, '/');
  const visitor = newVisitor();
  await fill(lead(page), leadOf(visitor));
  expect(await remembered(page)).toContain(visitor);
  await send(page).click();
  await expect(receipt(page).getByRole('heading', { level: 2 })).toBeFocused();
  const first = await reference(page);
  expect(first).toMatch(/^[A-Z]{4}-[A-Z0-9]{4}$/);
  expect(await remembered(page)).not.toContain(visitor);
  await receipt(page).getByText('What you sent', { exact: true }).click();
  await expect(receipt(page)).toContainText(visitor);
  await expect(receipt(page)).toContainText(details);
  await expect(receipt(page)).toContainText(/sooner.*between 8am and 6pm, Monday to Friday/);
  const call = receipt(page).getByRole('link', { name: /^[\d ]+$/ });
  await expect(call).toHaveAttribute('href', `tel:${dialled}`);
  await page.emulateMedia({ media: 'print' });
  await expect(referenceIn(receipt(page))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(receipt(page).getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
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

test('a double click and a reload while sending make one enquiry', async ({ page }) => {
  await open(page, '/');
  const visitor = newVisitor();
  await fill(lead(page), leadOf(visitor));
  // The server has the first, and this page never hears.
  const stored = Promise.withResolvers<void>();
  const mend = await hold(page, (route) => route.fetch().then(() => stored.resolve()));
  await send(page).dblclick();
  await expect(lead(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await stored.promise;
  mend();
  // It was held in the browser while it was sent: the reloaded page sends it by itself.
  await page.reload();
  await expect(receipt(page)).toContainText('Thank you!');
  const all = await receivedFrom(visitor);
  expect(all).toHaveLength(1);
  expect(await reference(page)).toBe(all[0]?.reference);
});

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const elsewhere = async (page: Page) => {
  await page.locator('footer a[href="/projects"]').first().click();
  await at(page, '/projects');
  await expect(lead(page)).toHaveCount(0);
};
/**
 * Answers nothing that is sent, as on a line that hangs. Returns how to let through what is sent
 * later: unroute() may send on what hangs.
 */
async function hold(page: Page, meet: (route: Route) => unknown = () => {}) {
  let hangs = true;
  await page.route('**/enquiries', (route) => (hangs ? meet(route) : route.fallback()));
  return () => {
    hangs = false;
  };
}

async function begin(page: Page, visitor: string) {
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  const mend = await hold(page);
  const asked = page.waitForRequest('**/enquiries');
  await send(page).click();
  await asked; // before, the browser stores it
  await expect(send(page)).toHaveText('Submitting...');
  await expect(send(page)).toBeFocused();
  await expect(lead(page).getByRole('status').filter({ hasText: 'Submitting...' })).toHaveCount(1);
  return mend;
}

test('an enquiry left while it is being sent arrives once, with a notice', async ({ page }) => {
  const visitor = newVisitor();
  const mend = await begin(page, visitor);
  mend();
  await elsewhere(page);
  await expect(notices(page)).toContainText('We’ve got your enquiry. Your reference is');
  const [one, ...more] = await receivedFrom(visitor);
  expect(more).toEqual([]);
  await expect(notices(page)).toContainText(String(one?.reference));
  await page.goBack();
  await expect(receipt(page)).toContainText('Thank you!');
  await expect(referenceIn(receipt(page))).toHaveText(String(one?.reference));
});

/** Sends over a connection that stalls until it is released. */
async function stall(page: Page, visitor: string) {
  await page.clock.install();
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await stopTheClock(page);
  await hold(page);
  const asked = page.waitForRequest('**/enquiries');
  await send(page).click();
  await asked; // before, the browser stores it
  await page.clock.runFor(7900);
  const status = lead(page).getByRole('status').filter({ hasText: 'Your connection is slow' });
  await expect(status, 'control: not before its time').toHaveCount(0);
  await page.clock.runFor(200);
  await expect(status).toBeVisible();
  await page.clock.resume();
}

test('sending that stalls for 8 seconds can be stopped and repeated', async ({ page }) => {
  const visitor = newVisitor();
  await stall(page, visitor);
  await lead(page).getByRole('button', { name: 'Stop sending' }).click();
  await expect(lead(page).getByRole('alert')).toContainText('Sending stopped.');
  expect(await typedIn(lead(page), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
  await page.unroute('**/enquiries');
  await send(page).click();
  await expect(receipt(page)).toContainText('Thank you!');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('a browser that refuses storage asks to keep the page open, and sends', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private window', 'SecurityError');
    };
  });
  const visitor = newVisitor();
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  const line = Promise.withResolvers<void>();
  await page.route('**/enquiries', async (route) => {
    await line.promise;
    await route.continue();
  });
  await send(page).click();
  await expect(lead(page).getByText('Keep this page open until it’s sent')).toBeVisible();
  line.resolve();
  await expect(receipt(page)).toContainText('Thank you!');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});
