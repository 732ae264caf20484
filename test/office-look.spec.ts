/** What the office looks at: one enquiry with its map and mails, the figures, and others' changes. */

import { barriers } from './accessible.ts';
import { ask } from './office-enquiries.ts';
import { signIn } from './signed-in.ts';
import { withDatabase } from './support/beside-server.ts';
import { sidewaysScroll } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** Nothing bars anybody's way, and nothing is wider than the screen. */
async function fits(page: Page, javaScriptEnabled: boolean) {
  expect(await sidewaysScroll(page)).toBe(0);
  if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
}

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

test('an enquiry has its map square, and leads to the sheet and to the words of its mails @desktop @phone @no-script', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const { name, reference } = await ask({ name: 'Margaret' });
  await mailFor(reference, 'margaret@example.org');
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${reference}`);
  const square = page.getByRole('img', { name: /^Map: / });
  await expect(square).toBeVisible();
  await expect(square.getByText(/^\d+ miles?$/)).toBeVisible();
  await fits(page, javaScriptEnabled ?? true);

  // By keyboard: enter opens what has the focus.
  const read = page.getByRole('link', { name: 'Read Receipt to Margaret' });
  await read.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/office/enquiry/${reference}/mail/`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText(reference);
  await expect(page.locator('main')).toContainText('(a private link)');
  await expect(page.locator('main'), 'nothing that acts').not.toContainText('/enquiry/e');
  await fits(page, javaScriptEnabled ?? true);
  await page.getByRole('main').getByRole('link', { name }).click();

  await page.getByRole('link', { name: 'The surveyor’s sheet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('img', { name: /^Map: / }).getByText(/^\d+ miles?$/)).toBeVisible();
});

test('figures stand by quarters, with a peg for each enquiry @desktop @phone @no-script', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await ask({ name: 'Peg', at: new Date() });
  await signIn(context, 'office');
  await page.goto('/office/figures');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Since (?:January|April|July|October)$/);
  await expect(page.getByRole('img', { name: /^Map: .*Knaresborough \d+/ })).toBeVisible();
  await fits(page, javaScriptEnabled ?? true);
  const quarters = page.getByRole('navigation', { name: 'Quarters' });
  const since = await title.textContent();
  await quarters.getByRole('link').first().click();
  await expect(title).toHaveText(/ to (?:March|June|September|December)/);
  await fits(page, javaScriptEnabled ?? true);
  await quarters.getByRole('link', { name: since ?? '' }).click();
  await expect(title).toHaveText(since ?? '');
});

test('an open inbox says what another changed, and nothing of what one did oneself', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const [mine, theirs] = [await ask({ name: 'Mine' }), await ask({ name: 'Theirs' })];
  await signIn(context, 'office');
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(other, 'owner');
  // Other tests change other enquiries meanwhile: what is told is read where it arrives.
  await page.addInitScript(() => {
    const told: string[] = [];
    const Told = class extends EventSource {
      constructor(...of: ConstructorParameters<typeof EventSource>) {
        super(...of);
        this.addEventListener('message', ({ data }) => told.push(String(data)));
      }
    };
    Object.assign(window, { told, EventSource: Told });
  });
  await page.goto('/office');
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told.join());
  const took = async (by: typeof context, reference: string) => {
    const answer = await by.request.post(`/office/enquiry/${reference}`, {
      form: { act: 'note', words: 'Mind the dog', key: `tap-${reference}-0` },
      headers: { Origin: new URL(baseURL ?? '').origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  };
  await took(context, mine.reference);
  await took(other, theirs.reference);
  await expect.poll(told, { timeout: 15_000 }).toContain(theirs.name);
  expect(await told()).not.toContain(mine.name);
  await expect(page.locator('[data-came-in]')).toContainText(/changed/);
  expect(await barriers(page)).toEqual([]);
  await other.close();
});
