/** What axe finds wrong with a page as it stands now. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** One line for each thing that is wrong: the rule, and the element it is about. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}
