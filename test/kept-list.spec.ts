import { fill, leadOf, messageOf, newVisitor, receivedFrom } from './office.ts';
import { complaints, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const list = (page: Page) => page.getByRole('dialog', { name: 'Kept on this device' });
const enquiryOf = (page: Page, visitor: string) =>
  list(page).locator('section').filter({ hasText: visitor });
const status = (page: Page, visitor: string) => enquiryOf(page, visitor).getByRole('status');
const sendNow = (page: Page, visitor: string) =>
  enquiryOf(page, visitor).getByRole('button', { name: 'Send now' });
const unreachable = (page: Page) =>
  page.route('**/enquiries', (route) => route.abort('connectionreset'));

/**
 * Keeps an enquiry from the home page's long form and one from its short form, and opens the list.
 */
async function keepTwo(page: Page) {
  const [first, second] = [newVisitor(), newVisitor()];
  await open(page, '/');
  await page.locator('form#lead [name=fullName]').focus();
  await page.waitForLoadState('networkidle');
  await unreachable(page);
  for (const [id, values] of [
    ['lead', leadOf(first)],
    ['message', messageOf(second)],
  ] as const) {
    const form = page.locator(`form#${id}`);
    await fill(form, values);
    await form.getByRole('button', { name: /^(Get a free site survey|Send Message)$/ }).click();
    await form.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.locator(`#${id}`)).toContainText('Nobody has it yet');
  }
  await page.getByRole('banner').getByRole('button', { name: '2 not sent' }).click();
  return [first, second] as const;
}

test('Send now sends that enquiry and no other, and says when there is no connection', async ({
  page,
}) => {
  const [first, second] = await keepTwo(page);
  await sendNow(page, second).click();
  await expect(status(page, second)).toHaveText(
    'It did not go: there is still no connection to us.',
  );
  await page.unroute('**/enquiries');
  await sendNow(page, second).click();
  await expect(list(page)).toContainText('Message: it has arrived');
  expect(await receivedFrom(second)).toHaveLength(1);
  await expect(sendNow(page, first), 'the other one waits').toBeEnabled();
  expect(await receivedFrom(first)).toEqual([]);
});

test('Send now says when there is too much, or when another tab is sending', async ({ page }) => {
  const [first, second] = await keepTwo(page);
  const complained = complaints(page);
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  await other.evaluate(() => {
    void navigator.locks.request('send kept enquiries', () => new Promise(() => {}));
  });
  await sendNow(page, first).click();
  await expect(status(page, first)).toContainText('being sent already, here or in another tab');
  await other.close();
  // the tab is gone before its lock is
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held).toBe(0);
  await page.unroute('**/enquiries');
  await page.route('**/enquiries', (route) =>
    route.fulfill({
      status: 429,
      json: { kind: 'slow-down', form: 'message', values: {}, retryAfter: 180 },
    }),
  );
  await sendNow(page, second).click();
  await expect(status(page, second)).toContainText('try again in 3 minutes');
  await sendNow(page, first).click();
  await expect(status(page, first), 'not asked before then').toContainText('3 minutes');
  expect(complained.filter((text) => !text.includes('429'))).toEqual([]);
});
