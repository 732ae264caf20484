import sharp from 'sharp';
import { fill, leadOf, newVisitor, receivedFrom, townOf } from './office.ts';
import { photo, plan, refused } from './photo-files.ts';
import { complaints, open, sidewaysScroll } from './visit.ts';
import { expect, type Locator, type Page, test } from './visitor.ts';

const lead = (page: Page) => page.locator('form#lead');
const input = (form: Locator) => form.locator('input[type=file]');
const uploads = (form: Locator) =>
  form.getByRole('list', { name: 'Photos and plans' }).getByRole('listitem');
const upload = (form: Locator, name: string) => uploads(form).filter({ hasText: name });
/** Of all files together, as it is announced. */
const summary = (form: Locator) => form.getByRole('status').filter({ hasText: /to send|uploaded/ });
const scripts = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('photo-list')).length,
  );

/**
 * Notes every file that the page sends: name, type and bytes. The browser's own tools do not show
 * them.
 */
const noteFiles = (page: Page) =>
  page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const files = body instanceof FormData ? (body.getAll('file') as File[]) : [];
      Object.assign(window, {
        noted: Promise.all(
          files.map(async (file) => ({
            name: file.name,
            type: file.type,
            bytes: [...new Uint8Array(await file.arrayBuffer())],
          })),
        ),
        order: body instanceof FormData ? [...body.keys()] : [],
      });
      send.call(this, body);
    };
  });
type Noted = { noted: Promise<{ name: string; type: string; bytes: number[] }[]>; order: string[] };

test('a photo goes up smaller, without the place where it was taken, and the receipt says that it arrived', async ({
  page,
}) => {
  test.slow();
  const found = complaints(page);
  await noteFiles(page);
  await open(page, '/');
  const visitor = newVisitor();
  const original = await photo();
  expect((await sharp(original.buffer).metadata()).exif).toBeDefined();
  await input(lead(page)).setInputFiles([original, plan]);
  await expect(upload(lead(page), 'drive.jpg')).toContainText(/[\d.]+ MB, now [\d.]+ [kM]B/, {
    timeout: 20_000,
  });
  await expect(upload(lead(page), 'drive.jpg').locator('img')).toBeVisible();
  await expect(upload(lead(page), 'site-plan.pdf')).toContainText('PDF');
  await fill(lead(page), leadOf(visitor));
  await lead(page).getByRole('button', { name: 'Get a free site survey' }).click();
  const thanks = page.locator('div#lead');
  await expect(thanks).toContainText('Thank you!', { timeout: 20_000 });
  await expect(thanks).toContainText('drive.jpg: arrived');
  await expect(thanks).toContainText('site-plan.pdf: arrived');
  await expect(thanks).toContainText(/We call by \w+day/);

  const { noted, order } = await page.evaluate(async () => ({
    noted: await (window as unknown as Noted).noted,
    order: (window as unknown as Noted).order,
  }));
  const sent = Buffer.from(noted[0]?.bytes ?? []);
  const { width, height, exif, format } = await sharp(sent).metadata();
  expect({ width, height, exif, format }).toEqual({
    width: 2048,
    height: 1536,
    exif: undefined,
    format: 'jpeg',
  });
  expect(sent.length).toBeLessThan(original.buffer.length);
  expect(order.slice(-2), 'the words go first').toEqual(['file', 'file']);
  expect(await receivedFrom(visitor)).toHaveLength(1);
  expect(found).toEqual([]);
});

test('what cannot go is said at that file at once, and the rest goes on', async ({ page }) => {
  await open(page, '/areas/ripon');
  const form = page.locator('form#town');
  await input(form).setInputFiles([...refused.map(([file]) => file), plan]);
  for (const [{ name }, said] of refused) await expect(upload(form, name)).toContainText(said);
  await expect(summary(form)).toContainText('One file to send');
  for (const [{ name }] of refused)
    await expect(summary(form)).toContainText(`${name} was not taken: `);
  await fill(form, townOf(newVisitor()));
  await form.getByRole('button', { name: 'Book a free site survey' }).click();
  const thanks = page.locator('div#town');
  await expect(thanks).toContainText('site-plan.pdf: arrived', { timeout: 15_000 });
  await expect(thanks).toContainText(/notes\.docx: did not arrive\. Images or PDF only/);
});

