import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const folders = '{app,art,bench,calendar,content,deploy,enquiry,office,scripts,server,test}';
export const tests = `${folders}/**/*.test.{ts,tsx}`;
/**
 * What changes or needs for itself what a whole process shares: mocks of modules, the environment,
 * the clock. Each such file has its own process. The others share what they load, which halves
 * their time.
 */
export const alone = [
  `${folders}/**/*.alone.{test,db.test}.{ts,tsx}`,
  '{art,bench,scripts,server/editor,office/site}/**/*.test.{ts,tsx}',
];
/** What takes minutes: processes that are killed, real mail servers, whole builds. */
export const slow = `${folders}/**/*.slow.test.ts`;
/** What runs on SQLite in `npm test`, and on PostgreSQL in `npm run verify`. */
const databases = `${folders}/**/*.db.{test,slow.test}.ts`;
/** What reads the built site. */
const pages = 'test/pages/*.pages.test.ts';

/** `npm test` runs the projects unit and pages, `npm run verify` the others. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    setupFiles: 'test/support/fixed-hours.ts',
    // Tests wait for half of their time: three workers for two cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    env: { DATABASES: 'SQLite' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [tests], exclude: [...alone, slow, pages], isolate: false },
      },
      { extends: true, test: { name: 'unit-alone', include: alone, exclude: [slow] } },
      { extends: true, test: { name: 'pages', include: [pages], isolate: false, maxWorkers: 1 } },
      { extends: true, test: { name: 'slow', include: [slow], maxWorkers: 1 } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [databases],
          env: { DATABASES: 'PostgreSQL' },
          globalSetup: 'test/support/own-postgres.ts',
        },
      },
    ],
  },
});
