import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const ask = (env: Record<string, string>) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', 'import("./scripts/browser.mjs").then((found) => console.log(found.hasBrowser()))'],
    { env, encoding: 'utf8' },
  );
  return { found: stdout.trim() === 'true', told: stderr.trim() };
};

test.runIf(process.platform === 'linux')(
  'without a browser it says what to type, in one line, and runs nothing itself',
  () => {
    // With this PATH neither apt-get nor sudo could be found either.
    expect(ask({ PATH: '/nowhere' })).toEqual({
      found: false,
      told: 'The browser tests need Chrome or Chromium: run `sudo apt-get install chromium`, or set CHROME_PATH to yours.',
    });
  },
);

test('control: a browser that is there is found, and nothing is said', () => {
  expect(ask({ PATH: '/nowhere', CHROME_PATH: process.execPath })).toEqual({
    found: true,
    told: '',
  });
});
