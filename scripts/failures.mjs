/**
 * The names of failed tests, read from the reports that the runners write. `npm test` prints them
 * last: the end of a long log is all that some services keep.
 */
import { relative } from 'node:path';

/** The first lines of a failure: what was expected, what was there; without colours. */
const reason = (message = '') =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the signs that colour a terminal
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => `    ${line.trim().slice(0, 200)}`)
    .join('\n');

const entry = (file, title, message) =>
  `${relative(process.cwd(), file)} › ${title}\n${reason(message)}`;

/**
 * @param {any} report Vitest's JSON report
 * @returns how many passed, and a text for each that failed; a file that could not be read, or in
 *   which a hook failed, counts as one
 */
export function readUnit(report) {
  const { numPassedTests, testResults } = report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !failed.length) return [entry(name, 'the whole file', message)];
    return failed.map((test) => entry(name, test.fullName, test.failureMessages[0]));
  });
  return { passed: numPassedTests, failures };
}

/**
 * @param {any} report Playwright's JSON report
 * @returns how many passed, at once or when tried again, and a text for each that failed
 */
export function readBrowser(report) {
  const { stats, suites, errors = [] } = report;
  const inSuite = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(inSuite)];
  const failures = suites
    .flatMap(inSuite)
    .flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map(({ projectName, results }) =>
          entry(
            `test/${spec.file}`,
            `${spec.title} [${projectName}]`,
            results.at(-1)?.error?.message ?? 'it did not run to its end',
          ),
        ),
    );
  const beside = errors.map(({ message }) => entry('test', 'outside of any test', message));
  return { passed: stats.expected + stats.flaky, failures: [...failures, ...beside] };
}
