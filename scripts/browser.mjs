/** Finds Chrome or Chromium. Installing one is left to the person whose machine it is. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What to type where there is none, on the system that this runs on. */
const toInstall = {
  linux: 'sudo apt-get install chromium',
  darwin: 'brew install --cask google-chrome',
  win32: 'winget install Google.Chrome',
};

/** The browser that tests run in: CHROME_PATH, or the first one there is. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    process.env.CHROME_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ].find((path) => path && existsSync(path));
}

/** Whether there is a browser; without one it prints the one line that says what to type. */
export function hasBrowser() {
  if (findBrowser()) return true;
  const command = toInstall[process.platform] ?? 'the installer of Chrome or Chromium';
  console.error(
    `The browser tests need Chrome or Chromium: run \`${command}\`, or set CHROME_PATH to yours.`,
  );
  return false;
}
