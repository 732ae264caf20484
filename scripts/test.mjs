/** npm test: everything that can go wrong, in one command and one last line. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasBrowser } from './browser.mjs';
import { readBrowser, readUnit } from './failures.mjs';
import { installMissing } from './install.mjs';
import { run } from './run.mjs';
import { isBuilt } from './sources.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
const results = '.cache/tests';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let passed = 0;
const failures = [];

/** A step that is right or wrong as a whole. */
async function step(name, ...args) {
  console.log(`\n— ${name}`);
  const right = await run(args);
  if (!right) failures.push(name);
  return right;
}

/**
 * A run of many tests, counted in the report that it wrote; without one it counts as one failure.
 */
async function suite(name, report, read, ...args) {
  console.log(`\n— ${name}`);
  const right = await run(args);
  try {
    const found = read(JSON.parse(readFileSync(report, 'utf8')));
    passed += found.passed;
    failures.push(...found.failures);
    if (!right && !found.failures.length) failures.push(`${name}: ended with an error`);
  } catch {
    failures.push(`${name}: wrote no report`);
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
  readUnit,
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--silent=passed-only',
  '--reporter=json',
  `--outputFile.json=${unit}`,
);
if (isBuilt() || (await step('Build', 'scripts/build.ts'))) {
  if (hasBrowser()) {
    await suite(
      'Browser tests',
      `${results}/browser.json`,
      readBrowser,
      'node_modules/@playwright/test/cli.js',
      'test',
      ...process.argv.slice(2),
    );
    await step('Journeys in Firefox and WebKit', 'bench/engines/engines.ts', '--once');
    await step('A tenth of the proofs, each under its mutation', 'bench/conformance.ts', '--tenth');
  } else failures.push('Browser tests: no browser');
}
for (const failure of failures) console.error(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
