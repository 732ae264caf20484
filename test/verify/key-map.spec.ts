import { peggedJobs } from '../site.ts';
import { open } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const map = (page: Page) => page.getByRole('group', { name: /^Map of the finished projects/ });
const pegs = (page: Page) => map(page).getByRole('link');
/** The pegs that the Tab key reaches. */
const stops = (page: Page) =>
  pegs(page).evaluateAll((all) => all.filter((peg) => (peg as SVGAElement).tabIndex === 0).length);

const stop = (page: Page) => map(page).locator('[tabindex="0"]');

test('each peg’s name stands whole on its plate, inside the map @desktop @phone', async ({
  page,
}) => {
  await open(page, '/projects');
  await expect.poll(() => stops(page)).toBe(1);
  await stop(page).focus();
  for (let step = 0; step < peggedJobs.length; step++) {
    const outside = await map(page).evaluate((sheet) => {
      const edge = sheet.getBoundingClientRect();
      const within = (inner: DOMRect, outer: DOMRect) =>
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1;
      const plate = sheet.querySelector('.map__reading rect')?.getBoundingClientRect();
      const words = [...sheet.querySelectorAll('.map__reading text')];
      const all = words.map((one) => one.textContent).join(', ');
      return plate &&
        within(plate, edge) &&
        words.every((one) => within(one.getBoundingClientRect(), plate)) &&
        all === document.activeElement?.getAttribute('aria-label')
        ? ''
        : all;
    });
    expect(outside).toBe('');
    await page.keyboard.press('ArrowRight');
  }
});

test('a peg is a target of 24 pixels, those of one place stand 24 apart, and no two share a spot', async ({
  page,
}) => {
  await open(page, '/projects');
  for (const width of [320, 390, 768, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const spots = await pegs(page).evaluateAll((all) =>
      all.map((peg) => {
        const { x, y, width, height } = (
          peg.querySelector('rect') as SVGRectElement
        ).getBoundingClientRect();
        const place = (peg.getAttribute('aria-label') ?? '').split(', ').at(-1);
        return { place, x: x + width / 2, y: y + height / 2, least: Math.min(width, height) };
      }),
    );
    for (const [i, one] of spots.entries()) {
      expect(one.least, `${one.place} at ${width}`).toBeGreaterThanOrEqual(24);
      for (const other of spots.slice(i + 1)) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y);
        const near = [320, 768].includes(width) ? 12 : 15; // neighbouring villages
        const least = one.place === other.place ? 24 : near;
        expect(apart, `${one.place}, ${other.place}, ${width}`).toBeGreaterThanOrEqual(least);
      }
    }
  }
});

test('a filter leaves the map one stop, among the pegs that it shows', async ({ page }) => {
  await open(page, '/projects?category=Equestrian');
  await expect.poll(() => stops(page)).toBe(1);
  await expect(map(page).locator('[aria-hidden][tabindex="0"]')).toHaveCount(0);
});
