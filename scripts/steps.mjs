/** The steps of `npm test` and `npm run verify`: they run, are counted, and are summed up. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readBrowser, readUnit } from './failures.mjs';
import { capture, run } from './run.mjs';

const reports = '.cache/tests';
const failures = [];
const flaky = [];
let passed = 0;

export function emptyReports() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/**
 * Runs programs one after the other, with their output. It stops at the first that fails.
 *
 * @param {string} name
 * @param {...string[]} programs each a script of this project and its arguments
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function step(name, ...programs) {
  console.log(`\n— ${name}`);
  for (const args of programs)
    if (!(await run(args))) {
      failures.push(name);
      return false;
    }
  return true;
}

/**
 * Runs steps at the same time, and prints their output in order.
 *
 * @param {Record<string, string[][]>} steps by name, each a list of programs to run in turn
 */
export async function sideBySide(steps) {
  const results = Object.entries(steps).map(async ([name, programs]) => {
    let output = '';
    for (const args of programs) {
      const ended = await capture(args);
      output += ended.output;
      if (!ended.succeeded) return { name, output, succeeded: false };
    }
    return { name, output, succeeded: true };
  });
  for (const result of results) {
    const { name, output, succeeded } = await result;
    console.log(`\n— ${name}`);
    process.stdout.write(output);
    if (!succeeded) failures.push(name);
  }
}

/** Runs a suite of tests and reads its report; a suite without a report counts as one failure. */
async function suite(name, report, read, args, extra) {
  console.log(`\n— ${name}`);
  const succeeded = await run(args, extra);
  try {
    const found = read(JSON.parse(readFileSync(report, 'utf8')));
    passed += found.passed;
    failures.push(...found.failures);
    flaky.push(...found.flaky);
    if (!succeeded && !found.failures.length) failures.push(`${name}: ended with an error`);
    return found;
  } catch {
    failures.push(`${name}: wrote no report`);
  }
}

/**
 * @param {string} name
 * @param {string[]} projects names of projects in vitest.config.ts
 */
export function vitest(name, projects) {
  const report = `${reports}/${projects[0]}.json`;
  return suite(name, report, readUnit, [
    ...['node_modules/vitest/vitest.mjs', 'run'],
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--silent=passed-only'],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ]);
}

/** The lines of a list of tests, without its comments. */
const listed = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('['));

/**
 * Runs the browser tests of a list. Playwright ignores a line that matches no test: one that was
 * renamed or deleted fails here.
 */
export async function browserTests(name, list, args = []) {
  const report = `${reports}/browser.json`;
  const found = await suite(name, report, readBrowser, [
    ...['node_modules/@playwright/test/cli.js', 'test', `--test-list=${list}`, ...args],
  ]);
  const gone = listed(list).filter((line) => !found?.names.has(line));
  if (found && gone.length)
    failures.push(`${name}: not found, so remove or rename in ${list}:\n${gone.join('\n')}`);
}

/** Runs all browser tests but those of a list. */
export const otherBrowserTests = (name, list, args) =>
  suite(name, `${reports}/browser.json`, readBrowser, [
    ...['node_modules/@playwright/test/cli.js', 'test', `--test-list-invert=${list}`, ...args],
  ]);

/** Prints failures, tests that passed at their second try, and the counts; ends the process. */
export function finish() {
  for (const failure of failures) console.error(`\n✗ ${failure}`);
  for (const test of flaky) console.error(`\nflaky: ${test}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}
