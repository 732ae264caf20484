import { badDrawings, drawingsIn } from './drawn.ts';
import { peggedJobs, towns } from './site.ts';
import { hrefsOf, jobCards, open } from './visit.ts';
import { expect, type Locator, type Page, test } from './visitor.ts';

const map = (page: Page) => page.getByRole('group', { name: /^Map of the finished projects/ });
const pegs = (page: Page) => map(page).getByRole('link');
/** The pegs that the Tab key reaches. */
const stops = (page: Page) =>
  pegs(page).evaluateAll((all) => all.filter((peg) => (peg as SVGAElement).tabIndex === 0).length);

/** The name of the peg that is pointed at, on its plate. */
const plateOf = (page: Page) => map(page).locator('.map__reading');
const stop = (page: Page) => map(page).locator('[tabindex="0"]');

test('the pegs of the map are one stop, and arrows walk from one to the next, west to east', async ({
  page,
}) => {
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
});

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

test('a peg’s plate can be pointed at, and goes with Escape, by pointer and by keyboard', async ({
  page,
}) => {
  await open(page, '/projects');
  await expect.poll(() => stops(page)).toBe(1);
  const plate = plateOf(page);
  const middle = async (of: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const peg = pegs(page).first();
  await peg.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middle(peg)));
  await expect(plate).toBeVisible();
  await page.mouse.move(...(await middle(plate)), { steps: 8 });
  await page.waitForTimeout(600); // longer than a plate stays for a pointer that has left
  await expect(plate, 'it stays under the pointer').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plate).toBeHidden();

  await stop(page).focus();
  await expect(plate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plate).toBeHidden();
  await expect(map(page).locator('a:focus'), 'the focus stays').toHaveCount(1);
});

test('a peg’s plate goes when the pointer leaves both', async ({ page }) => {
  await open(page, '/projects');
  await expect.poll(() => stops(page)).toBe(1);
  const plate = plateOf(page);
  await pegs(page).first().hover();
  await expect(plate).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(plate).toBeHidden();
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

test('each peg of the map has its link in the list too, 24 pixels high and apart from the others @desktop @phone', async ({
  page,
}) => {
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

const maps = [
  '/',
  '/projects',
  ...towns.filter(({ form }) => form).map(({ slug }) => `/areas/${slug}`),
];
for (const path of maps)
  test(`${path}: its map takes at most seven tenths of the window, and its names have 11 pixels at every width`, async ({
    page,
  }) => {
    await open(page, path);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect((await drawingsIn(page)).some(({ name }) => /map of|ground round/i.test(name))).toBe(
        true,
      );
      expect(await badDrawings(page), `at ${width} px`).toEqual([]);
    }
  });

test('a filter leaves the map one stop, among the pegs that it shows', async ({ page }) => {
  await open(page, '/projects?category=Equestrian');
  await expect.poll(() => stops(page)).toBe(1);
  await expect(map(page).locator('[aria-hidden][tabindex="0"]')).toHaveCount(0);
});

test('without script the list has every link of the map, and no peg is a stop @no-script', async ({
  page,
}) => {
  await page.goto('/projects');
  expect(await stops(page)).toBe(0);
  const listed = await hrefsOf(jobCards(page));
  expect((await hrefsOf(map(page).locator('a'))).sort()).toEqual(listed.sort());
});
