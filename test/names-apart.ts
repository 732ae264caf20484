import type { Page } from '@playwright/test';

/**
 * Names that touch another name or a peg, or are less than a pixel apart: in one map, in one line
 * of postcodes or over the footer’s ridge. A name along a river, which is turned, is left out.
 */
export const touchingNames = (page: Page) =>
  page.evaluate(() => {
    type Box = { words: string; left: number; top: number; right: number; bottom: number };
    /** What the ink of a line can reach: without the leading above and below it. */
    const inked = (words: string, { x, y, width, height }: DOMRect): Box => ({
      words,
      left: x - 0.5,
      top: y + height * 0.15,
      right: x + width + 0.5,
      bottom: y + height * 0.85,
    });
    const boxesOf = (element: Element): Box[] => {
      const words = element.textContent ?? '';
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      if (element instanceof SVGPathElement) {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const name = element.closest('a')?.getAttribute('aria-label');
        return [{ words: `the peg of ${name}`, left, top, right, bottom }];
      }
      if (element instanceof SVGTextElement) {
        // Not its rectangle on the screen, which a halo around the letters makes larger.
        const { a = 1, b = 0, d = 1, e = 0, f = 0 } = element.getScreenCTM() ?? {};
        const { x, y, width, height } = element.getBBox();
        const box = new DOMRect(a * x + e, d * y + f, a * width, d * height);
        return Math.abs(b) > 0.01 ? [] : [inked(words, box)];
      }
      const range = document.createRange();
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].map((line) => inked(words, line));
        });
    };
    const overlap = (a: Box, b: Box) =>
      a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
    const found: string[] = [];
    for (const sheet of document.querySelectorAll('.map__sheet, .profile svg, .town-codes')) {
      const all = [...sheet.querySelectorAll('text, li, small, .peg path')].map(boxesOf);
      for (const [index, boxes] of all.entries())
        for (const other of all.slice(index + 1).flat())
          for (const one of boxes)
            if (overlap(one, other)) found.push(`${one.words} touches ${other.words}`);
    }
    return found;
  });
