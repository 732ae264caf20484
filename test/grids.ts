import type { Page } from '@playwright/test';

/**
 * The grids of a page whose last line ends in a hole: short of where the fullest line ends, with no
 * taller neighbour reaching down into it. A grid is three things of one kind or more, side by side;
 * a picture that runs past the others to the window's edge is no column.
 */
export const holes = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const grid of document.querySelectorAll('main *')) {
      const { display, columnCount } = getComputedStyle(grid);
      if (display !== 'grid' && columnCount === 'auto') continue;
      if (new Set([...grid.children].map(({ tagName }) => tagName)).size > 1) continue;
      const items = [...grid.children]
        .map((item) => item.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
      if (items.length < 3) continue;
      const beside = items.some((a) => items.some((b) => b.left >= a.right && b.top < a.bottom));
      const top = Math.max(...items.map((item) => item.top));
      const edge = (some: DOMRect[]) => Math.max(...some.map(({ right }) => right));
      const last = items.filter((item) => item.bottom > top + 8);
      const short = edge(items) - edge(last);
      if (beside && short > 72)
        found.push(`${grid.tagName} of ${items.length}, its last line ${Math.round(short)} short`);
    }
    return found;
  });

/** Cards without picture or drawing in a list whose other cards have one. */
export const bareCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ul')].flatMap((list) => {
      const cards = [...list.children].filter((card) => card.querySelector('h3'));
      const shown = cards.filter((card) => card.querySelector('img, svg'));
      return shown.length
        ? cards.filter((card) => !shown.includes(card)).map((card) => card.textContent)
        : [];
    }),
  );
