/** The browser's proofs, run by bench/conformance.ts: one project for each row, case and device. */
import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** What is to be run: written by bench/conformance.ts. */
export type Plan = {
  name: string;
  broken: boolean;
  origin: string;
  file: string;
  title: string;
}[];

const { CONFORMANCE_PLAN: file, CONFORMANCE_REPORT: outputFile } = process.env;
const plan: Plan = file ? JSON.parse(readFileSync(file, 'utf8')) : [];
const { webServer: _, projects: devices = [], ...shared } = base;

export default defineConfig({
  ...shared,
  testDir: '..',
  reporter: [['json', { outputFile }]],
  tsconfig: './tsconfig.json',
  projects: plan.flatMap(({ name, broken, origin, file, title }) =>
    devices.map((device) => ({
      name: `${name} ${device.name}`,
      testMatch: `**/${file.replace(/^test\//, '')}`,
      grep: new RegExp(`\\.spec\\.ts ${title}`),
      // A device's own tests only: by their tags.
      grepInvert: new RegExp(`^(?!.*(?:${(device.grep as RegExp).source}))`),
      metadata: { broken },
      // Who waits for what the mutation has taken away need not wait for half a minute.
      ...(broken && { expect: { timeout: 3000 } }),
      use: { ...device.use, baseURL: origin, ...(broken && { actionTimeout: 6000 }) },
    })),
  ),
});
