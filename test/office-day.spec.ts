/** A day in the office: on a phone, part of it without signal; at a desk, by keyboard. */

import { barriers } from './accessible.ts';
import { addPhoto, ask, stepsOf } from './office-enquiries.ts';
import { signIn } from './signed-in.ts';
import { withDatabase } from './support/beside-server.ts';
import { expect, type Page, prepare, test } from './visitor.ts';

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

test('who is late is rung, and a tap without signal is kept and sent later @phone', async ({
  page,
  context,
}) => {
  // The latest of all: only the first cards have their buttons, and other tests' are late too.
  const [derek, priya] = [await ask({ by: -62 }), await ask({ name: 'Priya', by: -61 })];
  await signIn(context, 'office');
  await page.goto('/office');
  await ready(page);
  const late = page.getByRole('region', { name: 'Late' });
  await expect(late.getByRole('link', { name: derek.name, exact: true })).toBeVisible();

  await card(page, derek.name).getByRole('link', { name: /^Ring/ }).click();
  const asked = card(page, derek.name).getByText('You rang Derek at');
  await expect(asked).toBeVisible();
  await card(page, derek.name).getByRole('button', { name: 'Rang and spoke' }).click();
  const undo = page.getByRole('status').filter({ hasText: derek.name });
  await expect(undo).toContainText('rang and spoke');
  expect(await stepsOf(derek.reference)).toMatchObject([{ kind: 'rang-spoke' }]);
  await expect(late.getByRole('link', { name: derek.name, exact: true })).toHaveCount(0);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(late.getByRole('link', { name: derek.name, exact: true })).toBeVisible();
  expect(await stepsOf(derek.reference), 'undone').toEqual([]);

  await ready(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'No signal since' })).toBeVisible();
  await card(page, priya.name).getByRole('link', { name: /^Ring/ }).click();
  await card(page, priya.name).getByRole('button', { name: 'Rang and spoke' }).click();
  await expect(card(page, priya.name)).toContainText('Kept on this phone');
  expect(await barriers(page), 'axe, without signal').toEqual([]);
  expect(await stepsOf(priya.reference), 'control: nothing has been sent').toEqual([]);
  await context.setOffline(false);
  await expect(late.getByRole('link', { name: priya.name, exact: true })).toHaveCount(0);
  const steps = await stepsOf(priya.reference);
  expect(steps, 'sent once').toHaveLength(1);
  expect((steps[0]?.made_at ?? '') < (steps[0]?.stored_at ?? '')).toBe(true);
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
  await page.locator('summary', { hasText: 'Survey booked' }).click();
  const offered = page.getByRole('group', { name: 'Free times in the next days' });
  await offered.getByRole('radio').nth(3).check({ force: true });
  await page.getByRole('button', { name: 'Book the survey' }).click();
  const soFar = page.getByRole('region', { name: 'So far' });
  await expect(soFar).toContainText('Survey booked for');
  await page.getByLabel('Write a note').fill('Neighbour of the Hodgsons');
  await page.getByRole('button', { name: 'Keep the note' }).click();
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
    'rang and spoke',
  );
  await ready(page);
  expect(await barriers(page), 'axe, with Undo').toEqual([]);
  await page.keyboard.press('z');
  await expect(page.getByRole('region', { name: 'So far' }).getByText('Undone')).toBeVisible();
  expect(await stepsOf(derek.reference)).toEqual([]);
  await page.getByRole('button', { name: 'Turn keys off' }).click();
  const isHeeded = await page.evaluate(() => {
    const pressed = new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(pressed);
  });
  expect(isHeeded, 'keys are off').toBe(false);
});

