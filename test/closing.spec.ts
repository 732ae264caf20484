import { projectPath } from '../content/known-paths.ts';
import { projects } from '../content/read.ts';
import { expect } from './visitor.ts';
import { looking as test } from './windows.ts';

const [id, project] = [...projects()][0] ?? [];
if (!id || !project) throw new Error('there is no project');

/** A page of each kind that ends with a closing call. */
const paths = [
  '/about',
  '/areas-we-cover',
  '/areas/leeds',
  '/services/turf-laying',
  '/services/plant-hire/1-tonne-mini-digger',
  projectPath(id, project),
];

for (const path of paths)
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const)
    test(`${path} ends calmly at ${width} px: one block on paper over the ridge, its ways on below its words`, async ({
      pageIn,
    }) => {
      const page = await pageIn({ viewport: { width, height } });
      await page.goto(path);
      const found = await page.locator('main [aria-labelledby="similar"]').evaluate((block) => {
        const box = (selector: string, of: ParentNode = block) => {
          const found = of.querySelector(selector);
          if (!found) throw new Error(`there is no ${selector}`);
          return found.getBoundingClientRect();
        };
        const ways = box('[class$="__on"]');
        const heading = box('h2');
        const onPine = [block, ...block.querySelectorAll('*')].some((element) =>
          element.matches('.on-pine, .on-limestone'),
        );
        return {
          onPine,
          indent: Math.abs(ways.left - heading.left),
          below: ways.top - box('.buttons').bottom,
          height: block.getBoundingClientRect().height,
          // from the last way on to the names over the ridge
          empty: box('footer svg text', document).top - ways.bottom,
        };
      });
      expect(found.onPine, 'the ridge is the only pine').toBe(false);
      expect(found.indent, 'ways on begin where the words begin').toBeLessThan(1);
      expect(found.below, 'ways on stand below the buttons').toBeGreaterThanOrEqual(0);
      expect(found.below, 'and belong to them').toBeLessThanOrEqual(64);
      expect(found.height, 'a screen is enough for it').toBeLessThanOrEqual(height);
      expect(found.empty, 'no strip of nothing before the ridge').toBeLessThanOrEqual(height / 3);
    });
