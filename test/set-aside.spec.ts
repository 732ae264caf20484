/**
 * What is set aside as a machine's: its sender is promised nothing, and the office can release it.
 */
import { expect, type Page, test } from '@playwright/test';
import { hiddenFields } from '../enquiry/forms.ts';
import { signedPath } from '../server/enquiries/signing.ts';
import { openDatabase } from '../server/enquiries/store/database.ts';
import { barriers } from './accessible.ts';
import {
  fill,
  leadOf,
  newVisitor,
  receivedFrom,
  referenceIn,
  sendOf,
  unhurried,
} from './office.ts';
import { complaints, open, sidewaysScroll } from './visit.ts';

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
  await unhurried(page);
  await sendOf(lead(page)).click();
  await expect(referenceIn(thanks(page))).toBeVisible({ timeout: 15_000 });
}

/** The office's signed link to what is behind this reference. */
async function releaseLink(reference: string) {
  const database = await openDatabase({ dataDir: process.env.TEST_DATA_DIR ?? '' });
  const expires = new Date(Date.now() + 60 * 60 * 1000);
  const path = await signedPath(database, { purpose: 'release', subject: reference, expires });
  await database.destroy();
  return path;
}

test('the receipt of what is set aside promises no call, and its own page offers none @desktop @phone', async ({
  page,
}) => {
  test.slow(); // the office's command is asked
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

test('the office opens the link, sees who it was, and makes a customer of it by one key @desktop @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow(); // the office's command is asked three times
  const found = complaints(page);
  const visitor = newVisitor();
  const sent = await page.request.post('/enquiries', {
    form: {
      form: 'lead',
      page: '/',
      ...leadOf(visitor),
      [hiddenFields.honeypot]: '<a href="https://example.com">cheap</a>',
    },
    headers: { Accept: 'application/json' },
  });
  const { reference } = (await sent.json()) as { reference: string };
  const link = await releaseLink(reference);

  const answer = await page.goto(link);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(heading(page)).toHaveText('Is this a customer?');
  await expect(page.getByText(visitor)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
  expect(await receivedFrom(visitor), 'looking changes nothing').toEqual([]);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'This is a customer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('It is with the office');
  await expect(page.getByText('The call is promised by')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
  expect(await receivedFrom(visitor)).toHaveLength(1);

  await page.goto(link);
  await expect(heading(page), 'opened again').toHaveText('It is with the office');
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(found).toEqual([]);
});

test('a link that is not whole opens nothing, and has no button', async ({ page }) => {
  const answer = await page.goto(`${await releaseLink('NIDD-7K3F')}x`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('button', { name: 'This is a customer' })).toHaveCount(0);
});
