import { fill, leadOf, newVisitor, receivedFrom } from './office.ts';
import { openKept } from './offline.ts';
import { open } from './visit.ts';
import { type BrowserContext, type CDPSession, expect, type Page, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

const lead = (page: Page) => page.locator('form#lead');
const count = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /not sent|^\d+ sent/ });

/** Keeps an enquiry without signal. */
async function keepOne(page: Page, visitor: string) {
  await openKept(page, '/');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await fill(lead(page), leadOf(visitor));
  await lead(page).getByRole('button', { name: 'Get a free site survey' }).click();
  await lead(page)
    .getByRole('button', { name: 'Keep on this device and send when there is signal' })
    .click();
  await expect(count(page)).toHaveText('1 not sent');
}

/** The browser itself, as it wakes the worker: what is registered, and the waking. */
async function browserOf(context: BrowserContext) {
  const blank = await context.newPage();
  const session: CDPSession = await context.newCDPSession(blank);
  const found = new Promise<{ registrationId: string; scopeURL: string }>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) done(one);
    }),
  );
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await found;
  return (lastChance = false) =>
    session.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(scopeURL).origin,
      registrationId,
      tag: 'kept',
      lastChance,
    });
}

test('a kept enquiry goes by Background Sync with no page open, once and only once, and its receipt waits', async ({
  page,
  context,
}) => {
  test.slow();
  const visitor = newVisitor();
  await keepOne(page, visitor);
  const wake = await browserOf(context);
  await page.close();
  await wake(); // there is no signal yet
  expect(await receivedFrom(visitor), 'control').toEqual([]);
  await context.setOffline(false);
  await Promise.all([wake(), wake()]);
  await expect.poll(() => receivedFrom(visitor), { timeout: 20_000 }).toHaveLength(1);
  await wake(true);
  const later = await context.newPage();
  await open(later, '/about');
  await expect(count(later)).toHaveText('1 sent');
  expect(await receivedFrom(visitor)).toHaveLength(1);
  await count(later).click();
  await expect(later.getByRole('dialog', { name: 'Kept on this device' })).toContainText(
    'Your reference is',
  );
});

test('with a page open the page sends it, and shows the receipt in its form’s place', async ({
  page,
  context,
}) => {
  test.slow();
  const visitor = newVisitor();
  await keepOne(page, visitor);
  const wake = await browserOf(context);
  await page.bringToFront();
  await context.setOffline(false);
  await wake();
  await expect(page.locator('#lead')).toContainText('Thank you!');
  await wake();
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('one that was deleted is not sent by Background Sync', async ({ page, context }) => {
  test.slow();
  const visitor = newVisitor();
  await keepOne(page, visitor);
  await count(page).click();
  const list = page.getByRole('dialog', { name: 'Kept on this device' });
  await list.getByRole('button', { name: 'Delete' }).click();
  await list.getByRole('button', { name: 'Delete for good' }).click();
  await expect(list).toContainText('Nothing is kept here any more.');
  const wake = await browserOf(context);
  await page.close();
  await context.setOffline(false);
  await wake();
  const next = newVisitor();
  const other = await context.newPage();
  await keepOne(other, next);
  await other.close();
  await context.setOffline(false);
  await wake();
  await expect
    .poll(() => receivedFrom(next), { message: 'control', timeout: 20_000 })
    .toHaveLength(1);
  expect(await receivedFrom(visitor)).toEqual([]);
});
