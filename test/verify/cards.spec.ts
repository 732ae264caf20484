import { services } from '../../content/read.ts';
import { open, part } from '../visit.ts';
import { expect, test } from '../visitor.ts';

const [calendar] = [...services()].flatMap(([slug, { parts }]) =>
  parts.flatMap((found) =>
    found.kind === 'year' ? [{ path: `/services/${slug}`, ...found }] : [],
  ),
);

test('the visitor’s own date marks today in each row of a calendar', async ({ page }) => {
  if (!calendar) throw new Error('no page has a calendar');
  await page.clock.install({ time: '2027-05-15T12:00:00' });
  await open(page, calendar.path);
  for (const fold of await page.locator('.fold > summary').all()) await fold.click();
  const section = part(page, calendar.title);
  await expect(section.locator('.year__today:visible')).toHaveCount(calendar.seasons.length);
  await expect(section.locator('.is-now')).toHaveText(/^M/);
});
