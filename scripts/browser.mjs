/** The browser that the tests run in: found on this machine, or fetched for it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node } from './install.mjs';

/** In order of preference: the headless shell runs the same tests in half the time of Chromium. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * @returns {string | undefined} the path in CHROME_PATH, or that of an installed browser; without
 *   either `undefined`, and Playwright starts the browser in its own cache
 */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    process.env.CHROME_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path && existsSync(path));
}

const runs = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Starts Playwright's own browser once: a download without its system libraries does not start. */
const startsFromCache = () =>
  spawnSync(node, [
    '-e',
    "import('@playwright/test').then(({ chromium }) => chromium.launch()).then((it) => it.close())",
  ]).status === 0;

function installFromDebian() {
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  return (
    process.getuid?.() === 0 &&
    runs('apt-get', ['update', '-q']) &&
    runs('apt-get', [
      ...['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
    ])
  );
}

/**
 * Makes sure that there is a browser. It fetches Playwright's headless shell into the user's cache;
 * where that fails and root has apt-get, it installs Debian's.
 *
 * @returns {boolean} false if there is none; a line on stderr then says what to type
 */
export function ensureBrowser() {
  if (findBrowser() || startsFromCache()) return true;
  console.log('No browser for the tests. Fetching one…');
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  if (runs(node, [playwright, 'install', '--only-shell', 'chromium']) && startsFromCache())
    return true;
  if (installFromDebian() && findBrowser()) return true;
  console.error(
    'The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to yours.',
  );
  return false;
}
