/** The three buttons of the office's mail, and the pages behind them: without signing in or script. */
import { type Purpose, signedPath } from '../server/signing.ts';
import { withDatabase } from './office.ts';
import { ask } from './own-office.ts';
import { sidewaysScroll } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

test.use({ javaScriptEnabled: false });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** An enquiry of somebody's, and what of it the office's links lead to. */
async function asked() {
  const { name, reference } = await ask({ at: new Date(), by: null });
  const link = (purpose: Purpose, expires = new Date(Date.now() + 60_000)) =>
    withDatabase((database) => signedPath(database, { purpose, subject: reference, expires }));
  const stand = () =>
    withDatabase((database) =>
      database
        .selectFrom('enquiry')
        .select(['stage', 'first_rung_at', 'remind_at'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),
    );
  return { name, link, stand };
}

test('the button behind a link records one call, and Undo removes it @phone', async ({ page }) => {
  const { name, link, stand } = await asked();
  const path = await link('rang');
  for (let scans = 0; scans < 3; scans++) await page.request.get(path);
  const answer = await page.goto(path);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(heading(page)).toHaveText(`Did you call ${name}?`);
  expect(await stand()).toEqual({ stage: 'new', first_rung_at: null, remind_at: null });
  await page.getByRole('button', { name: 'Yes, we spoke' }).click();
  await expect(heading(page)).toHaveText('Spoke to customer');
  await expect(page.getByText(/^In time, .* early\.$/)).toBeVisible();
  expect(await stand()).toMatchObject({ stage: 'spoken', first_rung_at: expect.any(String) });
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page)).toHaveText(`Did you call ${name}?`);
  expect(await stand()).toMatchObject({ stage: 'new', first_rung_at: null });
});

test('a customer who did not answer is back in the inbox at a set time', async ({ page }) => {
  const { link, stand } = await asked();
  await page.goto(await link('rang'));
  await page.getByText('Called, no answer').click();
  await page
    .getByRole('button', { name: /\d[ap]m$/ })
    .last()
    .click();
  await expect(heading(page)).toHaveText('Called, no answer');
  expect(await stand()).toMatchObject({ stage: 'tried', remind_at: expect.any(String) });
});

// server/workflow/whole.db.test.ts: of other surveys it says when, and not whose.
test('a survey is booked from a mail', async ({ page }) => {
  const { link, stand } = await asked();
  await page.goto(await link('survey'));
  await page.locator('label').first().click();
  await page.getByRole('button', { name: 'Book survey' }).click();
  await expect(heading(page)).toHaveText(/^Survey booked for /);
  expect(await stand()).toMatchObject({ stage: 'survey' });
});

test('a declined enquiry is closed', async ({ page }) => {
  const { name, link, stand } = await asked();
  await page.goto(await link('declined'));
  await expect(heading(page)).toHaveText(`Decline ${name}`);
  await page.getByRole('button').last().click();
  await expect(heading(page)).toHaveText('Declined, no email');
  expect(await stand()).toMatchObject({ stage: 'closed' });
});

test('a forged link is an unknown address, and an expired one says so', async ({ page }) => {
  const { link, stand } = await asked();
  const path = await link('rang');
  const forged = path.replace(/.(?=~)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  const unknown = await page.goto('/enquiry/nowhere-at-all');
  const body = await unknown?.text();
  for (const address of [forged, '/office/rang/', '/office/rang/x']) {
    const answer = await page.request.get(address);
    expect([answer.status(), await answer.text()], address).toEqual([404, body]);
    const posted = await page.request.post(address, {
      form: { act: 'rang-spoke', key: 'k'.repeat(9) },
    });
    expect(posted.status(), address).toBe(404);
  }
  await page.goto(await link('rang', new Date(Date.now() - 1000)));
  await expect(heading(page)).toHaveText('This link has expired');
  expect(await stand()).toMatchObject({ stage: 'new' });
});
