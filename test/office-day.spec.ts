/** A day in the office: on a phone, part of it without signal; at a desk, by keyboard. */

import { barriers } from './accessible.ts';
import { addPhoto, ask, signIn, stepsOf } from './own-office.ts';
import { expect, type Page, test } from './visitor.ts';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
/** No browser here can telephone: a link that tries would leave the page with nobody to answer. */
test.beforeEach(({ context }) =>
  context.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  ),
);
/** The first tap after a reload may come before the script has begun to listen. */
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-scripted', '');

test('calls an overdue customer; sends an offline tap later @phone', async ({ page, context }) => {
  // The latest of all: only the first cards have their buttons, and other tests' are late too.
  const [derek, priya] = [await ask({ by: -62 }), await ask({ name: 'Priya', by: -61 })];
  await signIn(context, 'office');
  await page.goto('/office');
  await ready(page);
  const late = page.getByRole('region', { name: 'Overdue' });
  await expect(late.getByRole('link', { name: derek.name, exact: true })).toBeVisible();

  await card(page, derek.name).getByRole('link', { name: /^Call/ }).click();
  const asked = card(page, derek.name).getByText('You called Derek at');
  await expect(asked).toBeVisible();
  await card(page, derek.name).getByRole('button', { name: 'Spoke to customer' }).click();
  const undo = page.getByRole('status').filter({ hasText: derek.name });
  await expect(undo).toContainText('Spoke to customer');
  expect(await stepsOf(derek.reference)).toMatchObject([{ kind: 'rang-spoke' }]);
  await expect(late.getByRole('link', { name: derek.name, exact: true })).toHaveCount(0);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(late.getByRole('link', { name: derek.name, exact: true })).toBeVisible();
  expect(await stepsOf(derek.reference), 'undone').toEqual([]);

  await ready(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toBeVisible();
  await card(page, priya.name).getByRole('link', { name: /^Call/ }).click();
  await card(page, priya.name).getByRole('button', { name: 'Spoke to customer' }).click();
  await expect(card(page, priya.name)).toContainText('Saved on this device');
  expect(await barriers(page), 'axe, without signal').toEqual([]);
  expect(await stepsOf(priya.reference), 'control: nothing has been sent').toEqual([]);
  await context.setOffline(false);
  await expect(late.getByRole('link', { name: priya.name, exact: true })).toHaveCount(0);
  const steps = await stepsOf(priya.reference);
  expect(steps, 'sent once').toHaveLength(1);
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((steps[0]?.made_at ?? '') < (steps[0]?.stored_at ?? '')).toBe(true);
});

test('a tap without signal that is refused later is corrected in its field @phone', async ({
  page,
  context,
}) => {
  const zoe = await ask({ name: 'Zoe', by: 3 });
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${zoe.reference}`);
  await ready(page);
  const kept = page.locator('.one .kept');
  await context.setOffline(true);
  await page.locator('summary', { hasText: 'Correct these details' }).click();
  await page.getByLabel('Phone').fill('07700 900 123');
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await expect(kept).toContainText('Save corrections');
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Phone: 07700 900 123');

  await ready(page);
  await page.getByRole('button', { name: 'Won' }).click();
  const finished = page.locator('summary', { hasText: 'Job finished' });
  await expect(finished).toBeVisible();
  await ready(page);
  await context.setOffline(true);
  await finished.click();
  await page.getByLabel('Finished on').fill('2099-01-01');
  await page.getByRole('button', { name: 'Finish job' }).click();
  await expect(kept).toContainText('Job finished');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Correct it' }).click();
  const day = page.getByLabel('Finished on');
  await expect(day).toBeFocused();
  await expect(day).toBeInViewport();
  await expect(day).toHaveValue('2099-01-01');
  await expect(page.getByText('Choose the day on which the job was finished')).toBeVisible();
  await day.fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Finish job' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Job finished on');
});

test('a survey is booked, moved and called off, with a note beside it @phone', async ({
  page,
  context,
}) => {
  const ruth = await ask({ name: 'Ruth', by: 2 });
  await addPhoto(ruth.reference);
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${ruth.reference}`);
  await ready(page);
  await expect(page.getByRole('img', { name: /^gate\.jpg/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Save gate\.jpg/ }).click();
  expect((await saved).suggestedFilename()).toBe('gate.jpg');
  await page.locator('summary', { hasText: 'Survey booked' }).click();
  const offered = page.getByRole('group', { name: 'Free times in the next few days' });
  await offered.getByRole('radio').nth(3).check({ force: true });
  await page.getByRole('button', { name: 'Book survey' }).click();
  const soFar = page.getByRole('region', { name: 'History' });
  await expect(soFar).toContainText('Survey booked for');
  await expect(page.locator('summary', { hasText: 'Move survey' })).toBeVisible();
  await page.getByLabel('Write a note').fill('Neighbour of the Hodgsons');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(
    'Neighbour of the Hodgsons',
  );
  expect((await stepsOf(ruth.reference)).map(({ kind }) => kind)).toEqual(['survey', 'note']);
  await soFar.getByRole('button', { name: 'Undo' }).first().click();
  await expect(soFar.getByText('Undone', { exact: false })).toBeVisible();
  expect((await stepsOf(ruth.reference)).map(({ kind }) => kind)).toEqual(['note']);
});

test('at a desk it goes by keyboard', async ({ page, context }) => {
  const derek = await ask({ name: 'Tom', by: -40 });
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${derek.reference}`);
  await ready(page);
  await page.getByLabel('Write a note').press('r');
  await expect(page.getByLabel('Write a note'), 'a field takes its letters').toHaveValue('r');
  await page.getByLabel('Write a note').blur();
  await page.keyboard.press('j');
  await expect(page.locator('.desk__list h3 a:focus')).toBeVisible();
  await page.getByRole('link', { name: derek.name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${derek.reference}`);
  await ready(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('status').filter({ hasText: derek.name })).toContainText(
    'Spoke to customer',
  );
  await ready(page);
  expect(await barriers(page), 'axe, with Undo').toEqual([]);
  await page.keyboard.press('z');
  await expect(page.getByRole('region', { name: 'History' }).getByText('Undone')).toBeVisible();
  expect(await stepsOf(derek.reference)).toEqual([]);
  await page.getByRole('button', { name: 'Turn off keyboard shortcuts' }).click();
  const isHeeded = await page.evaluate(() => {
    const pressed = new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(pressed);
  });
  expect(isHeeded, 'keys are off').toBe(false);
});

