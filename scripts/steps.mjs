/** The steps of `npm test` and `npm run verify`: they run, are counted, and are summed up. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from './run.mjs';

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

/**
 * Prints failures, tests that passed at their second try with why the first failed, and the counts;
 * ends the process.
 */
export function finish() {
  for (const failure of failures) console.error(`✗ ${failure}`);
  for (const { name, reason } of flaky) console.error(`flaky: ${name}\n${reason}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}

const place = (file, title) => `${relative(process.cwd(), file)} › ${title}`;

/**
 * Vitest's JSON report: how many tests passed, and which failed or passed at their second try. A
 * file that cannot be read, or in which a hook failed, counts as one failure.
 */
function readUnit({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      name: place(name, fullName),
      failed: status === 'failed',
      reason: failureMessages[0],
    })),
  );
  const files = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failures: [
      ...tests.filter(({ failed }) => failed).map(({ name }) => name),
      ...files.map(({ name }) => place(name, 'the whole file')),
    ],
    // Vitest keeps the errors of earlier tries of a test that passed.
    flaky: tests.filter(({ failed, reason }) => !failed && reason),
  };
}

/** The same of Playwright's JSON report. */
function readBrowser({ stats, suites, errors = [] }) {
  const inSuite = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(inSuite)];
  const tests = suites.flatMap(inSuite).flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      name: place(`test/${file}`, `${title} [${projectName}]`),
      reason: results[0]?.error?.message,
    })),
  );
  const having = (wanted) => tests.filter(({ status }) => status === wanted);
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...having('unexpected').map(({ name }) => name),
      ...errors.map(({ message }) => message),
    ],
    flaky: having('flaky'),
  };
}
