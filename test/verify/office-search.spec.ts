/** The office's search, what is set aside beside it, and the surveyor's sheet. */
import { fitsEverybody } from '../accessible.ts';
import { withDatabase } from '../office.ts';
import { ask, signIn } from '../own-office.ts';
import { expect, type Page, test } from '../visitor.ts';

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
