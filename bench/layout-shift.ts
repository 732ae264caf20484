/**
 * How far a page's parts move while it loads on a slow line: the sum of all its layout shifts, as
 * Chromium counts them, wherever the reader is. 30 KB a second and 150 ms, as on one bar of signal.
 *
 * `node bench/layout-shift.ts [path …]`, after a build: every page, or these, at 390 and 1,366 px,
 * with the reader at its top and in its middle; four loads at once, for a slow line is mostly
 * waiting. Prints the worst ten, and each above the bound. The control: a page whose first part
 * grows by 300 pixels must be found.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { knownPaths } from '../content/known-paths.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { inFolder, startServer } from './real-server.ts';

/** More than this is too much; web.dev calls 0.1 good. */
export const mostShift = 0.05;

export const sizes = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];
const line = { offline: false, latency: 150, downloadThroughput: 30_000, uploadThroughput: 30_000 };
const fast = { ...line, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

type Shift = { value: number; moved: string[] };

/** Notes every shift from the page's first moment on, with what moved. */
function watch() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node?: Node }[];
    })[])
      shifts.push({
        value: entry.value,
        moved: entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Loads a page on the slow line, and then scrolls through it. The reader is at `share` of its
 * height as soon as its text is there.
 */
export async function shiftsOf(page: Page, address: string, share: number): Promise<Shift[]> {
  page.setDefaultTimeout(90_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const scroll = (to: number) =>
    page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), to);
  if (share) await scroll(share);
  await page.evaluate(() => document.fonts.ready);
  await page.locator('header.is-live').waitFor();
  await cdp.send('Network.emulateNetworkConditions', fast);
  for (let part = share; part < 1; part += 0.1) await scroll(part);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** All shifts together. */
export const sumOf = (shifts: Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

type Load = { path: string; viewport: (typeof sizes)[number]; share: number };
type Measured = Load & { sum: number; shifts: Shift[] };

/** Each load in a window of its own, so many at once. */
async function measureAll(browser: Browser, origin: string, loads: Load[], atOnce = 4) {
  const left = [...loads];
  const done: Measured[] = [];
  const work = async () => {
    for (let load = left.shift(); load; load = left.shift()) {
      const page = await browser.newPage({ viewport: load.viewport });
      const shifts = await shiftsOf(page, origin + load.path, load.share);
      await page.close();
      done.push({ ...load, sum: sumOf(shifts), shifts });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done.sort((a, b) => b.sum - a.sum);
}

/** A line of the table: how much, where, and the two things that moved most. */
function row({ path, viewport, share, sum, shifts }: Measured): string {
  const most = shifts.toSorted((a, b) => b.value - a.value).slice(0, 2);
  const what = most.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(', ')}`);
  const where = `${path}, ${viewport.width} px, ${share ? 'middle' : 'top'}`;
  return `${sum.toFixed(3)}  ${where.padEnd(64)}  ${what.join('; ')}`;
}

/** A page that grows while it is read: it must be found. */
export async function shiftOfControl(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const grow =
    '<style>@keyframes grow{to{margin-top:300px}}main{animation:grow 1s steps(1) both}</style>';
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': '' },
      body: (await answer.text()).replace('</head>', `${grow}</head>`),
    });
  });
  return sumOf(await shiftsOf(page, `${origin}/about`, 0));
}

if (import.meta.main)
  await inFolder('layout-shift', async (dataDir) => {
    const { address, end } = await startServer({ dataDir });
    const executablePath = findBrowser();
    const browser = await chromium.launch(executablePath ? { executablePath } : {});
    const asked = process.argv.slice(2);
    const paths = asked.length ? asked : [...knownPaths(), '/nowhere'];
    const loads = paths.flatMap((path) =>
      sizes.flatMap((viewport) => [0, 0.4].map((share) => ({ path, viewport, share }))),
    );
    const found = await measureAll(browser, address, loads);
    const tooMuch = found.filter(({ sum }) => sum > mostShift).length;
    for (const measured of found.slice(0, Math.max(10, tooMuch))) console.log(row(measured));
    const control = await shiftOfControl(browser, address);
    console.log(
      `${paths.length} pages, ${found.length} loads: at most ${found[0]?.sum.toFixed(3)}, ${tooMuch} above ${mostShift}; control ${control.toFixed(3)}`,
    );
    await browser.close();
    await end('SIGTERM');
    if (tooMuch || control <= mostShift) process.exitCode = 1;
  });
