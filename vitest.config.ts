import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Whole processes that are killed, real mail servers, decoded photos, thousands of cases, renders:
 * minutes, not seconds.
 */
export const proofs = [
  '**/*.slow.test.ts',
  'deploy/*.test.ts',
  'art/draw.test.ts',
  'app/enquiry/mutated.test.ts',
  'scripts/{check-content,publish-draft}.test.ts',
  'scripts/{primary,start}.test.ts',
  'server/enquiries/delivery/worker.test.ts',
  'server/enquiries/delivery/canary/mailbox.test.ts',
  'server/enquiries/developing/develop.test.ts',
  'server/enquiries/intake/upload/{inspect,reencode}.test.ts',
  'server/enquiries/office/moving/{move,killed}.test.ts',
];
/** They read the built site. */
const pages = 'test/pages/**/*.pages.test.ts';
const unit =
  '{app,art,bench,calendar,content,enquiry,office,scripts,server,test}/**/*.test.{ts,tsx}';

/**
 * Files whose tests run on every database: the unit tier takes SQLite, a tier of its own
 * PostgreSQL.
 */
const databases = globSync('{app,office,server}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('test/support/every-database.ts'),
);

/**
 * Files that change, or need unchanged, what a whole process shares: a stand-in for a module, the
 * environment, the folder, the clock, the one desk of a server, the kinds of picture that may be
 * opened. What they load is theirs alone. All others share what they load with the files of their
 * process, for most of their time was loading.
 */
const sharing =
  /\bvi\.(?:mock|doMock|stubEnv|stubGlobal|useFakeTimers)\(|\bchdir\(|the-desk|serveReceiving|own-pages|from 'sharp'/;
const tools = /^(?:art|bench|scripts|server\/editor|office\/site)\//;
const alone = globSync(unit, { exclude: [pages] }).filter(
  (file) => tools.test(file) || sharing.test(readFileSync(file, 'utf8')),
);

/**
 * By itself the runner leaves one of two cores idle. The other tiers keep it so: their servers need
 * one. Unit tests wait for half of their time, which three for two cores fill.
 */
const unitWorkers = Math.ceil(1.5 * availableParallelism());

/**
 * `npm test` and `npm run unit` run the unit projects, `npm run verify` the others.
 * Without the React Router plugin: unit tests need no routes.
 */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 15_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    setupFiles: 'test/support/fixed-hours.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [unit],
          exclude: [...proofs, ...alone, pages],
          isolate: false,
          env: { DATABASES: 'SQLite' },
          maxWorkers: unitWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-alone',
          include: alone,
          exclude: proofs,
          env: { DATABASES: 'SQLite' },
          maxWorkers: unitWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [pages],
          isolate: false, // so that all files share the parsed pages
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'proofs', include: proofs, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: databases,
          exclude: proofs,
          env: { DATABASES: 'PostgreSQL' },
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
