import { callBackWords } from '../calendar/call-back.ts';
import { dayOf } from '../calendar/spoken-times.ts';
import { officeHours } from '../content/office-hours.ts';
import { callDays } from '../enquiry/call-times.ts';
import { barriers, fitsEverybody } from './accessible.ts';
import { leadOf, messageOf, newVisitor, post, receivedFrom } from './office.ts';
import { dialled } from './site.ts';
import { examples } from './support/examples.ts';
import { phonePhoto } from './support/upload-examples.ts';
import { complaints } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

async function openOwn(page: Page, form: 'lead' | 'message' = 'lead') {
  const visitor = newVisitor();
  const typed = form === 'lead' ? leadOf(visitor) : messageOf(visitor);
  const { ownPage: path } = await post(page, form, typed);
  const answer = await page.goto(path);
  return { visitor, path, answer };
}

const photo = async (name: string, width = 320) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await phonePhoto(width),
});
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('the page says when we call, without script and in no cache @phone', async ({ page }) => {
  const found = complaints(page);
  const { visitor, answer, path } = await openOwn(page);
  const [stored] = await receivedFrom(visitor);
  const { callback_by, received_at } = stored ?? {};
  const promised = callBackWords(new Date(callback_by ?? ''), new Date(received_at ?? ''));
  await expect(title(page)).toHaveText(`We’ll call you ${promised}`);
  await expect(page.getByText(visitor)).toBeVisible();
  await expect(page.getByRole('link', { name: /^[\d ]+$/ })).toHaveAttribute(
    'href',
    `tel:${dialled}`,
  );
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('script').count()).toBe(0);
  await fitsEverybody(page);
  expect(found).toEqual([]);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/enquiry/');
  expect(path.endsWith(stored?.reference ?? '-')).toBe(true);
  const link = page.getByRole('link', { name: 'Add to calendar' });
  const calendar = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(calendar.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('text/calendar'),
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  const event = (await calendar.text()).replaceAll('\r\n ', '');
  expect(event).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTEND:\d{8}T\d{4}00Z\r\n/);
  expect(event).toContain(stored?.reference);
});

test('added photos show whether they arrived, and the office has them @phone', async ({ page }) => {
  const { visitor } = await openOwn(page);
  await page
    .getByLabel('Photos or plans')
    .setInputFiles([
      await photo('yard.jpg'),
      { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('no film') },
    ]);
  await press(page, 'Add photos');
  await expect(page.getByText('yard.jpg: arrived')).toBeInViewport();
  await expect(page.getByText('film.mov: didn’t arrive.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('yard.jpg: arrived')).toHaveCount(1);
  const [stored] = await receivedFrom(visitor);
  expect(stored).toMatchObject({ amendments: [{ kind: 'files', words: 'yard.jpg' }] });
});

test('another time becomes the promise @phone', async ({ page }) => {
  const { visitor } = await openOwn(page);
  const [, day] = callDays(new Date(), officeHours());
  await page.getByLabel('Day', { exact: true }).selectOption(day?.value ?? '');
  await page.getByLabel('Time', { exact: true }).selectOption('morning');
  await page.getByLabel('Number to call').fill('01632 960 009');
  await press(page, 'Request this time');
  const date = dayOf(`${day?.value}T12:00:00Z`);
  await expect(title(page)).toContainText(`We’ll call you on ${date}`);
  await expect(title(page)).toContainText('in the morning');
  await expect(title(page)).toBeInViewport();
  await expect(page.getByText('We’ll call 01632 960 009')).toBeVisible();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(day?.value ?? '');
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('morning');
  const [stored] = await receivedFrom(visitor);
  expect(stored).toMatchObject({ amendments: [{ kind: 'time' }] });
});

test('a withdrawal needs a confirmation, reaches the office, can be undone', async ({ page }) => {
  const { visitor } = await openOwn(page);
  const promise = await title(page).textContent();
  const sure = page.getByRole('button', { name: 'Yes, withdraw it' });
  await expect(sure).toBeHidden();
  const asks = page.getByText('Withdraw my enquiry');
  await asks.focus();
  await page.keyboard.press('Enter');
  await sure.focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('You’ve withdrawn your enquiry');
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  const [stored] = await receivedFrom(visitor);
  expect(stored).toMatchObject({ withdrawn_at: expect.any(String) });
  await press(page, 'Restore my enquiry');
  await expect(title(page)).toHaveText(promise ?? '');
  expect((await receivedFrom(visitor))[0]).toMatchObject({ withdrawn_at: null });
});

test('a wrong number is corrected from the receipt, in one enquiry @phone', async ({ page }) => {
  const visitor = newVisitor();
  await page.goto('/contact');
  const block = page.locator('#contact');
  for (const [name, value] of Object.entries({ ...examples.contact, name: visitor }))
    await block.locator(`[name="${name}"]`).fill(value);
  await block.locator('[name="phone"]').fill('07700 90031');
  await block.locator('button[type="submit"]').click();
  await expect(block.getByRole('definition').filter({ hasText: '07700 90031' })).toBeVisible();
  await block.getByRole('link', { name: 'Change the phone' }).click();
  await page.getByLabel('Phone', { exact: false }).fill('07700 900 318');
  await press(page, 'Save');
  await expect(page.getByLabel('Phone', { exact: false })).toHaveValue('07700 900 318');
  await expect(page.getByText('Your changes are saved.')).toBeInViewport();
  const all = await receivedFrom(visitor);
  expect(all).toMatchObject([
    { fields: { phone: '07700 900 318' }, amendments: [{ kind: 'reach' }] },
  ]);
});

test('an invalid email address gets an error at its field, and stays typed', async ({ page }) => {
  await openOwn(page);
  const mail = page.getByLabel('Email', { exact: false });
  await mail.evaluate((input: HTMLInputElement) => {
    input.type = 'text'; // as in a browser that checks nothing
  });
  await mail.fill('ann');
  await press(page, 'Save');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(mail).toHaveValue('ann');
  await expect(mail).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(page.locator('[aria-invalid="true"]'), 'no other field is wrong').toHaveCount(1);
  await fitsEverybody(page);
});
