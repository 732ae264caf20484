import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findBrowser } from './browser.mjs';

const folderWith = (...names: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  for (const name of names) writeFileSync(join(folder, name), '');
  return folder;
};
const found = (settings: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const path = findBrowser();
  vi.unstubAllEnvs();
  return path;
};

test('prefers the headless shell to Chromium', () => {
  const PATH = folderWith('chromium', 'chromium-headless-shell');
  expect(found({ PATH, CHROME_PATH: undefined })).toBe(join(PATH, 'chromium-headless-shell'));
});

test('takes Chromium where there is no headless shell', () => {
  const PATH = folderWith('chromium');
  expect(found({ PATH, CHROME_PATH: undefined })).toBe(join(PATH, 'chromium'));
});

test('takes the browser that CHROME_PATH names', () => {
  const PATH = folderWith('chromium');
  expect(found({ PATH, CHROME_PATH: process.execPath })).toBe(process.execPath);
});
