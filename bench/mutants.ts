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
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { node } from '../scripts/install.mjs';

const inDelivery = (name: string) => `server/enquiries/delivery/${name}.ts`;
const inIntake = (name: string) => `server/enquiries/intake/${name}.ts`;
const inUpload = (name: string) => inIntake(`upload/${name}`);

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
    // The worker is a process of its own, which no mutant reaches: worker.slow.test.ts keeps it.
    mutate: [
      ...['add-mail', 'claims', 'count-mail', 'forgetting', 'health', 'outbox', 'recipients'],
      ...['photo-mail', 'retry-times', 'send-again', 'set-aside'],
    ]
      .map(inDelivery)
      .join(),
    tests: 'server/enquiries/delivery/!(alarms*|canary*|deliver*|*.slow).test.ts',
  },
  deliver: {
    mutate: ['deliver', 'alarms'].map(inDelivery).join(),
    tests: ['deliver{,.db,.alone,.alone.db}.test', 'alarms{,.db,.alone,.alone.db}.test']
      .map(inDelivery)
      .join(' '),
  },
  supervise: {
    mutate: ['supervise', 'worker-process'].map(inDelivery).join(),
    tests: ['supervise{,.db,.alone,.alone.db}.test', 'worker-process{,.db,.alone,.alone.db}.test']
      .map(inDelivery)
      .join(' '),
  },
  mail: {
    mutate: 'server/enquiries/delivery/mail/**/*.ts',
    tests: 'server/enquiries/delivery/mail/*.test.ts',
  },
  canary: {
    // A mailbox in memory stands for the real one of mailbox.slow.test.ts.
    mutate: 'server/enquiries/delivery/canary/*.ts,server/enquiries/delivery/canary.ts',
    tests: 'server/enquiries/delivery/canary/*.test.ts server/enquiries/delivery/canary.db.test.ts',
  },
  // In parts, for what must not share a process: a desk, a stand-in for it, bodies, pictures. The
  // whole road is among the tests of app/enquiry.
  intake: {
    mutate: 'server/enquiries/intake/!(receive|the-desk|unsent).ts',
    tests: 'server/enquiries/intake/!(receive*|the-desk*|unsent*).test.ts',
  },
  receive: { mutate: inIntake('receive'), tests: inIntake('receive{,.db,.alone,.alone.db}.test') },
  unsent: { mutate: inIntake('unsent'), tests: inIntake('unsent{,.db,.alone,.alone.db}.test') },
  upload: {
    mutate: inUpload('!(inspect|multipart|read)'),
    tests: inUpload('!(inspect*|multipart*|read*|parsers.properties).test'),
  },
  body: {
    mutate: ['multipart', 'read'].map(inUpload).join(),
    tests: ['multipart.test', 'read.test'].map(inUpload).join(' '),
  },
  inspect: { mutate: inUpload('inspect'), tests: inUpload('inspect.alone.test') },
  store: {
    mutate: 'server/enquiries/store/!(parts).ts',
    tests: 'server/enquiries/store/!(migrations*|parts*).test.ts',
  },
  migrations: {
    mutate: 'server/enquiries/store/migrations/*.ts,server/enquiries/store/parts.ts',
    tests: ['migrations', 'tables', 'parts']
      .map((name) => `server/enquiries/store/${name}{,.db,.alone,.alone.db}.test.ts`)
      .join(' '),
  },
  developing: {
    // No mutant reaches the program in its own process: develop.slow.test.ts keeps it.
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

/** Where Stryker writes what it found. */
const report = '.cache/tests/mutants.json';
type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** Killed, timed out, survived and uncovered mutants of one area. */
function run(name: string): string {
  const { mutate, tests } = areas[name] ?? { mutate: name, tests: name };
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
