import { areas } from '../content/read.ts';
import { badDrawings, drawingsIn } from './drawn.ts';
import { open } from './visit.ts';
import { expect, test } from './visitor.ts';

const town = [...areas()].find(([, { ground }]) => ground.hole)?.[0];

for (const path of ['/areas-we-cover', `/areas/${town}`])
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
