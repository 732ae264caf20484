/** npm test: types, lint, unit tests, tests of the built pages, browser tests. */
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { installMissing } from './install.mjs';
import { isBuilt } from './sources.mjs';
import { browserTests, emptyReports, finish, step, vitest } from './steps.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
if (!ensureBrowser()) process.exit(1);
emptyReports();
await step('Types', ['node_modules/typescript/bin/tsc', '--noEmit']);
await step('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
await step('Rules of React', ['node_modules/eslint/bin/eslint.js', 'app', 'test']);
await step('Prose', ['scripts/check-prose.mjs']);
await vitest('Unit and integration tests', ['unit', 'unit-alone']);
if (isBuilt() || (await step('Build', ['scripts/build.ts']))) {
  await vitest('Pages', ['pages']);
  await browserTests('Browser tests');
}
finish();
