import {
  fill,
  keep,
  keptCount,
  keptList,
  lead,
  leadOf,
  lose,
  messageOf,
  newVisitor,
  receivedFrom,
} from './office.ts';
import { complaints, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

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

test('Send now sends that enquiry and no other, and says when there is no connection', async ({
  page,
}) => {
  const [first, second] = await keepTwo(page);
  await sendNow(page, second).click();
  await expect(status(page, second)).toHaveText(
    'It did not go: there is still no connection to us.',
  );
  await page.context().unroute('**/enquiries');
  await sendNow(page, second).click();
  await expect(keptList(page)).toContainText('Message: it has arrived');
  expect(await receivedFrom(second)).toHaveLength(1);
  await expect(sendNow(page, first), 'the other one waits').toBeEnabled();
  expect(await receivedFrom(first)).toEqual([]);
});

test('Send now says when there is too much, or when another tab is sending', async ({ page }) => {
  const [first, second] = await keepTwo(page);
  const complained = complaints(page);
  const release = await page.evaluateHandle(
    () =>
      new Promise<() => void>((held) => {
        void navigator.locks.request('send kept enquiries', () => {
          return new Promise<void>((release) => held(release));
        });
      }),
  );
  await sendNow(page, first).click();
  await expect(status(page, first)).toContainText('being sent already, here or in another tab');
  await release.evaluate((release) => release());
  const json = { kind: 'slow-down', form: 'message', values: {}, retryAfter: 180 };
  await page.route('**/enquiries', (route) => route.fulfill({ status: 429, json }));
  await sendNow(page, second).click();
  await expect(status(page, second)).toContainText('try again in 3 minutes');
  await sendNow(page, first).click();
  await expect(status(page, first), 'not asked before then').toContainText('3 minutes');
  expect(complained.filter((text) => !text.includes('429'))).toEqual([]);
});
