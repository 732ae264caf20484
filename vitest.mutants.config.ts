import { defineConfig } from 'vitest/config';

// The unit tests that Stryker runs on each mutant: bench/mutants.ts names them.
export default defineConfig({
  test: {
    include: (process.env.MUTANTS_TESTS ?? '').split(' ').filter(Boolean),
    environment: 'node',
    testTimeout: 15_000,
  },
});
