import { day } from '../calendar/durations.ts';
import {
  fill,
  keep,
  lead,
  leadOf,
  lose,
  newVisitor,
  receipt,
  receivedFrom,
  regain,
  sendOf,
  typedIn,
  uploads,
} from './office.ts';
import { photo } from './photo-files.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const input = (page: Page) => lead(page).locator('input[type=file]');
const upload = (page: Page, name: string) => uploads(lead(page)).filter({ hasText: name });

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
  await input(page).setInputFiles(await photo('drive.jpg'));
  await expect(lead(page)).toContainText('these files stay in this browser');
}

test('words and photos survive a reload and a closed tab, and are gone once they are sent', async ({
  page,
  context,
}) => {
  const visitor = newVisitor();
  await begin(page, visitor);
  await page.reload();
  await expect(upload(page, 'drive.jpg').locator('img')).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await open(later, '/');
  await expect(upload(later, 'drive.jpg').locator('img')).toBeVisible();
  expect(await typedIn(lead(later), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
  await sendOf(lead(later)).click();
  await expect(receipt(later)).toContainText('drive.jpg: arrived');
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
  await input(page).setInputFiles(await photo('yard.jpg'));
  await expect(lead(page)).toContainText('these files stay in this browser');
  await page.reload();
  await expect(upload(page, 'yard.jpg'), 'control: it is kept').toBeVisible();
  await expect(upload(page, 'drive.jpg')).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + 3 * day);
  await page.reload();
  await expect.poll(() => photosKept(page)).toBe(0);
  await expect(upload(page, 'yard.jpg')).toHaveCount(0);
});

/** Keeps the form and one photo in a browser that refuses some of what it is asked to store. */
async function keepRefused(page: Page, visitor: string, what: 'files' | 'bytes') {
  await page.addInitScript((what) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      const files = (value as { files?: { bytes?: unknown; blob?: unknown }[] }).files ?? [];
      const refused = files.some((file) =>
        what === 'bytes' ? file.bytes : Object.values(file).some((part) => part instanceof Blob),
      );
      if (!refused) return put.call(this, value, key);
      throw new DOMException('BlobURLs are not yet supported', 'DataCloneError');
    };
  }, what);
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await input(page).setInputFiles(await photo('drive.jpg'));
  await expect(upload(page, 'drive.jpg').locator('img')).toBeVisible();
  await lose(page);
  await keep(lead(page));
}

test('a browser that stores no files, as in a private window, keeps them as bytes', async ({
  page,
}) => {
  await keepRefused(page, newVisitor(), 'files');
  await regain(page);
  await expect(receipt(page)).toContainText('drive.jpg: arrived');
});

test('one that refuses the bytes too keeps the words alone, and says so', async ({ page }) => {
  const visitor = newVisitor();
  await keepRefused(page, visitor, 'bytes');
  await expect(page.locator('#lead')).toContainText('would not keep drive.jpg');
  await regain(page);
  await expect(receipt(page)).toContainText('drive.jpg: did not arrive');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});
