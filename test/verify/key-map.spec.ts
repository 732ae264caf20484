import { peggedJobs } from '../site.ts';
import { hrefsOf, jobCards, open } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const map = (page: Page) => page.getByRole('group', { name: /^Map of the finished projects/ });
const pegs = (page: Page) => map(page).getByRole('link');
/** The pegs that the Tab key reaches. */
const stops = (page: Page) =>
  pegs(page).evaluateAll((all) => all.filter((peg) => (peg as SVGAElement).tabIndex === 0).length);

/** The name of the peg that is pointed at, on its plate. */
const plateOf = (page: Page) => map(page).locator('.map__reading');
const stop = (page: Page) => map(page).locator('[tabindex="0"]');

test('pegs are one tab stop with arrow keys; Escape closes a plate', async ({ page }) => {
  await page.clock.install();
  await open(page, '/projects');
  await expect.poll(() => stops(page)).toBe(1);
  await stop(page).focus();
  const seen: string[] = [];
  for (let step = 0; step < peggedJobs.length; step++) {
    seen.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    await page.keyboard.press('ArrowRight');
  }
  expect([...new Set(seen)].sort()).toEqual(
    peggedJobs.map(({ title, location }) => `${title}, ${location}`).sort(),
  );
  await page.keyboard.press('Home');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    seen[0],
  );
  expect(await stops(page)).toBe(1);

  const plate = plateOf(page);
  await pegs(page).first().hover();
  await expect(plate).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await plate.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.clock.runFor(1000); // longer than a plate stays for a pointer that has left
  await expect(plate, 'it stays under the pointer').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plate).toBeHidden();

  await stop(page).blur();
  await stop(page).focus();
  await expect(plate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plate).toBeHidden();
  await expect(map(page).locator('a:focus'), 'the focus stays').toHaveCount(1);
});

test('each peg has its link in the list, 24 px high @phone', async ({ page }) => {
  await open(page, '/projects');
  expect((await hrefsOf(pegs(page))).sort()).toEqual((await hrefsOf(jobCards(page))).sort());
  const boxes = await Promise.all((await jobCards(page).all()).map((card) => card.boundingBox()));
  for (const [i, one] of boxes.entries()) {
    if (!one) throw new Error('a link of the list is not shown');
    expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(24);
    for (const other of boxes.slice(i + 1))
      expect(!other || other.y >= one.y + one.height - 1 || other.x >= one.x + one.width - 1).toBe(
        true,
      );
  }
});

test('the list has every link of the map @no-script', async ({ page }) => {
  await page.goto('/projects');
  expect(await stops(page)).toBe(0);
  const listed = await hrefsOf(jobCards(page));
  expect((await hrefsOf(map(page).locator('a'))).sort()).toEqual(listed.sort());
});

test('a peg is 24 px large, and no two share a spot', async ({ page }) => {
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
