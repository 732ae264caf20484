/**
 * npm run mutants: Stryker changes the code in small ways, one at a time, and runs the unit tests
 * on each change. A mutant that no test notices is a promise that nobody keeps. docs/mutants.md has
 * the last figures, and says of those left alive why.
 *
 *   npm run mutants                        every area, one after the other: some hours
 *   npm run mutants -- calendar enquiry    these areas
 *
 * It is no part of npm test: it takes long and needs only to be run when the code under it changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { node } from '../scripts/install.mjs';

/**
 * What is mutated, and the tests that are to notice. Tests that take minutes are left out, and so
 * are mutants of code that runs once at import: each of those would need every test anew.
 */
const areas: Record<string, { mutate: string; tests: string }> = {
  calendar: { mutate: 'calendar/**/*.ts', tests: 'calendar/**/*.test.ts' },
  enquiry: {
    mutate: 'enquiry/**/*.ts',
    tests: 'enquiry/**/*.test.ts server/enquiries/intake/schema.test.ts',
  },
  keeping: {
    mutate: 'server/enquiries/keeping/**/*.ts',
    tests: 'server/enquiries/keeping/**/*.test.ts',
  },
  office: {
    mutate: 'server/enquiries/office/**/*.ts',
    tests: 'server/enquiries/office/**/*.test.ts',
  },
  delivery: {
    mutate: 'server/enquiries/delivery/**/*.ts',
    tests: 'server/enquiries/delivery/**/*.test.ts server/enquiries/delivery/mail/write.test.ts',
  },
  intake: {
    mutate: 'server/enquiries/intake/**/*.ts',
    // All of them share one process, and it has one desk: receive.server.test.ts closes it.
    tests:
      'server/enquiries/intake/**/!(the-desk).test.ts server/enquiries/intake/upload/inspect.test.ts app/enquiry/receive.server.test.ts',
  },
  store: { mutate: 'server/enquiries/store/**/*.ts', tests: 'server/enquiries/store/**/*.test.ts' },
  developing: {
    // No mutant reaches the program in its own process: develop.test.ts keeps it, among the proofs.
    mutate: 'server/enquiries/developing/**/*.ts,!**/developing-process.ts',
    tests: 'server/enquiries/developing/**/*.test.ts',
  },
  'own-page': {
    mutate: 'server/enquiries/own-page/**/*.ts',
    tests: 'server/enquiries/own-page/**/*.test.ts',
  },
  client: {
    mutate: 'app/enquiry/**/*.ts',
    tests: 'app/enquiry/**/!(mutated|receive.server).test.{ts,tsx}',
  },
};

/** The databases of the tests lie in memory where they can: nothing then waits for a disk. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** Killed, timed out, survived and uncovered mutants of one area. */
function run(name: string): string {
  const { mutate, tests } = areas[name] ?? { mutate: name, tests: name };
  const { status } = spawnSync(
    node,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      '-m',
      `${mutate},!**/*.test.ts,!**/*.test.tsx`,
    ],
    { stdio: 'inherit', env: { ...process.env, TMPDIR: scratch, MUTANTS_TESTS: tests } },
  );
  const report = JSON.parse(readFileSync('.cache/tests/mutants.json', 'utf8')) as Report;
  const found = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const count = (...wanted: string[]) =>
    found.filter(({ status }) => wanted.includes(status)).length;
  const [killed, alive] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  const share = ((100 * killed) / (killed + alive)).toFixed(1);
  return `${name}: ${killed} of ${killed + alive} killed, ${share} %${status ? ', below 85 %' : ''}`;
}

const asked = process.argv.slice(2);
const lines = (asked.length ? asked : Object.keys(areas)).map(run);
console.log(`\n${lines.join('\n')}`);
process.exitCode = lines.some((line) => line.includes('below')) ? 1 : 0;