test('the eleventh is refused; one that is taken out makes room and is not sent', async ({
  page,
}) => {
  await open(page, '/');
  await input(lead(page)).setInputFiles(
    Array.from({ length: 11 }, (_, index) => ({ ...plan, name: `plan-${index}.pdf` })),
  );
  await expect(upload(lead(page), 'plan-10.pdf')).toContainText('10 files are the most');
  await lead(page).getByRole('button', { name: 'Remove plan-0.pdf' }).click();
  await expect(upload(lead(page), 'plan-0.pdf')).toHaveCount(0);
  await expect(summary(lead(page))).toContainText('9 files to send');
  await input(lead(page)).setInputFiles({ ...plan, name: 'late.pdf' });
  await expect(summary(lead(page))).toContainText('10 files to send');
});

test('each service has its own list of useful photos, which the visitor ticks off and nobody else', async ({
  page,
}) => {
  await open(page, '/');
  const list = lead(page).getByRole('group', { name: 'These help us most' });
  await expect(list).toBeHidden();
  await lead(page).locator('[name=service]').selectOption('drainage');
  const ticks = list.getByRole('checkbox');
  await expect(ticks).toHaveCount(3);
  await list.getByLabel('Gullies, downpipes and manholes').check();
  await input(lead(page)).setInputFiles(await photo('digger.jpg', { width: 800, height: 600 }));
  await expect(summary(lead(page))).toContainText('One file to send');
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await lead(page).getByRole('button', { name: 'Remove digger.jpg' }).click();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await lead(page).locator('[name=service]').selectOption('patios');
  await expect(list).toContainText('The doorstep and the wall beside it');
});

test('every photo and all together show how far they have gone; nothing says sent before the receipt', async ({
  page,
}) => {
  test.slow();
  await open(page, '/');
  await input(lead(page)).setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
  await expect(summary(lead(page))).toContainText('2 files to send', {
    timeout: 20_000,
  });
  await fill(lead(page), leadOf(newVisitor()));
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
  await lead(page).getByRole('button', { name: 'Get a free site survey' }).click();
  await expect(upload(lead(page), 'one.jpg')).toContainText(/[1-9]\d?%/, { timeout: 15_000 });
  await expect(upload(lead(page), 'two.jpg')).toContainText('0%');
  await expect(summary(lead(page))).toContainText(/\d+% of [\d.]+ MB uploaded/);
  await expect(page.locator('body')).not.toContainText('Thank you!');
  await expect(lead(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await expect(page.locator('div#lead')).toContainText('two.jpg: arrived', {
    timeout: 40_000,
  });
});

test('files can be dropped on the form', async ({ page }) => {
  await open(page, '/');
  const bag = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4 a plan'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await lead(page).dispatchEvent('drop', { dataTransfer: bag });
  await expect(upload(lead(page), 'dropped.pdf')).toBeVisible();
});

test('what handles photos is fetched when the form is first touched, and once', async ({
  page,
}) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await scripts(page)).toBe(0);
  await fill(lead(page), leadOf(newVisitor()));
  await expect.poll(() => scripts(page)).toBe(1);
  await input(lead(page)).setInputFiles(plan);
  await expect(upload(lead(page), 'site-plan.pdf')).toBeVisible();
  expect(await scripts(page)).toBe(1);
});

test('the list of photos fits a phone @phone', async ({ page }) => {
  await open(page, '/');
  await lead(page).locator('[name=service]').selectOption('driveways');
  await input(lead(page)).setInputFiles([
    await photo('a-very-long-name-that-a-camera-has-made-up-2026-11-21.jpg', {
      width: 600,
      height: 900,
    }),
    plan,
    ...refused.map(([file]) => file),
  ]);
  await expect(uploads(lead(page))).toHaveCount(7);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('without script a photo goes with the form, and the page that answers is the receipt @no-script', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  const visitor = newVisitor();
  await fill(lead(page), leadOf(visitor));
  await input(lead(page)).setInputFiles([
    await photo('drive.jpg', { width: 1200, height: 900 }),
    { ...plan, name: 'notes.docx', buffer: Buffer.from('PK\x03\x04') },
  ]);
  await lead(page).getByRole('button', { name: 'Get a free site survey' }).click();
  const thanks = page.locator('div#lead');
  await expect(thanks).toContainText('Thank you!', { timeout: 20_000 });
  await expect(thanks).toContainText('drive.jpg: arrived');
  await expect(thanks).toContainText('notes.docx: did not arrive');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});
