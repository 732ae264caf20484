/** What axe finds wrong with a page, or a part of it, as it is now. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sidewaysScroll } from './visit.ts';

/**
 * One line for each thing that is wrong: the rule, and the element it is about. Axe's older mode
 * reads one document without its frames, in a third of the time: no page has a frame
 * (html.pages.test.ts).
 */
export async function barriers(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

/** Nothing bars anybody's way, and nothing is wider than the screen. */
export async function fitsEverybody(page: Page) {
  expect(await sidewaysScroll(page), page.url()).toBe(0);
  expect(await barriers(page), page.url()).toEqual([]);
}
