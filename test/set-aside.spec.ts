import { hour } from '../calendar/durations.ts';
import { hiddenFields } from '../enquiry/forms.ts';
import { signedPath } from '../server/signing.ts';
import { barriers } from './accessible.ts';
import { fill, lead, referenceIn, sendOf, receipt as thanks } from './form.ts';
import { leadOf, newVisitor, post, receivedFrom, withDatabase } from './office.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const asMachine = { [hiddenFields.honeypot]: '<a href="https://example.com">cheap</a>' };

test('a quarantined enquiry gets no promise of a call @phone', async ({ page }) => {
  const visitor = newVisitor();
  await open(page, '/');
  await fill(lead(page), leadOf(visitor));
  const trap = lead(page).locator(`[name=${hiddenFields.honeypot}]`);
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = '<a href="https://example.com">cheap</a>';
  });
  await sendOf(lead(page)).click();
  await expect(referenceIn(thanks(page))).toBeVisible();
  await expect(thanks(page)).toContainText('We’ve got your message.');
  await expect(thanks(page)).not.toContainText(/We’ll call|working day/);
  expect(await receivedFrom(visitor), 'it is not in the office’s list').toEqual([]);
  await thanks(page).getByRole('link', { name: 'your enquiry page' }).click();
  await expect(heading(page)).toHaveText('We’ve got your enquiry');
  await expect(page.getByRole('button', { name: 'Request this time' })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});

test('the office releases a quarantined enquiry by its link @no-script', async ({ page }) => {
  const visitor = newVisitor();
  const { reference } = await post(page, 'lead', { ...leadOf(visitor), ...asMachine });
  const expires = new Date(Date.now() + hour);
  const link = await withDatabase((database) =>
    signedPath(database, { purpose: 'release', subject: reference, expires }),
  );
  const answer = await page.goto(link);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(heading(page)).toHaveText('Is this a customer?');
  await expect(page.getByText(visitor)).toBeVisible();
  expect(await receivedFrom(visitor), 'looking changes nothing').toEqual([]);

  await page.getByRole('button', { name: 'Not spam' }).press('Enter');
  await expect(heading(page)).toHaveText('Sent to the office');
  await expect(page.getByText('The call is promised by')).toBeVisible();
  expect(await receivedFrom(visitor)).toHaveLength(1);

  await page.goto(link);
  await expect(heading(page), 'opened again').toHaveText('Sent to the office');
  await expect(page.getByRole('button')).toHaveCount(0);
});
