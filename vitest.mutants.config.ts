import { defineConfig } from 'vitest/config';
import { proofs } from './vitest.config.ts';

// The tests that Stryker runs on each mutant: bench/mutants.ts names them. Those that take minutes
// stay out.
export default defineConfig({
  test: {
    include: (process.env.MUTANTS_TESTS ?? '').split(' ').filter(Boolean),
    exclude: proofs,
    environment: 'node',
    env: { DATABASES: 'SQLite' },
    testTimeout: 15_000,
    // One process for all files: a mutant costs half the time.
    isolate: false,
  },
});
