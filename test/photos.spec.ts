import { appendFileSync, writeFileSync } from 'node:fs';
import { noFilesNow } from '../enquiry/answer.ts';
import { fill, lead, receipt, sendOf, typedIn, uploads } from './form.ts';
import { leadOf, newVisitor, receivedFrom, townOf } from './office.ts';
import { photo, plan, refused } from './photo-files.ts';
import { complaints, open, sidewaysScroll } from './visit.ts';
import { expect, type Locator, type Page, test } from './visitor.ts';

const input = (form: Locator) => form.locator('input[type=file]');
const upload = (form: Locator, name: string) => uploads(form).filter({ hasText: name });
/** Of all files together, as it is announced. */
const summary = (form: Locator) => form.getByRole('status').filter({ hasText: /to send|uploaded/ });

test('a photo is sent smaller and without its place, and the receipt says so', async ({ page }) => {
  const found = complaints(page);
  // The browser's own tools do not show the files of a request.
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      Object.assign(window, { body });
      send.call(this, body);
    };
  });
  await open(page, '/');
  const visitor = newVisitor();
  const original = await photo('drive.jpg', { width: 2100, height: 1575 });
  expect(original.buffer.includes('Exif'), 'control').toBe(true);
  await input(lead(page)).setInputFiles([original, plan]);
  await expect(upload(lead(page), 'drive.jpg')).toContainText(/[\d.]+ [kM]B, now [\d.]+ [kM]B/);
  await expect(upload(lead(page), 'drive.jpg').locator('img')).toBeVisible();
  await expect(upload(lead(page), 'site-plan.pdf')).toContainText('PDF');
  await fill(lead(page), leadOf(visitor));
  await sendOf(lead(page)).click();
  await expect(receipt(page)).toContainText('Thank you!');
  await expect(receipt(page)).toContainText('drive.jpg: arrived');
  await expect(receipt(page)).toContainText('site-plan.pdf: arrived');
  await expect(receipt(page)).toContainText(/We’ll call you by \w+day/);

  const { names, size, sent } = await page.evaluate(async () => {
    const { body } = window as unknown as { body: FormData };
    const file = body.get('file') as File;
    const { width, height } = await createImageBitmap(file);
    const hasExif = (await file.slice(0, 65_536).text()).includes('Exif');
    const sent = { type: file.type, width, height, hasExif };
    return { names: [...body.keys()], size: file.size, sent };
  });
  expect(sent).toEqual({ type: 'image/jpeg', width: 2048, height: 1536, hasExif: false });
  expect(size).toBeLessThan(original.buffer.length);
  expect(names.slice(-2), 'the words go first').toEqual(['file', 'file']);
  expect(await receivedFrom(visitor)).toHaveLength(1);
  expect(found).toEqual([]);
});

test('shows an error at each file that cannot be sent, and sends the others', async ({ page }) => {
  await open(page, '/areas/ripon');
  const form = page.locator('form#town');
  await input(form).setInputFiles([...refused.map(([file]) => file), plan]);
  for (const [{ name }, said] of refused) await expect(upload(form, name)).toContainText(said);
  await expect(summary(form)).toContainText('One file to send');
  for (const [{ name }] of refused)
    await expect(summary(form)).toContainText(`${name} wasn’t added. `);
  await fill(form, townOf(newVisitor()));
  await sendOf(form).click();
  const thanks = page.locator('div#town');
  await expect(thanks).toContainText('site-plan.pdf: arrived');
  await expect(thanks).toContainText(/notes\.docx: didn’t arrive\. Images or PDF only/);
});

test('files can be dropped on the form', async ({ page }) => {
  await open(page, '/');
  const bag = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4 a plan'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await lead(page).dispatchEvent('dragover', { dataTransfer: bag });
  await expect(lead(page)).toHaveClass(/\bis-live\b/);
  await lead(page).dispatchEvent('drop', { dataTransfer: bag });
  await expect(upload(lead(page), 'dropped.pdf')).toBeVisible();
});

test('tells a visitor who chooses files that there is no room', async ({ page }) => {
  await page.route('**/ready', (route) => route.fulfill({ json: { disk: { low: true } } }));
  await open(page, '/');
  // The form's script runs before the field is reached.
  await lead(page).getByLabel('Full name').focus();
  await expect(lead(page)).toHaveClass(/\bis-live\b/);
  await input(lead(page)).focus();
  await expect(lead(page).getByText(noFilesNow)).toBeVisible();
});

test('a plan that changes on the disk after it was chosen goes as it was', async ({
  page,
}, info) => {
  await open(page, '/');
  const path = info.outputPath('plan.pdf');
  writeFileSync(path, plan.buffer);
  await input(lead(page)).setInputFiles(path);
  await expect(summary(lead(page))).toContainText('One file to send');
  appendFileSync(path, '%');
  await fill(lead(page), leadOf(newVisitor()));
  await sendOf(lead(page)).click();
  await expect(receipt(page)).toContainText('plan.pdf: arrived');
});

test('without script a photo is sent with the form @no-script', async ({ page }) => {
  await page.goto('/');
  const visitor = newVisitor();
  await fill(lead(page), leadOf(visitor));
  await input(lead(page)).setInputFiles([
    await photo('drive.jpg'),
    { ...plan, name: 'notes.docx', buffer: Buffer.from('PK\x03\x04') },
  ]);
  await sendOf(lead(page)).click();
  await expect(receipt(page)).toContainText('Thank you!');
  await expect(receipt(page)).toContainText('drive.jpg: arrived');
  await expect(receipt(page)).toContainText('notes.docx: didn’t arrive');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

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

test('text and photos survive a reload until they are sent', async ({ page, context }) => {
  const visitor = newVisitor();
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await input(lead(page)).setInputFiles(await photo('drive.jpg'));
  await expect(lead(page)).toContainText('keeps your words and these files');
  await page.reload();
  await expect(upload(lead(page), 'drive.jpg').locator('img')).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await open(later, '/');
  await expect(upload(lead(later), 'drive.jpg').locator('img')).toBeVisible();
  expect(await typedIn(lead(later), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
  await sendOf(lead(later)).click();
  await expect(receipt(later)).toContainText('drive.jpg: arrived');
  expect(await receivedFrom(visitor)).toHaveLength(1);
  await expect.poll(() => photosKept(later)).toBe(0);
  expect(await later.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(visitor);
});

test('each service has its own list of useful photos to send @phone', async ({ page }) => {
  await open(page, '/');
  const useful = lead(page).getByRole('list', { name: 'Useful photos to send' });
  await expect(useful).toBeHidden();
  await lead(page).locator('[name=service]').selectOption('drainage');
  await expect(useful.getByRole('listitem')).toHaveCount(3);
  await expect(useful).toContainText('Gullies, downpipes and manholes');
  const longName = 'a-very-long-name-that-a-camera-has-made-up-2026-11-21.jpg';
  await lead(page)
    .locator('input[type=file]')
    .setInputFiles([await photo(longName), plan, ...refused.map(([file]) => file)]);
  await expect(uploads(lead(page))).toHaveCount(6);
  expect(await sidewaysScroll(page)).toBe(0);
  await lead(page).locator('[name=service]').selectOption('patios');
  await expect(useful).toContainText('The doorstep and the wall beside it');
});
