import {
  fill,
  keep,
  keptCount,
  keptList,
  lead,
  receipt,
  sendOf,
  typedIn,
  uploads,
} from './form.ts';
import { contactOf, leadOf, messageOf, newVisitor, post, receivedFrom } from './office.ts';
import { coldTab, keptAddresses, openKept, savesData } from './offline.ts';
import { photo } from './photo-files.ts';
import { dialled } from './site.ts';
import { at, open, started } from './visit.ts';
import { type BrowserContext, expect, type Page, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });
// The rest of the site comes in one file of some megabytes: it is fetched where a test is about it.
test.beforeEach(({ context }) => savesData(context));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The browser itself, as it wakes the worker when there is a line again. */
async function browserOf(context: BrowserContext) {
  const session = await context.newCDPSession(await context.newPage());
  const found = new Promise<{ registrationId: string; scopeURL: string }>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) done(one);
    }),
  );
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await found;
  const { origin } = new URL(scopeURL);
  const sync = { origin, registrationId, tag: 'kept', lastChance: false };
  return () => session.send('ServiceWorker.dispatchSyncEvent', sync);
}

test('the contact page opens without signal, and its form can be filled in', async ({ page }) => {
  await openKept(page, '/about');
  const cold = await coldTab(page, '/contact');
  await started(cold);
  await expect(heading(cold)).toHaveText(/Get in Touch/i);
  await expect(cold.locator(`a[href="tel:${dialled}"]`).first()).toBeVisible();
  const values = contactOf(newVisitor());
  await fill(cold.locator('form#contact'), values);
  expect(await typedIn(cold.locator('form#contact'), Object.keys(values))).toEqual(values);
});

test('a visited page opens without signal; another offers number and pages', async ({ page }) => {
  await openKept(page, '/about');
  await page.goto('/services/turf-laying');
  await started(page);
  await expect.poll(() => keptAddresses(page)).toContain('/services/turf-laying');
  const cold = await coldTab(page, '/services/turf-laying');
  await started(cold);
  await expect(heading(cold)).not.toHaveText('You’re offline');
  await cold.goto('/services/tarmac-driveways');
  await expect(heading(cold)).toHaveText('You’re offline');
  await at(cold, '/services/tarmac-driveways');
  const main = cold.locator('main');
  await expect(main.locator(`a[href="tel:${dialled}"]`)).toBeVisible();
  await expect(main.locator('a[href="/contact"]').first()).toBeVisible();
  await expect(main.locator('a[href="/about"]')).toBeVisible();
  await expect(main.locator('a[href="/services/tarmac-driveways"]')).toHaveCount(0);
  await main.locator('a[href="/services/turf-laying"]').click();
  await started(cold);
  await at(cold, '/services/turf-laying');
});

test('offline a link opens a saved page, and Back the form as it was', async ({ page }) => {
  await openKept(page, '/areas-we-cover');
  await expect.poll(() => keptAddresses(page)).toContain('/areas-we-cover');
  await open(page, '/contact');
  const form = page.locator('form#contact');
  const values = contactOf(newVisitor());
  await fill(form, values);
  // What a pointer on its way has fetched ahead would open without the worker as well.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  const areas = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Areas' });
  await areas.click();
  await expect(heading(page)).toHaveText('Areas We Cover');
  await started(page);
  await page.goBack();
  await started(page);
  await expect.poll(() => typedIn(form, Object.keys(values))).toEqual(values);
});

test('saves no answer to a form, no search, no signed link', async ({ page, context }) => {
  await openKept(page, '/');
  const visitor = newVisitor();
  await fill(lead(page), leadOf(visitor));
  await sendOf(lead(page)).click();
  await expect(receipt(page)).toContainText('Thank you!');
  const { ownPage } = await post(page, 'message', messageOf(newVisitor()));
  for (const path of [ownPage, '/search?q=gate', '/health', '/office/sign-in', '/unknown-address'])
    await page.goto(path);
  await open(page, '/about');
  const kept = await keptAddresses(page);
  expect(kept, 'control').toContainEqual(expect.stringMatching(/^\/contact/));
  expect(kept.filter((path) => /^\/enquir|[?&]q=|health|office|unknown/.test(path))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if (!/woff2|pictures|png/.test(key.url))
          found.push((await (await cache.match(key))?.text()) ?? '');
    }
    return found.join();
  });
  expect(texts).not.toContain(visitor);
  await context.setOffline(true);
  await expect(page.goto(ownPage), 'a signed link').rejects.toThrow();
  const other = await context.newPage();
  await open(other, '/search?q=gate');
  await at(other, '/search');
});

test('Background Sync sends an offline enquiry once, photo too', async ({ page, context }) => {
  const visitor = newVisitor();
  await openKept(page, '/');
  await context.setOffline(true);
  // Nobody has touched the form yet: what makes a photo smaller comes from the worker.
  await lead(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('drive.jpg', { width: 2100, height: 1575 }));
  await expect(uploads(lead(page))).toContainText(/[\d.]+ [kM]B, now [\d.]+ [kM]B/);
  await fill(lead(page), leadOf(visitor));
  await keep(lead(page));
  const wake = await browserOf(context);
  await page.close();
  await wake(); // there is no signal yet
  expect(await receivedFrom(visitor), 'control').toEqual([]);
  await context.setOffline(false);
  // A browser wakes the worker again as long as sending fails; here twice at a time.
  const sent = async () => {
    await Promise.all([wake(), wake()]);
    return receivedFrom(visitor);
  };
  await expect.poll(sent).toHaveLength(1);
  await wake();
  const later = await context.newPage();
  await open(later, '/about');
  await expect(keptCount(later)).toHaveText('1 sent');
  expect(await receivedFrom(visitor)).toHaveLength(1);
  await keptCount(later).click();
  await expect(keptList(later)).toContainText('Your reference is');
});
