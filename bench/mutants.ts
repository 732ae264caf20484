/**
 * npm run mutants: Stryker changes the code in small ways, one at a time, and runs the unit tests
 * on each change. A mutant that survives shows a missing test.
 *
 *   npm run mutants                        every area, one after the other: some hours
 *   npm run mutants -- calendar enquiry    these areas
 *
 * It is no part of npm test: it takes long and needs only to be run when the code under it changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { node } from '../scripts/install.mjs';

type Area = [mutate: string, tests: string];
const kinds = '{,.db,.alone,.alone.db}.test.ts';

/** A whole folder. */
const all = (folder: string): Area => [`${folder}/**/*.ts`, `${folder}/**/*.test.ts`];
/** Files of a folder, with the tests that have their names. */
const some = (folder: string, ...names: string[]): Area => [
  names.map((name) => `${folder}/${name}.ts`).join(),
  names.map((name) => `${folder}/${name}${kinds}`).join(' '),
];
/**
 * What is mutated, and the tests that are to notice. Tests that take minutes are left out, and so
 * are mutants of code that runs once at import: each of those would need every test anew. What must
 * not share a process is in areas of its own. Browser tests, which no mutant runs, keep the forms of
 * app/enquiry.
 */
const areas: Record<string, Area> = {
  calendar: all('calendar'),
  enquiry: ['enquiry/**/*.ts', 'enquiry/**/*.test.ts server/enquiries/check.test.ts'],
  ops: ['server/ops/!(canary*).ts', 'server/ops/!(canary*|*.slow).test.ts'],
  canary: ['server/ops/canary*.ts', 'server/ops/canary.db.test.ts'],
  // The worker is a process of its own, which no mutant reaches: worker.slow.test.ts keeps it.
  jobs: some('server/jobs', 'worker'),
  supervise: some('server/jobs', 'supervise'),
  mail: ['server/mail/!(deliver).ts', 'server/mail/!(deliver*|*.slow).test.ts'],
  deliver: some('server/mail', 'deliver'),
  // The whole of it is among the tests of app/enquiry.
  enquiries: ['server/enquiries/!(receive).ts', 'server/enquiries/!(receive*).test.ts'],
  receive: some('server/enquiries', 'receive'),
  upload: [
    'server/enquiries/upload/!(inspect|multipart|read).ts',
    'server/enquiries/upload/!(inspect*|multipart*|read*).test.ts',
  ],
  body: some('server/enquiries/upload', 'multipart', 'read'),
  inspect: some('server/enquiries/upload', 'inspect'),
  db: ['server/db/*.ts', 'server/db/*.test.ts'],
  migrations: [
    'server/db/database.ts,server/db/migrations.ts',
    some('server/db', 'migrations', 'tables')[1],
  ],
  // No mutant reaches the program in its own process: develop.slow.test.ts keeps it.
  photos: ['server/photos/!(developing-process).ts', 'server/photos/!(*.slow).test.ts'],
  'customer-page': all('server/customer-page'),
};

/** The databases of the tests lie in memory where they can: nothing then waits for a disk. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Where Stryker writes what it found. */
const report = '.cache/tests/mutants.json';
type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** Killed, timed out, survived and uncovered mutants of one area. */
function run(name: string): string {
  const [mutate, tests] = areas[name] ?? [name, name];
  rmSync(report, { force: true }); // of an earlier run
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
  if (!existsSync(report)) return `${name}: did not end, so it is below 85 %`;
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const found = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (...wanted: string[]) =>
    found.filter(({ status }) => wanted.includes(status)).length;
  const [killed, alive] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  if (!found.length) return `${name}: nothing to change, so it is below 85 %`;
  const share = ((100 * killed) / (killed + alive)).toFixed(1);
  return `${name}: ${killed} of ${killed + alive} killed, ${share} %${status ? ', below 85 %' : ''}`;
}

const asked = process.argv.slice(2);
const lines = (asked.length ? asked : Object.keys(areas)).map(run);
console.log(`\n${lines.join('\n')}`);
process.exitCode = lines.some((line) => line.includes('below')) ? 1 : 0;
