import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';
import './test/support/clock.mjs';

// Every worker reads this file again: they inherit what the first reading chose.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'enquiries-'));

const browser = findBrowser();
const desktop = { viewport: { width: 1366, height: 768 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};

/**
 * A test runs on a desktop, unless its title is tagged @phone or @no-script; with several tags on
 * each.
 */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  // npm run verify runs these: what takes longer than npm test allows
  ...(!process.env.VERIFY && { testIgnore: 'verify/**' }),
  workers: 2,
  fullyParallel: true,
  // A button says for two seconds that it is sending, and a busy machine may stall for as long
  // again: Playwright’s own five seconds would measure the machine.
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  reporter: [['line'], ['json', { outputFile: '.cache/tests/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${process.env.TEST_PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    // Its own journeys let it in (test/offline.ts): all others see the site as a first visit does.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--font-render-hinting=none', // the headless shell widens letters without it
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: desktop, grep: /@desktop|^(?!.*@(?:phone|no-script))/ },
    { name: 'phone', use: phone, grep: /@phone/ },
    { name: 'no-script', use: { ...desktop, javaScriptEnabled: false }, grep: /@no-script/ },
  ],
  webServer: {
    command: 'node test/support/serve.mjs',
    wait: { stdout: /127\.0\.0\.1:(?<test_port>\d+)/ }, // workers find it in TEST_PORT
    timeout: 600_000, // it may have to build first
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      DATA_DIR: process.env.TEST_DATA_DIR,
      SMTP_URL: '',
      FLOOD_LIMIT: '0',
    },
  },
});
