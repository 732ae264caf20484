/**
 * The names of failed tests, read from the reports that the runners write. `npm test` prints them
 * last: the end of a long log is all that some services keep.
 */
import { relative } from 'node:path';

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
