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
