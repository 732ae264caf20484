import { expect, test } from 'vitest';
import { readBrowser, readUnit } from './failures.mjs';

const red = '\u001b[31m';

test('names a failed unit test with its file, and one that passed at its second try', () => {
  const { passed, failures, flaky } = readUnit({
    numPassedTests: 7,
    testResults: [
      {
        name: `${process.cwd()}/app/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'passed', fullName: 'wavers', failureMessages: ['expected 1 to be 2'] },
          {
            status: 'failed',
            fullName: 'breaks',
            failureMessages: [`${red}expected 1 to be 2\n    at file.ts:1:2`],
          },
        ],
      },
    ],
  });
  expect(passed).toBe(7);
  expect(failures).toEqual(['app/a.test.ts › breaks\n    expected 1 to be 2']);
  expect(flaky).toEqual(['app/a.test.ts › wavers']);
});

test('a file that could not be read counts as one failure', () => {
  const file = { name: 'b.test.ts', status: 'failed', message: 'boom', assertionResults: [] };
  expect(readUnit({ numPassedTests: 0, testResults: [file] }).failures).toEqual([
    'b.test.ts › the whole file\n    boom',
  ]);
});

test('names a failed browser test with its window, and one that passed at its second try', () => {
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'c.spec.ts',
    tests: [{ status, projectName: 'phone', results }],
  });
  const { passed, failures, flaky } = readBrowser({
    stats: { expected: 2, flaky: 1 },
    suites: [
      {
        specs: [spec('opens', 'expected', [{}]), spec('wavers', 'flaky', [{}, {}])],
        suites: [
          {
            specs: [
              spec('closes', 'unexpected', [{ error: { message: 'not closed' } }]),
              spec('hangs', 'unexpected', []),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'the site did not start' }],
  });
  expect(passed).toBe(3);
  expect(failures).toEqual([
    'test/c.spec.ts › closes [phone]\n    not closed',
    'test/c.spec.ts › hangs [phone]\n    it did not run to its end',
    'test › outside of any test\n    the site did not start',
  ]);
  expect(flaky).toEqual(['test/c.spec.ts › wavers [phone]']);
});
