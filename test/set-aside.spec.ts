/**
 * What is set aside as a machine's: its sender is promised nothing, and the office can release it.
 */
import { randomUUID } from 'node:crypto';
import { hour } from '../calendar/durations.ts';
import { hiddenFields } from '../enquiry/forms.ts';
import { erase } from '../server/enquiries/keeping/erase.ts';
import { signedPath } from '../server/enquiries/signing.ts';
import { barriers, fitsEverybody } from './accessible.ts';
import { fill, leadOf, newVisitor, receivedFrom, referenceIn, sendOf } from './office.ts';
import { withDatabase } from './support/beside-server.ts';
import { complaints, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const lead = (page: Page) => page.locator('form#lead');
const thanks = (page: Page) => page.locator('div#lead');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Fills in the home page's form, and the field in it that no person reaches. */
async function sendAsMachine(page: Page, visitor: string) {
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  await lead(page)
    .locator(`[name=${hiddenFields.honeypot}]`)
    .evaluate((field: HTMLInputElement) => {
      field.value = '<a href="https://example.com">cheap</a>';
    });
  await sendOf(lead(page)).click();
  await expect(referenceIn(thanks(page))).toBeVisible();
}

/** The office's signed link to what is behind this reference. */
const officeLink = (reference: string, purpose: 'release' | 'canary') =>
  withDatabase((database) =>
    signedPath(database, { purpose, subject: reference, expires: new Date(Date.now() + hour) }),
  );

/** Sends an enquiry as the browser's script does; `more` is what else its form says. */
async function post(page: Page, visitor: string, more: Record<string, string> = {}) {
  const sent = await page.request.post('/enquiries', {
    form: { form: 'lead', page: '/', filled: '9000', ...leadOf(visitor), ...more },
    headers: { Accept: 'application/json' },
  });
  return (await sent.json()) as { reference: string; ownPage: string };
}

const asMachine = { [hiddenFields.honeypot]: '<a href="https://example.com">cheap</a>' };

test('the receipt of what is set aside promises no call, and its own page offers none @phone', async ({
  page,
}) => {
  const visitor = newVisitor();
  await sendAsMachine(page, visitor);
  await expect(thanks(page)).toContainText('It has reached us.');
  await expect(thanks(page)).not.toContainText(/We call|working day/);
  expect(await receivedFrom(visitor), 'it is not in the office’s list').toEqual([]);
  await thanks(page).getByRole('link', { name: 'your enquiry’s own page' }).click();
  await expect(heading(page)).toHaveText('We have your enquiry');
  await expect(page.getByRole('button', { name: 'Ring me then' })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});

test('the office opens the link, sees who it was, and makes a customer of it by one key @no-script', async ({
  page,
}) => {
  const found = complaints(page);
  const visitor = newVisitor();
  const { reference } = await post(page, visitor, asMachine);
  const link = await officeLink(reference, 'release');
  const forged = link.replace(/.(?=~)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  expect((await page.request.get(forged)).status(), 'a forged link').toBe(404);

  const answer = await page.goto(link);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(heading(page)).toHaveText('Is this a customer?');
  await expect(page.getByText(visitor)).toBeVisible();
  expect(await receivedFrom(visitor), 'looking changes nothing').toEqual([]);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'This is a customer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('It is with the office');
  await expect(page.getByText('The call is promised by')).toBeVisible();
  expect(await receivedFrom(visitor)).toHaveLength(1);

  await page.goto(link);
  await expect(heading(page), 'opened again').toHaveText('It is with the office');
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(found).toEqual([]);
});

test('what its sender withdrew, and what was erased, is said to be so, without a button', async ({
  page,
}) => {
  const { reference, ownPage } = await post(page, newVisitor(), asMachine);
  const link = await officeLink(reference, 'release');
  await page.request.post(ownPage, { form: { change: 'withdrawn' } });
  await page.goto(link);
  await expect(heading(page)).toHaveText('It was withdrawn');
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await fitsEverybody(page);

  await withDatabase((database) => erase(database, reference, new Date()));
  expect((await page.goto(link))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('It is gone');
  await expect(page.getByRole('button')).toHaveCount(0);
  await fitsEverybody(page);
});

test('the office says by one key that the test enquiry has arrived; looking changes nothing @phone', async ({
  page,
}) => {
  const found = complaints(page);
  const { reference } = await post(page, newVisitor());
  const id = randomUUID();
  await withDatabase((database) =>
    database
      .insertInto('canaries')
      .values({ id, reference, sent_at: new Date().toISOString() })
      .execute(),
  );
  const arrived = () =>
    withDatabase((database) =>
      database
        .selectFrom('canaries')
        .select(['arrived_at', 'way'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
  const link = await officeLink(reference, 'canary');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Has the test enquiry arrived?');
  await fitsEverybody(page);
  expect(await arrived(), 'looking changes nothing').toEqual({ arrived_at: null, way: null });

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'It has arrived' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('The road is open');
  await expect(page.getByRole('button')).toHaveCount(0);
  await fitsEverybody(page);
  expect(await arrived()).toEqual({ arrived_at: expect.any(String), way: 'link' });
  expect(found).toEqual([]);
  await withDatabase((database) => database.deleteFrom('canaries').where('id', '=', id).execute());
});
