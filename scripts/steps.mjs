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
  } catch {
    failures.push(`${name}: wrote no report`);
  }
}

/**
 * @param {string} name
 * @param {string[]} projects names of projects in vitest.config.ts
 * @param {string[]} files words that the paths of the files must have
 * @param {Record<string, string>} extra environment
 */
export function vitest(name, projects, files = [], extra = {}) {
  const report = `${reports}/${projects[0]}.json`;
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', ...files],
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--silent=passed-only'],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ];
  return suite(name, report, readUnit, args, extra);
}

/**
 * @param {string} name
 * @param {{ args?: string[], extra?: Record<string, string> }} options files and flags of
 *   Playwright, and environment; without them the browser tests of `npm test`
 */
export function browserTests(name, { args = [], extra } = {}) {
  const report = `${reports}/browser.json`;
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  return suite(name, report, readBrowser, command, extra);
}

/** How many tests have passed and failed so far, and how many only at their second try. */
export const counts = () => ({ passed, failed: failures.length, flaky: flaky.length });

/** Prints failures, tests that passed at their second try, and the counts; ends the process. */
export function finish() {
  for (const failure of failures) console.error(`\n✗ ${failure}`);
  for (const test of flaky) console.error(`\nflaky: ${test}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}
