/** ‘Rung in time’ on the website: counted by the office, put there by an owner, dated. */
import { day, hour } from '../../calendar/durations.ts';
import { dateInLondon, spokenDay } from '../../calendar/written-times.ts';
import { newReference } from '../../enquiry/reference.ts';
import { fitsEverybody } from '../accessible.ts';
import { withDatabase } from '../office.ts';
import { type OwnServer, ownServer, signIn } from '../own-office.ts';
import { fill } from '../support/filled.ts';
import { expect, test } from '../visitor.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer({});
});
test.afterAll(() => server?.stop());

/**
 * Adds calls made this many hours after the enquiry. Answers when the last of them was promised.
 */
const addCalls = (count: number, after: number) =>
  withDatabase(async (database) => {
    const at = new Date(Date.now() - 14 * day);
    for (let n = 0; n < count; n++) {
      const reference = newReference();
      await fill(database, reference, { at, words: 'A hedge that nobody may read of on the site' });
      const first_rung_at = new Date(at.getTime() + after * hour).toISOString();
      await database
        .updateTable('enquiry')
        .set({ first_rung_at, stage: 'spoken' })
        .where('reference', '=', reference)
        .execute();
    }
    const { until } = await database
      .selectFrom('enquiry')
      .select(({ fn }) => fn.max('callback_by').as('until'))
      .executeTakeFirstOrThrow();
    return new Date(until ?? '');
  }, server);

test('an owner shows the figure on the website, and removes it', async ({ page, context }) => {
  const figures = `${server.origin}/office/figures`;
  const part = page.getByRole('region', { name: 'On the website' });
  await addCalls(19, 1);
  await signIn(context, 'owner', server);
  await page.goto(figures);
  await expect(part, 'fewer than twenty').toContainText('You can show it after 20 promises.');

  const until = await addCalls(2, 240);
  await page.goto(figures);
  await expect(page.getByRole('heading', { name: 'Answered in time: 19 of 21' })).toBeVisible();
  await expect(part).toContainText('The website doesn’t show how many enquiries');
  await part.getByRole('button', { name: /Show 19 of 21/ }).click();
  await expect(part.getByRole('status')).toContainText(
    'Not published yet: 19 of 21 answered in time',
  );
  await expect(part.getByRole('link', { name: 'Publish' })).toBeVisible();
  await fitsEverybody(page);
  const main = page.locator('main');
  const preview = (path: string) => page.goto(`${server.origin}/office/site/preview?page=${path}`);
  for (const path of ['/', '/contact']) {
    await preview(path);
    await expect(main, path).toContainText('Answered in time: 19 of 21.');
    await expect(main, path).toContainText(
      `The last 21 calls we promised, up to ${spokenDay(dateInLondon(until))}.`,
    );
    await expect(main, 'nobody’s words').not.toContainText('A hedge that nobody');
  }
  const published = await context.request.get(`${server.origin}/contact`);
  expect(await published.text(), 'until it is published').not.toContain(
    'Answered in time: 19 of 21',
  );
  await page.goto(figures);
  await part.getByRole('button', { name: 'Remove from the website' }).click();
  await expect(part.getByRole('status')).toHaveCount(0);
  await preview('/contact');
  await expect(main).not.toContainText('Answered in time: 19 of 21');
});
