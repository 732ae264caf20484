import { fill, leadOf, newVisitor, receivedFrom, typedIn } from './office.ts';
import { photo } from './photo-files.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const lead = (page: Page) => page.locator('form#lead');
const input = (page: Page) => lead(page).locator('input[type=file]');
const upload = (page: Page, name: string) =>
  lead(page)
    .getByRole('list', { name: 'Photos and plans' })
    .getByRole('listitem')
    .filter({ hasText: name });
const send = (page: Page) => lead(page).getByRole('button', { name: 'Get a free site survey' });
const keep = (page: Page) =>
  lead(page).getByRole('button', { name: 'Keep on this device and send when there is signal' });
const small = { width: 640, height: 480 };

/** How many forms' photos the browser's own database holds. */
const photosKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('enquiries');
        request.onerror = reject;
        request.onsuccess = () => {
          const count = request.result.transaction('photos').objectStore('photos').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );

/** Opens the form, fills it in and chooses one photo, which this browser keeps. */
async function begin(page: Page, visitor: string) {
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await input(page).setInputFiles(await photo('drive.jpg', small));
  await expect(lead(page)).toContainText('these files stay in this browser');
}

test('words and photos survive a reload and a closed tab, and are gone once they are sent', async ({
  page,
}) => {
  const visitor = newVisitor();
  await begin(page, visitor);
  await page.reload();
  await expect(upload(page, 'drive.jpg').locator('img')).toBeVisible();
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await open(later, '/');
  await expect(upload(later, 'drive.jpg').locator('img')).toBeVisible();
  expect(await typedIn(lead(later), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
  await send(later).click();
  await expect(later.locator('div#lead')).toContainText('drive.jpg: arrived', { timeout: 15_000 });
  expect(await receivedFrom(visitor)).toHaveLength(1);
  await expect.poll(() => photosKept(later)).toBe(0);
  expect(await later.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(visitor);
});

test('a photo that is taken out does not come back, nor one that is three days old', async ({
  page,
}) => {
  await page.clock.install();
  await begin(page, newVisitor());
  await lead(page).getByRole('button', { name: 'Remove drive.jpg' }).click();
  await expect.poll(() => photosKept(page)).toBe(0);
  await input(page).setInputFiles(await photo('yard.jpg', small));
  await expect(lead(page)).toContainText('these files stay in this browser');
  await page.reload();
  await expect(upload(page, 'yard.jpg'), 'control: it is kept').toBeVisible();
  await expect(upload(page, 'drive.jpg')).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await page.reload();
  await expect.poll(() => photosKept(page)).toBe(0);
  await expect(upload(page, 'yard.jpg')).toHaveCount(0);
});

test('a link pressed without signal loses no photo: Back has it again', async ({
  page,
  context,
}) => {
  await begin(page, newVisitor());
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal');
  await page.goBack();
  await expect(upload(page, 'drive.jpg').locator('img')).toBeVisible();
});

test('photos that are chosen without signal are made smaller, and lose their place, as well', async ({
  page,
  context,
}) => {
  test.slow();
  await open(page, '/');
  await lead(page).locator('[name=fullName]').focus();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await input(page).setInputFiles(await photo('drive.jpg'));
  await expect(upload(page, 'drive.jpg')).toContainText(/[\d.]+ MB, now [\d.]+ [kM]B/, {
    timeout: 20_000,
  });
});

/** A browser that refuses some of what it is asked to store. Notes how often. */
const refuse = (page: Page, what: 'files' | 'bytes') =>
  page.addInitScript((what) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      const files = (value as { files?: { bytes?: unknown; blob?: unknown }[] }).files ?? [];
      const refused = files.some((file) =>
        what === 'bytes' ? file.bytes : Object.values(file).some((part) => part instanceof Blob),
      );
      if (!refused) return put.call(this, value, key);
      Object.assign(window, { refusals: ((window as { refusals?: number }).refusals ?? 0) + 1 });
      throw new DOMException('BlobURLs are not yet supported', 'DataCloneError');
    };
  }, what);

/** Sends in vain, and keeps it on the phone. */
async function keepInVain(page: Page, visitor: string) {
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await input(page).setInputFiles(await photo('drive.jpg', small));
  await expect(upload(page, 'drive.jpg').locator('img')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await send(page).click();
  await keep(page).click();
  await expect(page.locator('#lead')).toContainText('Nobody has it yet');
}

test('a browser that stores no files, as in a private window, keeps them as bytes', async ({
  page,
}) => {
  const visitor = newVisitor();
  await refuse(page, 'files');
  await keepInVain(page, visitor);
  await page.context().setOffline(false);
  await expect(page.locator('#lead')).toContainText('drive.jpg: arrived', { timeout: 15_000 });
});

test('one that refuses the bytes too keeps the words alone, and says so', async ({ page }) => {
  const visitor = newVisitor();
  await refuse(page, 'bytes');
  await keepInVain(page, visitor);
  await expect(page.locator('#lead')).toContainText('would not keep drive.jpg');
  expect(
    await page.evaluate(() => (window as { refusals?: number }).refusals),
    'control: it was refused',
  ).toBeGreaterThan(1);
  await page.context().setOffline(false);
  await expect(page.locator('#lead')).toContainText('Thank you!', { timeout: 15_000 });
  await expect(page.locator('#lead')).toContainText('drive.jpg: did not arrive');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('what sends a kept enquiry is asked for again, under another address, when it did not come', async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  await page.route('**/assets/kept-list-*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  const visitor = newVisitor();
  await keepInVain(page, visitor);
  await page.context().setOffline(false);
  await expect(page.locator('#lead')).toContainText('Thank you!', { timeout: 25_000 });
  expect(asked.slice(0, 1), 'control: the first did not come').toEqual(['']);
  expect(asked.at(-1)).toMatch(/^\?again=\d+$/);
});
