/**
 * What the proofs import as @playwright/test while bench/conformance.ts runs them: the same, but a
 * proof whose row is broken is expected to fail. Playwright starts a new browser after each failure
 * that it did not expect.
 */
import { test as base } from 'playwright/test';

export * from 'playwright/test';

export const test = base.extend<{ broken: undefined }>({
  broken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use, info) => {
      if (info.project.metadata.broken) info.fail();
      await use(undefined);
    },
    { auto: true },
  ],
});