test('all of it goes without a script @no-script', async ({ page, context }) => {
  const ann = await ask({ name: 'Ann', by: -45 });
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${ann.reference}`);
  await page.getByRole('button', { name: /^Spoke to customer/ }).click();
  await expect(page.getByRole('status').filter({ hasText: ann.name })).toContainText(
    'Spoke to customer',
  );
  expect(await stepsOf(ann.reference)).toMatchObject([{ kind: 'rang-spoke' }]);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  expect(await stepsOf(ann.reference)).toEqual([]);
});

test('a tap after the session has ended is kept, and says to sign in again', async ({
  page,
  context,
}) => {
  const ruth = await ask({ name: 'Late' });
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${ruth.reference}`);
  await ready(page);
  await context.clearCookies({ name: 'office' });
  const answer = page.waitForResponse(`**/${ruth.reference}`);
  await page.getByRole('button', { name: 'Spoke to customer' }).click();
  expect((await answer).status()).toBe(401);
  await expect(
    page.getByText('You’re signed out. Sign in again to send ‘Spoke to customer’'),
  ).toBeVisible();
  await expect(page.locator('.kept').first()).toContainText('Saved on this device');
});

test('the enquiry is deleted after a second question', async ({ page, context }) => {
  const ruth = await ask({ name: 'Gone' });
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${ruth.reference}`);
  await page.getByRole('link', { name: /^Delete .*enquiry and photos$/ }).click();
  await expect(page.getByText(`everything ${ruth.name} wrote`)).toBeVisible();
  expect(await barriers(page), 'axe').toEqual([]);
  expect((await page.request.get(`/office/enquiry/${ruth.reference}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/office');
  expect((await page.request.get(`/office/enquiry/${ruth.reference}`)).status()).toBe(404);
});
