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

/** Prints failures, tests that passed at their second try, and the counts; ends the process. */
export function finish() {
  for (const failure of failures) console.error(`\n✗ ${failure}`);
  for (const test of flaky) console.error(`\nflaky: ${test}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}

/** The first lines of a failure, without colours. */
const reason = (message = '') =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the signs that colour a terminal
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => `    ${line.trim().slice(0, 200)}`)
    .join('\n');

const place = (file, title) => `${relative(process.cwd(), file)} › ${title}`;
const entry = (file, title, message) => `${place(file, title)}\n${reason(message)}`;

/**
 * @param {any} report Vitest's JSON report
 * @returns how many passed, a text for each that failed, and the names of those that passed at
 *   their second try; a file that cannot be read, or in which a hook failed, counts as one failure
 */
export function readUnit(report) {
  const { numPassedTests, testResults } = report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !failed.length) return [entry(name, 'the whole file', message)];
    return failed.map((test) => entry(name, test.fullName, test.failureMessages[0]));
  });
  // Vitest keeps the errors of earlier tries of a test that passed.
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages?.length)
      .map((test) => place(name, test.fullName)),
  );
  return { passed: numPassedTests, failures, flaky };
}

/**
 * @param {any} report Playwright's JSON report
 * @returns how many passed, at once or when tried again; a text for each that failed; and the names
 *   of those that passed at their second try
 */
export function readBrowser(report) {
  const { stats, suites, errors = [] } = report;
  const inSuite = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(inSuite)];
  const tests = suites
    .flatMap(inSuite)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test })));
  const name = ({ file, title, projectName }) => [`test/${file}`, `${title} [${projectName}]`];
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map((test) =>
      entry(...name(test), test.results.at(-1)?.error?.message ?? 'it did not run to its end'),
    );
  const flaky = tests
    .filter(({ status }) => status === 'flaky')
    .map((test) => place(...name(test)));
  const outside = errors.map(({ message }) => entry('test', 'outside of any test', message));
  return { passed: stats.expected + stats.flaky, failures: [...failures, ...outside], flaky };
}
