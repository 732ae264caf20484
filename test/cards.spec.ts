import { hires, services } from '../app/parts/pages.ts';
import { jobs } from './site.ts';
import { open, part } from './visit.ts';
import { expect, test } from './visitor.ts';

test('a later page draws its cards too, and keeps their words when the drawings do not come', async ({
  page,
}) => {
  await open(page, '/services/turf-laying');
  await page.getByRole('main').getByRole('link', { name: 'Residential Fencing' }).click();
  const fences = part(page, 'Five kinds of fence');
  await expect(fences.getByRole('img')).toHaveCount(5);
  await page.route(/\/assets\/gates/, (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Electric Gates' }).click();
  await expect(part(page, 'What you get with our gates').locator('li[id]').first()).toContainText(
    'Bespoke Design',
  );
});

test('a later page of a visit draws its project', async ({ page }) => {
  const job = jobs.find(({ kind, build }) => kind === 'surface' && build);
  if (!job) throw new Error('no project has a drawing');
  await open(page, '/projects');
  const card = page.getByRole('main').getByRole('link', { name: `${job.title}, ${job.location}` });
  await card.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(job.title);
  await expect(page.getByRole('main').locator('svg .chain').first()).toBeVisible();
});

const calendars = [
  ...[...services()].map(([slug, page]) => [`/services/${slug}`, page] as const),
  ...[...hires()].map(([slug, page]) => [`/services/plant-hire/${slug}`, page] as const),
].flatMap(([path, { parts }]) =>
  parts.flatMap((found) => (found.kind === 'year' ? [{ path, year: found }] : [])),
);

const [calendar] = calendars;
if (!calendar) throw new Error('no page has a calendar');

test('today is marked in each row of a calendar, by the visitor’s own date, and not where nobody can know it', async ({
  page,
  request,
}) => {
  const { path, year } = calendar;
  await page.clock.install({ time: '2027-05-15T12:00:00' });
  await open(page, path);
  const section = part(page, year.title);
  const today = section.locator('.year__today');
  await expect(today).toHaveCount(year.seasons.length);
  await expect(section.locator('.year__now')).toHaveText(/^M/);
  expect(await (await request.get(path)).text()).not.toContain('class="year__today"');
});
