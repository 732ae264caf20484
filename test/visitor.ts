/**
 * What every browser test imports in place of '@playwright/test': pages at the clock of the run.
 */
import { type BrowserContext, test as base } from '@playwright/test';
import { clockMoved, moveDate } from './support/clock.mjs';

export * from '@playwright/test';

/**
 * Runs in pages before their own scripts. The site's scripts begin at once, not when the machine is
 * idle; and the page counts as open for three seconds, because the server takes a form that was
 * filled in faster for a machine's.
 */
const begin = (moved: number) => {
  window.requestIdleCallback = (work) =>
    window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }));
  const value = performance.timeOrigin + moved - 3000;
  Object.defineProperty(performance, 'timeOrigin', { value });
};

/** Prepares a context that a test has made itself. */
export async function prepare(context: BrowserContext) {
  await context.addInitScript(moveDate, clockMoved);
  await context.addInitScript(begin, clockMoved);
  return context;
}

export const test = base.extend({
  context: async ({ context }, use) => {
    await use(await prepare(context));
  },
});
