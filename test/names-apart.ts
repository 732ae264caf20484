import type { Page } from '@playwright/test';

/**
 * Names that touch another name or a peg, or are less than two pixels apart: in one map, in one line
 * of postcodes or over the footer’s ridge. A name along a river has a turned box.
 */
export const touchingNames = (page: Page) =>
  page.evaluate(() => {
    type Box = { words: string; corners: DOMPoint[] };
    const cornersOf = (left: number, top: number, right: number, bottom: number) =>
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ].map(([x, y]) => new DOMPoint(x, y));
    /** What the ink of a line can reach: without the leading above and below it. */
    const inked = ({ x, y, width, height }: DOMRect | SVGRect) =>
      cornersOf(x - 1, y + height * 0.15, x + width + 1, y + height * 0.85);
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
        return [{ words: `the peg of ${name}`, corners: cornersOf(left, top, right, bottom) }];
      }
      const range = document.createRange();
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].map((line) => ({ words, corners: inked(line) }));
        });
    };
    /** How far some corners reach along an edge. */
    const span = (corners: DOMPoint[], along: DOMPoint) => {
      const reach = corners.map(({ x, y }) => x * along.x + y * along.y);
      return { least: Math.min(...reach), most: Math.max(...reach) };
    };
    /** Two boxes are apart when they are so along an edge of either. */
    const overlap = (one: Box, other: Box) =>
      [one, other].every(({ corners: [a, b, c] }) =>
        [
          [a, b],
          [b, c],
        ].every(([from, to]) => {
          if (!from || !to) return false;
          const along = new DOMPoint(to.x - from.x, to.y - from.y);
          const [first, second] = [span(one.corners, along), span(other.corners, along)];
          return first.most >= second.least && second.most >= first.least;
        }),
      );
    const found: string[] = [];
    for (const sheet of document.querySelectorAll('.map__sheet, .profile svg, .town-codes')) {
      const all = [...sheet.querySelectorAll('text, li, small, .peg path')].map(boxesOf);
      for (const [index, boxes] of all.entries())
        for (const others of all.slice(index + 1))
          for (const one of boxes)
            for (const other of others)
              if (overlap(one, other)) found.push(`${one.words} touches ${other.words}`);
    }
    return found;
  });
