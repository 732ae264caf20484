/** Finds Chrome or Chromium, and installs Debian's package where there is none and we may. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that tests run in: CHROME_PATH, or the first one there is. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    process.env.CHROME_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ].find((path) => path && existsSync(path));
}

/** Makes sure that there is one. @returns {boolean} */
export function installBrowser() {
  if (findBrowser()) return true;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args];
    return (
      spawnSync(program, rest, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  console.log('No Chrome or Chromium found: installing Debian’s chromium…');
  const done =
    apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
  if (!done)
    console.error(
      'No browser for the browser tests: install Chromium or Chrome, or set CHROME_PATH.',
    );
  return done;
}
