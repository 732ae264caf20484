/** npm test: everything that can go wrong, in one command and one last line. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasBrowser } from './browser.mjs';
import { installMissing } from './install.mjs';
import { run } from './run.mjs';
import { isBuilt } from './sources.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
const results = '.cache/tests';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let [passed, failed] = [0, 0];

/** A step that is right or wrong as a whole. */
async function step(name, ...args) {
  console.log(`\n— ${name}`);
  const right = await run(args);
  if (!right) {
    failed += 1;
    console.error(`${name}: failed`);
  }
  return right;
}

/**
 * A run of many tests, counted in the report that it wrote; without one it counts as one failure.
 */
async function suite(name, report, count, ...args) {
  console.log(`\n— ${name}`);
  const right = await run(args);
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')));
    passed += counted.passed;
    failed += right ? counted.failed : Math.max(counted.failed, 1);
  } catch {
    failed += 1;
  }
}

await step('Types of the routes', 'node_modules/@react-router/dev/bin.cjs', 'typegen');
await step('Types', 'node_modules/typescript/bin/tsc', '--noEmit');
await step('Lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '.');
await step('Rules of React', 'node_modules/eslint/bin/eslint.js', 'app');
const unit = `${results}/unit.json`;
await suite(
  'Unit and integration tests',
  unit,
  ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
  }),
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unit}`,
);
if (isBuilt() || (await step('Build', 'scripts/build.ts'))) {
  if (hasBrowser()) {
    await suite(
      'Browser tests',
      `${results}/browser.json`,
      ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
      'node_modules/@playwright/test/cli.js',
      'test',
      ...process.argv.slice(2),
    );
    await step('A tenth of the proofs, each under its mutation', 'bench/conformance.ts', '--tenth');
  } else failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
