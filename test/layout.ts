/** What can be wrong with the layout of a page, in the window as it stands. */
import type { Page } from '@playwright/test';

/** Words of headings that begin on one line and end on the next. A hyphen is a place to break. */
export const brokenHeadings = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((all) => {
    const range = document.createRange();
    const found: string[] = [];
    for (const heading of all.filter((one) => one.checkVisibility())) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\u2013\u2014-]+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`“${word}” of a heading is broken`);
        }
    }
    return [...new Set(found)];
  });

/** Drawings and maps with letters too small to read, or higher than 70 % of the window. */
export const badDrawings = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('svg:is([role="img"], [role="group"])')]
      .filter((svg) => svg.checkVisibility() && svg.querySelector('text'))
      .flatMap((svg) => {
        const letters = [...svg.querySelectorAll('text')]
          .filter((text) => text.checkVisibility({ visibilityProperty: true }))
          .map((text) => {
            const { a = 1, b = 0 } = text.getScreenCTM() ?? {};
            return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
          });
        const name = svg.getAttribute('aria-label') ?? '';
        const share = svg.getBoundingClientRect().height / innerHeight;
        return [
          ...(Math.min(...letters) < 11
            ? [`letters of ${Math.min(...letters)} px in ${name}`]
            : []),
          // a window's height is a whole number of pixels
          ...(share > 0.705 ? [`${share} of the window taken by ${name}`] : []),
        ];
      }),
  );