test('of two who ring one customer the second is told who rang and when, and both are kept', async ({
  page,
  context,
  browser,
}) => {
  const kate = await ask({ name: 'Kate', by: -30 });
  const first = await signIn(context, 'owner');
  const other = await prepare(await browser.newContext());
  const second = await signIn(other, 'office');
  const theirs = await other.newPage();
  const enquiry = `/office/enquiry/${kate.reference}`;
  await page.goto(enquiry);
  await theirs.goto(new URL(enquiry, test.info().project.use.baseURL).href);
  await ready(page);
  await ready(theirs);
  await page.getByRole('button', { name: /^Rang and spoke/ }).click();
  const alone = page.getByRole('status').filter({ hasText: kate.name });
  await expect(alone).toContainText('rang and spoke');
  await expect(alone, 'control: nobody was there before').not.toContainText('was there too');

  // The other page still shows what it showed: its tap is taken all the same.
  await theirs.getByRole('button', { name: /^Rang and spoke/ }).click();
  const told = theirs.getByRole('status').filter({ hasText: kate.name });
  await expect(told).toContainText(`${first.name} was there too: rang and spoke`);
  await expect(told).toContainText(/\d(?:\.\d\d)? (?:am|pm)\. Both are kept\./);
  const steps = await stepsOf(kate.reference);
  expect(steps.map(({ person }) => person).sort()).toEqual([first.id, second.id].sort());
  const rung = await withDatabase((database) =>
    database
      .selectFrom('enquiry')
      .select('first_rung_at')
      .where('reference', '=', kate.reference)
      .executeTakeFirstOrThrow(),
  );
  expect(rung.first_rung_at, 'the earlier call stopped the clock').toBe(
    steps.map(({ made_at }) => made_at).sort()[0],
  );
  await other.close();
});

test('all of it goes without a script @no-script', async ({ page, context }) => {
  const ann = await ask({ name: 'Ann', by: -45 });
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${ann.reference}`);
  await page.getByRole('button', { name: /^Rang and spoke/ }).click();
  await expect(page.getByRole('status').filter({ hasText: ann.name })).toContainText(
    'rang and spoke',
  );
  expect(await stepsOf(ann.reference)).toMatchObject([{ kind: 'rang-spoke' }]);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  expect(await stepsOf(ann.reference)).toEqual([]);
  await page.locator('summary', { hasText: 'Quoted' }).click();
  await page.getByLabel('Amount in pounds').fill('about a thousand');
  await page.getByRole('button', { name: 'Keep the quotation' }).click();
  await expect(page.getByText('Please write an amount in pounds')).toBeVisible();
  await expect(page.getByLabel('Amount in pounds'), 'nothing typed is lost').toHaveValue(
    'about a thousand',
  );
});

test('a tap after the session has ended is kept, and says to sign in again', async ({
  page,
  context,
  baseURL,
}) => {
  const ruth = await ask({ name: 'Late' });
  await signIn(context, 'office');
  await context.addCookies([{ name: 'office-known', value: '1', url: `${baseURL}/office` }]);
  await page.goto(`/office/enquiry/${ruth.reference}`);
  await ready(page);
  await context.clearCookies({ name: 'office' });
  const answer = page.waitForResponse('**/office/taps');
  await page.getByRole('button', { name: 'Rang and spoke' }).click();
  expect((await answer).status()).toBe(401);
  await expect(page.getByText('You are signed out. Sign in again: Rang and spoke')).toBeVisible();
  await expect(page.locator('.kept').first()).toContainText('Kept on this phone');
});

test('photos and enquiries are for those whose they are', async ({ page, context }) => {
  const ruth = await ask({ name: 'Ruth' });
  const photo = await addPhoto(ruth.reference);
  const addresses = [
    `/office/enquiry/${ruth.reference}`,
    `/office/photo/${photo}/small`,
    `/office/file/${photo}`,
    `/office/enquiry/${ruth.reference}/erase`,
  ];
  const statuses = async () => {
    const found: number[] = [];
    for (const address of addresses) found.push((await page.request.get(address)).status());
    return found;
  };
  expect(await statuses(), 'nobody').toEqual([404, 404, 404, 404]);
  await signIn(context, 'surveyor');
  expect(await statuses(), 'a surveyor who has nothing to do with it').toEqual([
    404, 404, 404, 404,
  ]);
  await signIn(context, 'office');
  expect(await statuses(), 'control: the office').toEqual([200, 200, 200, 200]);
});

test('it is erased once somebody has been asked again', async ({ page, context }) => {
  const ruth = await ask({ name: 'Gone' });
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${ruth.reference}`);
  await page.getByRole('link', { name: /^Erase all/ }).click();
  await expect(page.getByText(`all that ${ruth.name} wrote`)).toBeVisible();
  expect(await barriers(page), 'axe').toEqual([]);
  expect((await page.request.get(`/office/enquiry/${ruth.reference}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Erase it' }).click();
  await page.waitForURL('**/office');
  expect((await page.request.get(`/office/enquiry/${ruth.reference}`)).status()).toBe(404);
});
