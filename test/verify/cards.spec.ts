import { hires, services } from '../../content/read.ts';
import { open, part } from '../visit.ts';
import { expect, test } from '../visitor.ts';

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
  await expect(section.locator('.is-now')).toHaveText(/^M/);
  expect(await (await request.get(path)).text()).not.toMatch(/class="[^"]*is-now/);
});
