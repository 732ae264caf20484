/** ‘Rung in time’ on the website: counted by the office, put there by an owner, dated. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day, hour } from '../calendar/durations.ts';
import { dateInLondon, spokenDay } from '../calendar/written-times.ts';
import { newReference } from '../enquiry/reference.ts';
import { openDatabase } from '../server/enquiries/store/database.ts';
import { sessionCookie } from '../server/office/cookies.ts';
import { barriers } from './accessible.ts';
import { ownServer } from './own-office.ts';
import { fill } from './support/filled.ts';
import { signedIn } from './support/people.ts';
import { sidewaysScroll } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

test.describe.configure({ timeout: 120_000 });

/** An office of its own with so many calls that were rung in time, and so many that were not. */
async function officeWith(kept: number, late: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rung-in-time-'));
  // Filled before its server starts: two that write at once would wait for each other.
  const database = await openDatabase({ dataDir });
  const at = new Date(Date.now() - 14 * day);
  for (let n = 0; n < kept + late; n++) {
    const reference = newReference();
    await fill(database, reference, { at, words: 'A hedge that nobody may read of on the site' });
    const first_rung_at = new Date(at.getTime() + (n < kept ? hour : 10 * day)).toISOString();
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
  const tokens = {
    owner: (await signedIn(database, 'owner')).token,
    office: (await signedIn(database, 'office')).token,
  };
  await database.destroy();
  const server = await ownServer({}, dataDir);
  const as = async (page: Page, role: keyof typeof tokens) => {
    const name = sessionCookie({ siteUrl: server.origin });
    await page.context().clearCookies();
    await page.context().addCookies([{ name, value: tokens[role], url: server.origin }]);
  };
  return { server, as, until: new Date(until ?? ''), end: () => server.stop() };
}

test('an owner puts the figure on the website, where it stands dated, and takes it off again @phone @desktop @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  const { server, as, until, end } = await officeWith(19, 2);
  try {
    await as(page, 'owner');
    await page.goto(`${server.origin}/office/figures`);
    await expect(page.getByRole('heading', { name: 'Rung in time: 19 of 21' })).toBeVisible();
    const part = page.getByRole('region', { name: 'On the website' });
    await expect(part).toContainText('It does not say how many calls come in time.');
    await part.getByRole('button', { name: /Say .19 of 21/ }).click();
    await expect(part.getByRole('status')).toContainText('It will say ‘Rung in time: 19 of 21’');
    await expect(part.getByRole('link', { name: 'Publish it' })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
    const preview = async (path: string) => {
      await page.goto(`${server.origin}/office/site/preview?page=${path}`);
      return page.locator('main');
    };
    for (const path of ['/', '/contact']) {
      const main = await preview(path);
      await expect(main, path).toContainText('Rung in time: 19 of 21.');
      await expect(main, path).toContainText(
        `The last 21 calls that we had promised, to ${spokenDay(dateInLondon(until))}.`,
      );
      await expect(main, 'nobody’s words').not.toContainText('A hedge that nobody');
    }
    const published = await page.context().request.get(`${server.origin}/contact`);
    expect(await published.text(), 'control: until it is published nothing is said').not.toContain(
      'Rung in time: 19 of 21',
    );
    await page.goto(`${server.origin}/office/figures`);
    await part.getByRole('button', { name: 'Leave it out' }).click();
    await expect(part.getByRole('status')).toHaveCount(0);
    await expect(await preview('/contact')).not.toContainText('Rung in time: 19 of 21');
  } finally {
    await end();
  }
});

test('with fewer than twenty there is nothing to say, and nobody but an owner says it', async ({
  page,
}) => {
  const { server, as, end } = await officeWith(20, 0);
  try {
    const address = `${server.origin}/office/figures`;
    await as(page, 'office');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Rung in time: 20 of 20' })).toBeVisible();
    await expect(page.getByText('On the website')).toHaveCount(0);
    const posted = await page.request.post(`${address}/on-site`, {
      form: { do: 'say' },
      headers: { Origin: server.origin },
    });
    expect(posted.status()).toBe(404);
  } finally {
    await end();
  }
  const few = await officeWith(19, 0);
  try {
    await few.as(page, 'owner');
    await page.goto(`${few.server.origin}/office/figures`);
    await expect(page.getByText('From 20 on it can.')).toBeVisible();
    await page.request.post(`${few.server.origin}/office/figures/on-site`, {
      form: { do: 'say' },
      headers: { Origin: few.server.origin },
    });
    await page.reload();
    await expect(page.getByRole('status')).toHaveCount(0);
  } finally {
    await few.end();
  }
});
