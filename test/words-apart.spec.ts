import { areas } from '../content/read.ts';
import { expect, type Page } from './visitor.ts';
import { looking as test } from './windows.ts';

const widths = [320, 390, 768, 1366];
const paths = [
  '/',
  '/projects',
  '/areas-we-cover',
  ...[...areas().keys()].map((s) => `/areas/${s}`),
];

/**
 * Pairs of words, and of words and pegs, in one map, in one line of postcodes or over the footer's
 * ridge that touch or are less than two pixels apart. A name along a river has a box that is turned
 * as it is.
 */
const touching = (page: Page) =>
  page.evaluate(() => {
    type Box = { words: string; corners: DOMPoint[] };
    /** What the ink of a line can reach: without the leading above and below it. */
    const inked = ({ x, y, width, height }: DOMRect | SVGRect) =>
      [
        [x - 1, y + height * 0.15],
        [x + width + 1, y + height * 0.15],
        [x + width + 1, y + height * 0.85],
        [x - 1, y + height * 0.85],
      ].map(([x, y]) => new DOMPoint(x, y));
    const boxesOf = (element: Element): Box[] => {
      const words = element.textContent ?? '';
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      if (element instanceof SVGTextElement) {
        const turned = element.getScreenCTM() ?? new DOMMatrix();
        const box = inked(element.getBBox());
        return [{ words, corners: box.map((corner) => corner.matrixTransform(turned)) }];
      }
      if (element instanceof SVGPathElement) {
        const name = element.closest('a')?.getAttribute('aria-label') ?? '';
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const box = [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ];
        return [{ words: `the peg of ${name}`, corners: box.map(([x, y]) => new DOMPoint(x, y)) }];
      }
      const all = document.createRange();
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) => {
          all.selectNodeContents(node);
          return [...all.getClientRects()].map((line) => ({ words, corners: inked(line) }));
        });
    };
    /** Two boxes are apart when they are so along an edge of either. */
    const overlap = (one: Box, other: Box) =>
      ![one, other].some(({ corners: [a, b, c] }) =>
        [
          [a, b],
          [b, c],
        ].some(([from, to]) => {
          if (!from || !to) return true;
          const along = [to.x - from.x, to.y - from.y] as const;
          const spans = [one, other].map(({ corners }) => {
            const reach = corners.map(({ x, y }) => x * along[0] + y * along[1]);
            return { least: Math.min(...reach), most: Math.max(...reach) };
          });
          const [first, second] = spans;
          return !first || !second || first.most < second.least || second.most < first.least;
        }),
      );
    const found: string[] = [];
    let words = 0;
    for (const sheet of document.querySelectorAll('.map__sheet, .profile svg, .town-codes')) {
      const all = [...sheet.querySelectorAll('text, li, small, .peg path')].map(boxesOf);
      words += all.length;
      for (const [index, boxes] of all.entries())
        for (const others of all.slice(index + 1))
          for (const one of boxes)
            for (const other of others)
              if (overlap(one, other)) found.push(`${one.words} | ${other.words}`);
    }
    return { found, words };
  });

for (const path of paths)
  test(`${path}: no two names on its maps and in its plate touch, at any width`, async ({
    pageIn,
  }) => {
    const page = await pageIn({});
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { found, words } = await touching(page);
      expect(words, 'the names over the ridge are there').toBeGreaterThan(9);
      expect(found, `at ${width} px`).toEqual([]);
    }
  });
