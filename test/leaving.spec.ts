import {
  fill,
  lead,
  leadOf,
  newVisitor,
  receipt,
  receivedFrom,
  referenceIn,
  sendOf,
  typedIn,
} from './office.ts';
import { at, open, stopTheClock } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const send = (page: Page) => sendOf(lead(page));
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const elsewhere = async (page: Page) => {
  await page.locator('footer a[href="/projects"]').first().click();
  await at(page, '/projects');
  await expect(lead(page)).toHaveCount(0);
};
/** Whether the browser would ask before this page is closed. */
const asksFirst = (page: Page) =>
  page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });

/** Holds back what is sent, until `release` says what becomes of it. */
async function hold(page: Page) {
  const { promise: fate, resolve: release } = Promise.withResolvers<'goes' | 'is lost'>();
  let posts = 0;
  await page.route('**/enquiries', async (route) => {
    posts++;
    const goes = (await fate) === 'goes';
    // The page may have stopped it in the meantime.
    await (goes ? route.continue() : route.abort('connectionreset')).catch(() => {});
  });
  return { release, posts: () => posts };
}

async function begin(page: Page, visitor: string) {
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  const held = await hold(page);
  await send(page).click();
  await expect(send(page)).toHaveText('Submitting...');
  return held;
}

test('left while it is being sent, it arrives once, a notice says so, and its receipt is where the form was', async ({
  page,
}) => {
  const visitor = newVisitor();
  const { release } = await begin(page, visitor);
  expect(await asksFirst(page)).toBe(true);
  await elsewhere(page);
  release('goes');
  await expect(notices(page)).toContainText('Your enquiry has arrived. Its reference is');
  expect(await asksFirst(page), 'nothing is on its way any more').toBe(false);
  const [one, ...more] = await receivedFrom(visitor);
  expect(more).toEqual([]);
  await expect(notices(page)).toContainText(String(one?.reference));
  await page.goBack();
  await expect(receipt(page)).toContainText('Thank you!');
  await expect(referenceIn(receipt(page))).toHaveText(String(one?.reference));
});

test('who is back before it has arrived finds it being sent, and cannot send it twice', async ({
  page,
}) => {
  const visitor = newVisitor();
  const { release, posts } = await begin(page, visitor);
  await elsewhere(page);
  await page.goBack();
  await expect(send(page)).toHaveText('Submitting...');
  await expect(lead(page).locator('[name=fullName]')).toHaveValue(visitor);
  await send(page).click({ force: true });
  release('goes');
  await expect(receipt(page)).toContainText('Thank you!');
  expect(posts()).toBe(1);
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('when it does not go that is said as well, and everything is in its form', async ({
  page,
}) => {
  const visitor = newVisitor();
  const { release } = await begin(page, visitor);
  await elsewhere(page);
  release('is lost');
  await expect(notices(page)).toContainText('Your enquiry has not gone.');
  await page.goBack();
  await expect(lead(page).getByRole('alert')).toContainText('we cannot say');
  expect(await typedIn(lead(page), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
  expect(await receivedFrom(visitor)).toEqual([]);
});

/** Sends over a line on which nothing moves any more, until that is said. */
async function stall(page: Page, visitor: string) {
  await page.clock.install();
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await stopTheClock(page);
  const held = await hold(page);
  await send(page).click();
  await page.clock.runFor(7900);
  const status = lead(page).getByRole('status').filter({ hasText: 'Nothing has moved' });
  await expect(status, 'control: not before its time').toHaveCount(0);
  await page.clock.runFor(200);
  await expect(status).toBeVisible();
  await page.clock.resume();
  return held;
}

test('when nothing moves for 8 seconds one can stop, lose nothing, and send again', async ({
  page,
}) => {
  const visitor = newVisitor();
  await stall(page, visitor);
  await lead(page).getByRole('button', { name: 'Stop sending' }).click();
  await expect(lead(page).getByRole('alert')).toContainText('Stopped.');
  expect(await typedIn(lead(page), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
  await page.unroute('**/enquiries');
  await send(page).click();
  await expect(receipt(page)).toContainText('Thank you!');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('or keep it on the phone, from where it goes by itself', async ({ page }) => {
  const visitor = newVisitor();
  const { release } = await stall(page, visitor);
  await lead(page).getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.locator('#lead')).toContainText('Nobody has it yet');
  release('goes');
  await expect(receipt(page)).toContainText('Thank you!');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('the button keeps the focus while it is being sent, and a screen reader hears of it', async ({
  page,
}) => {
  await begin(page, newVisitor());
  await expect(send(page)).toBeFocused();
  await expect(lead(page).getByRole('status').filter({ hasText: 'Submitting...' })).toHaveCount(1);
});
