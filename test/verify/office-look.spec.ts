/** What the office looks at: an enquiry with its map and mails, news, its search, and a sheet. */
import { barriers, fitsEverybody } from '../accessible.ts';
import { withDatabase } from '../office.ts';
import { ask, signIn } from '../own-office.ts';
import { expect, type Page, test } from '../visitor.ts';

/** A receipt that waits, as it does where mail is on. */
const mailFor = (reference: string, recipient: string) =>
  withDatabase((database) =>
    database
      .insertInto('outbox')
      .values({
        id: `mail-${reference}`,
        enquiry: reference,
        kind: 'receipt',
        recipient,
        message_id: `<${reference}@example.org>`,
        state: 'waiting',
        // The worker of the server under test has no mail server to send it to.
        due_at: '2999-01-01T00:00:00.000Z',
        created_at: new Date().toISOString(),
      })
      .execute(),
  );

test('an enquiry has its map, sheet and emails @phone', async ({ page, context }) => {
  const { name, reference } = await ask({ name: 'Margaret' });
  await mailFor(reference, 'margaret@example.org');
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${reference}`);
  const square = page.getByRole('img', { name: /^Map: / });
  await expect(square).toBeVisible();
  await expect(square.getByText(/^\d+ miles?$/)).toBeVisible();
  await fitsEverybody(page);

  // By keyboard: enter opens what has the focus.
  const read = page.getByRole('link', { name: 'Read Receipt' });
  await read.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/office/enquiry/${reference}/mail/`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText(reference);
  await expect(page.locator('main')).toContainText('(a private link)');
  await expect(page.locator('main'), 'nothing that acts').not.toContainText('/enquiry/e');
  await fitsEverybody(page);
  await page.getByRole('main').getByRole('link', { name }).click();

  await page.getByRole('link', { name: 'Survey sheet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('img', { name: /^Map: / }).getByText(/^\d+ miles?$/)).toBeVisible();
});

test('an open inbox announces changes', async ({ page, context, browser, baseURL }) => {
  const { origin } = new URL(baseURL ?? '');
  const theirs = await ask({ name: 'Theirs' });
  await signIn(context, 'office');
  const other = await browser.newContext({ baseURL: origin });
  await signIn(other, 'owner');
  await page.goto('/office');
  const before = await page.title();
  await other.request.post(`/office/enquiry/${theirs.reference}`, {
    form: { act: 'note', words: 'Mind the dog', key: `tap-${theirs.reference}-0` },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  const lucy = await ask({ name: 'Lucy', by: 9, at: new Date() });
  const line = page.getByRole('status').filter({ hasText: /\d new enquir(y|ies), \d+ changed/ });
  await expect(line).toBeVisible();
  await expect(page).not.toHaveTitle(before);
  await expect(page.getByRole('link', { name: lucy.name, exact: true }), 'not moved').toHaveCount(
    0,
  );
  expect(await barriers(page)).toEqual([]);
  await line.getByRole('link', { name: 'Show' }).click();
  await expect(line).toHaveCount(0);
  await other.close();
});

const found = (page: Page) => page.getByRole('list').filter({ has: page.locator('mark') });

test('a number is found, marked and exported @phone', async ({ page, context }) => {
  const { name, phone, reference } = await ask({ words: 'A hedge with gaps, by the old mill' });
  await signIn(context, 'office');
  await page.goto('/office/search');
  await page.getByLabel('Name, place, phone').fill(phone.replaceAll(' ', ''));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(found(page).getByRole('link', { name })).toBeVisible();
  await expect(page.locator('mark')).toHaveText([phone]);
  await fitsEverybody(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const noted = await withDatabase((database) =>
    database.selectFrom('record').select('details').where('did', '=', 'exported').execute(),
  );
  expect(noted.map(({ details }) => JSON.parse(details))).toContainEqual({ enquiries: 1 });
  await page.goto(`/office/search?q=${reference}&show=won`);
  await expect(page.getByRole('status')).toContainText(`No results for ‘${reference}’`);
});

test('the surveyor’s sheet is one side of A4', async ({ page, context }) => {
  const { reference, name } = await ask({ words: 'The yard floods behind the barn. '.repeat(100) });
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${reference}/sheet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await fitsEverybody(page);
});
