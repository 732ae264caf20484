import { hires, services } from '../app/parts/pages.ts';
import { open, part } from './visit.ts';
import { expect, test } from './visitor.ts';

const calendars = [
  ...[...services()].map(([slug, page]) => [`/services/${slug}`, page] as const),
  ...[...hires()].map(([slug, page]) => [`/services/plant-hire/${slug}`, page] as const),
].flatMap(([path, { parts }]) =>
  parts.flatMap((found) => (found.kind === 'year' ? [{ path, year: found }] : [])),
);

const [calendar] = calendars;
if (!calendar) throw new Error('no page has a calendar');

test('a calendar has its months at 390 and 768 px, and each season lies under its own', async ({
  page,
}) => {
  const { path, year } = calendar;
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const section = part(page, year.title);
    const months = section.locator('ol > li');
    await expect(months).toHaveCount(12);
    const edges = await months.evaluateAll((all) =>
      all.map((month) => {
        const { left, right, height } = month.getBoundingClientRect();
        return height > 10 ? [left, right] : [];
      }),
    );
    const lines = section.locator('svg');
    for (const [index, { from, to }] of year.seasons.entries()) {
      const row = section.locator('ul > li').nth(index);
      const words = from === to ? /^[A-Z][a-z]{2}$/ : /^[A-Z][a-z]{2}–[A-Z][a-z]{2}$/;
      await expect(row.locator('b')).toHaveText(words);
      const drawn = await lines.nth(index).evaluate((svg) =>
        [...svg.querySelectorAll('path')].map((line) => {
          const { left, right } = line.getBoundingClientRect();
          return [left, right];
        }),
      );
      const [start, end] = [drawn.at(-1)?.[0] ?? 0, drawn[0]?.[1] ?? 0];
      expect(Math.abs(start - (edges[from - 1]?.[0] ?? 0)), `${from}`).toBeLessThan(3);
      expect(Math.abs(end - (edges[to - 1]?.[1] ?? 0)), `${to}`).toBeLessThan(3);
    }
  }
});

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
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    const may = await section.locator('ol > li').nth(4).boundingBox();
    for (const mark of await today.all()) {
      const box = await mark.boundingBox();
      const across = ((box?.x ?? 0) - (may?.x ?? 0)) / (may?.width ?? 1);
      expect(across, `through May at ${width} px`).toBeGreaterThan(0.35);
      expect(across, `through May at ${width} px`).toBeLessThan(0.6);
    }
  }
  await expect(section.locator('.year__now')).toHaveText(/^M/);
  expect(await (await request.get(path)).text()).not.toContain('class="year__today"');
});
