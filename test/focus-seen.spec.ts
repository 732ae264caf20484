import { jobs, towns } from './site.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * What has the focus and is wholly covered by something else, or out of the window; nothing else.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'end';
    const hidden = focused.matches('.visually-hidden, [type=radio], [type=checkbox]');
    const shown = (hidden && focused.closest('label')) || focused;
    const { left, top, width, height } = shown.getBoundingClientRect();
    for (const across of [0.02, 0.25, 0.5, 0.75, 0.98])
      for (const down of [0.05, 0.5, 0.95]) {
        const found = document.elementFromPoint(left + across * width, top + down * height);
        if (
          found &&
          (shown.contains(found) || (found.contains(shown) && found.matches('a, label')))
        )
          return '';
      }
    return `${focused.outerHTML.slice(0, 120)} at ${Math.round(top)}`;
  });

const kinds = [
  '/',
  '/contact',
  '/projects',
  '/areas-we-cover',
  '/accessibility',
  `/areas/${towns.find(({ form }) => form)?.slug}`,
  jobs[0]?.path ?? '',
  '/services/block-paving-driveways',
  '/services/plant-hire/3-tonne-mini-digger',
];

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  for (const path of kinds)
    test(`nothing that has the focus is covered at ${path}, ${width} × ${height}`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await open(page, path);
      const hidden: string[] = [];
      let stops = 0;
      for (; stops < 250; stops++) {
        await page.keyboard.press('Tab');
        const found = await covered(page);
        if (found === 'end') break;
        if (found) hidden.push(found);
      }
      expect(stops).toBeGreaterThan(20);
      expect(hidden).toEqual([]);
    });
