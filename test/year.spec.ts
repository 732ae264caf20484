import { expect, test } from '@playwright/test';
import { hires, services } from '../app/parts/pages.ts';
import { part } from './visit.ts';

const calendars = [
  ...[...services()].map(([slug, page]) => [`/services/${slug}`, page] as const),
  ...[...hires()].map(([slug, page]) => [`/services/plant-hire/${slug}`, page] as const),
].flatMap(([path, { parts }]) =>
  parts.flatMap((found) => (found.kind === 'year' ? [{ path, year: found }] : [])),
);

for (const { path, year } of calendars)
  for (const width of [390, 768, 1366])
    test(`the calendar of ${path} has its months at ${width} px, and each season lies under its own`, async ({
      page,
    }) => {
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
    });
