import { defineConfig } from '@playwright/test';

/**
 * npm run engines: journeys through the built site in Firefox and WebKit. It takes the options of
 * Playwright Test, as in `npm run engines -- --project=webkit -g photo`, and starts no browser of
 * Playwright.
 */
export default defineConfig({
  testDir: '.',
  workers: 2,
  // A page must open in a browser without a graphics card, beside other work.
  timeout: 120_000,
  expect: { timeout: 25_000, toPass: { timeout: 25_000 } },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../.cache/tests/browser.json' }]],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
