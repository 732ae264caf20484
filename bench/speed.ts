/**
 * npm run bench: the measurements whose bounds docs/benchmarks.md names. On a quiet machine, after
 * `npm run build`.
 *
 *   npm run bench                          all
 *   npm run bench -- paint                 when pages show themselves on a phone on a mobile line
 *   npm run bench -- paint / /contact      these pages only
 *   npm run bench -- presses               how soon a press is shown
 *   npm run bench -- answers               pages and enquiries a second
 *
 * The phone is slowed as Lighthouse does it: 1.6 Mbit/s, 150 ms, a processor four times slower,
 * 390 px at two dots each. Exits with 1 when a bound is not met.
 */
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { knownPaths } from '../content/pages.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { inFolder, startServer } from './real-server.ts';
import { Readers, Visitors } from './visitors.ts';

/** Largest paint and the time from a press to its paint, in ms; layout shift; enquiries a second. */
const bounds = { paint: 1500, shift: 0.05, press: 100, enquiries: 300 };
const loads = 5;

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

function say(words: string, met: boolean) {
  console.log(`${words}${met ? '' : '  BOUND NOT MET'}`);
  if (!met) process.exitCode = 1;
}

/** A page in a new, empty browser of such a phone, or of a wider screen that is as slow. */
async function openPhone(browser: Browser, { width = 390, slowLine = true }): Promise<Page> {
  const isMobile = width < 768;
  const viewport = { width, height: isMobile ? 844 : 768 };
  const context = await browser.newContext({
    viewport,
    screen: viewport, // Pictures are chosen by it before the page is laid out.
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: isMobile ? 2 : 1,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slowLine) await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Collects what the browser times: runs in the page from its first moment on. */
function watch() {
  const seen: Seen = { largest: 0, shift: 0, presses: [] };
  Object.assign(window, { seen });
  type Entry = PerformanceEntry & { value: number; interactionId?: number };
  const observe = (type: string, note: (entry: Entry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) note(entry);
    }).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('layout-shift', ({ value }) => {
    seen.shift += value;
  });
  const press = ({ interactionId, duration }: Entry) =>
    interactionId && seen.presses.push(duration);
  observe('event', press, { durationThreshold: 16 });
}

type Seen = { largest: number; shift: number; presses: number[] };
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Waits until faces and pictures in view are painted, and the browser has timed that. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done));
  });

async function paint(browser: Browser, origin: string, asked: string[]) {
  for (const path of asked.length ? asked : knownPaths()) {
    const found: Seen[] = [];
    for (let load = 0; load < loads; load++) {
      const page = await openPhone(browser, {});
      await page.addInitScript(watch);
      await page.goto(origin + path, { waitUntil: 'load' });
      await painted(page);
      found.push(await seenBy(page));
      await page.context().close();
    }
    const largest = median(found.map((load) => load.largest));
    const shift = median(found.map((load) => load.shift));
    const met = largest > 0 && largest <= bounds.paint && shift <= bounds.shift;
    say(
      `${path.padEnd(48)} largest paint ${largest.toFixed(0)} ms, shift ${shift.toFixed(3)}`,
      met,
    );
  }
}

type Case = { path: string; width?: number; act: (page: Page) => Promise<unknown> };

const cases: Record<string, Case> = {
  'menu, phone': {
    path: '/about',
    act: async (page) => {
      const toggle = page.locator('header summary').first();
      await toggle.click();
      await page.locator('header details details summary').first().click();
      await toggle.click();
    },
  },
  'menu, wide': {
    path: '/about',
    width: 1366,
    act: async (page) => {
      for (const button of await page.locator('.nav__group > button').all()) await button.click();
      await page.keyboard.press('Escape');
    },
  },
  filter: {
    path: '/projects',
    act: async (page) => {
      const filters = page.getByRole('navigation', { name: 'Show projects' }).getByRole('link');
      for (const at of [1, 2, 0]) await filters.nth(at).click();
    },
  },
  form: {
    path: '/contact',
    act: async (page) => {
      const form = page.locator('main form').first();
      await form.locator('input[name=name]').pressSequentially('Ann Example', { delay: 60 });
      await form.locator('button[type=submit]').click();
      await form.locator('input[name=name]').press('End');
    },
  },
  search: {
    path: '/search',
    act: async (page) => {
      const field = page.getByRole('main').getByRole('searchbox');
      await field.press('g');
      await page
        .getByRole('status')
        .filter({ hasText: /result/ })
        .waitFor(); // It has the index.
      await field.pressSequentially('ravel drivway', { delay: 120 });
    },
  },
};

/** The longest press of a case in ms; 0 when each was shown within 16. */
async function longest(browser: Browser, origin: string, { path, width, act }: Case) {
  const page = await openPhone(browser, { slowLine: false, ...(width && { width }) });
  await page.addInitScript(watch);
  await page.goto(origin + path);
  await page.locator('header.is-live').waitFor();
  await act(page);
  await painted(page);
  const { presses } = await seenBy(page);
  await page.context().close();
  return Math.max(0, ...presses);
}

async function presses(browser: Browser, origin: string) {
  for (const [name, one] of Object.entries(cases)) {
    const found: number[] = [];
    for (let load = 0; load < loads; load++) found.push(await longest(browser, origin, one));
    const middle = median(found);
    say(
      `${name.padEnd(12)} median ${middle} ms, max ${Math.max(...found)}`,
      middle <= bounds.press,
    );
  }
}

async function answers(origin: string) {
  const seconds = 5;
  const readers = new Readers(() => origin, ['/'], 64);
  await pause(seconds * 1000);
  await readers.finish();
  say(`${Math.round(readers.read / seconds)} pages a second`, readers.failed.length === 0);
  const visitors = new Visitors(32, 0);
  visitors.addresses = [origin];
  await pause(seconds * 1000);
  const taken = Math.round(visitors.answered.size / seconds);
  await visitors.finish();
  const all = visitors.otherwise.length + visitors.broken.length === 0;
  say(`${taken} enquiries a second, a quarter with a plan`, all && taken >= bounds.enquiries);
}

const [wanted, ...paths] = process.argv.slice(2);
const isWanted = (name: string) => !wanted || wanted === name;
const [load = 0] = loadavg();
console.log(`${cpus().length} cores, load ${load.toFixed(1)}`);
if (load > 0.5) console.log('Something else is running: these times are upper bounds.');
await inFolder('speed', async (dataDir) => {
  const { address, end } = await startServer({ dataDir });
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  if (isWanted('answers')) await answers(address);
  if (isWanted('presses')) await presses(browser, address);
  if (isWanted('paint')) await paint(browser, address, paths);
  await browser.close();
  await end('SIGTERM');
});
