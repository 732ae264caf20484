import { areas, areasPage } from '../content/read.ts';
import { badDrawings, drawingsIn } from './drawn.ts';
import { open, part } from './visit.ts';
import { expect, test } from './visitor.ts';

test('every town’s line is as long as its miles on one ruler, and the yard has none', async ({
  page,
}) => {
  await page.goto('/areas-we-cover');
  const section = part(page, areasPage().distances);
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await section.getByRole('listitem').evaluateAll((all) =>
      all.map((row) => {
        const line = row.querySelector('p') as HTMLElement;
        return {
          town: row.querySelector('a')?.textContent ?? '',
          from: line.getBoundingClientRect().left,
          drawn: Number.parseFloat(getComputedStyle(line, '::before').width),
        };
      }),
    );
    const miles = new Map([...areas().values()].map(({ name, miles }) => [name, miles]));
    expect(lines.map(({ town }) => town).sort()).toEqual([...miles.keys()].sort());
    // one mile by the ruler: what it says at its right end is as far away as its width
    const ruler = section.locator('[aria-hidden="true"]');
    const rule = (await ruler.boundingBox()) ?? { x: 0, width: 0 };
    const mile = rule.width / Number((await ruler.locator('span').last().textContent()) ?? 0);
    expect(mile, 'control: something is drawn').toBeGreaterThan(5);
    // the two ticks of one pixel each are always there
    for (const { town, from, drawn } of lines) {
      expect(
        Math.abs(drawn - (miles.get(town) ?? 0) * mile),
        `${town} at ${width} px`,
      ).toBeLessThan(4);
      expect(Math.abs(from - rule.x), `${town} begins where the ruler does`).toBeLessThan(1);
    }
  }
});

const dug = [...areas()].flatMap(([slug, { name, order, ground }]) =>
  ground.hole ? [{ slug, name, order, hole: ground.hole }] : [],
);

test('every town’s hole is drawn and numbered as the list below it, which leads to that ground @desktop @phone', async ({
  page,
}) => {
  await open(page, '/areas-we-cover');
  const section = part(page, areasPage().holes.title);
  const inOrder = [...dug].sort((a, b) => a.order - b.order);
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(inOrder.length);
  for (const [i, { name, hole }] of inOrder.entries()) {
    await expect(rows.nth(i)).toContainText(hole.so);
    await expect(rows.nth(i).getByRole('link')).toHaveText(name);
    await expect(
      section.getByRole('img', { name: `${name}: ${hole.strata[0]?.name}` }).first(),
    ).toBeVisible();
  }
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(/#ground$/);
});

for (const path of ['/areas-we-cover', ...dug.map(({ slug }) => `/areas/${slug}`)])
  test(`${path}: the ground is drawn with letters of 11 pixels, on seven tenths of the window at most`, async ({
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
      expect((await drawingsIn(page)).some(({ name }) => / holes? of 3 m/.test(name))).toBe(true);
      expect(await badDrawings(page), `at ${width} px`).toEqual([]);
    }
  });
