import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { slow } from './vitest.config.ts';

// The tests that Stryker runs on each mutant: bench/mutants.ts names them. Those that take minutes
// stay out, unless it names the very file.
const tests = (process.env.MUTANTS_TESTS ?? '').split(' ').filter(Boolean);

export default defineConfig({
  test: {
    include: tests,
    exclude: globSync(slow).filter((file) => !tests.includes(file)),
    environment: 'node',
    env: { DATABASES: 'SQLite' },
    setupFiles: 'test/support/fixed-hours.ts',
    // The machine is often busy, and a test that is late for once ends the whole run.
    testTimeout: 60_000,
    // One process for all files: a mutant costs half the time.
    isolate: false,
  },
});
