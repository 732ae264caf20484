import type { Page } from '@playwright/test';

/** What is wrong with the closing call of a page: one calm block on paper, over the ridge. */
export const restlessEnding = (page: Page) =>
  page.evaluate(() => {
    const block = document.querySelector('main [aria-labelledby="similar"]');
    const [heading, buttons, ways] = ['h2', '.buttons', '[class$="__on"]'].map((selector) =>
      block?.querySelector(selector)?.getBoundingClientRect(),
    );
    const ridge = document.querySelector('footer svg text')?.getBoundingClientRect();
    if (!block || !heading || !buttons || !ways || !ridge) return [];
    const below = ways.top - buttons.bottom;
    return Object.entries({
      'the closing call is on pine, as the ridge is': block.matches(
        '.on-pine, .on-limestone, :has(.on-pine, .on-limestone)',
      ),
      'its ways on are not in line with its words': Math.abs(ways.left - heading.left) >= 1,
      'its ways on are not close below its buttons': below < 0 || below > 64,
      'the closing call is higher than the window':
        block.getBoundingClientRect().height > innerHeight,
      'an empty strip is between the closing call and the ridge':
        ridge.top - ways.bottom > innerHeight / 3,
    }).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
  });
