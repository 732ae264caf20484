/**
 * When does a page show itself on a phone (phone.ts)? Each page so many times, by turns with its
 * twin without script, which is what a hand-written page of the same words would be.
 *
 *   node bench/speed/first-paint.ts                     every page, five loads each
 *   node bench/speed/first-paint.ts / /contact --loads=3
 *
 * First paint, largest paint, layout shift; what had come by the largest paint, in KB as it is
 * sent, and in how many requests. The control: a page whose pictures wait two seconds must be
 * found slow.
 */
import type { Browser } from '@playwright/test';
import { knownPaths } from '../../content/known-paths.ts';
import { inFolder, startServer } from '../real-server.ts';
import { between, withoutScript } from './between.ts';
import { launch, middle, openPhone } from './phone.ts';

/** In ms: the largest paint on any page. */
const bound = 1500;

/** Times in ms. `bytes` and `requests`: until the largest paint, the document among them. */
type Load = { first: number; largest: number; shift: number; bytes: number; requests: number };

/** Notes the largest paint and the shifts from the page's first moment on. */
function watch() {
  const seen = { largest: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function read(): Load {
  const { largest, shift } = (window as unknown as { seen: Load }).seen;
  const came = [
    ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
    ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
  ].filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= largest);
  return {
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest,
    shift,
    bytes: came.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: came.length,
  };
}

async function loadOf(browser: Browser, address: string): Promise<Load> {
  const page = await openPhone(browser);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load' });
  // What is painted last may be what loaded last.
  await page.waitForTimeout(1000);
  const load = await page.evaluate(read);
  await page.context().close();
  return load;
}

/** The middle of each figure. */
const middles = (loads: Load[]): Load => ({
  first: middle(loads.map(({ first }) => first)),
  largest: middle(loads.map(({ largest }) => largest)),
  shift: middle(loads.map(({ shift }) => shift)),
  bytes: middle(loads.map(({ bytes }) => bytes)),
  requests: middle(loads.map(({ requests }) => requests)),
});

/** One line: the page, and of its twin the largest paint and their ratio. */
function row(path: string, ours: Load, twin: Load): string {
  const ms = (time: number) => time.toFixed(0).padStart(6);
  return [
    path.padEnd(48),
    `${ms(ours.first)} ${ms(ours.largest)}`,
    `${ms(twin.largest)} ${(ours.largest / twin.largest).toFixed(2)}`,
    `${ours.shift.toFixed(3)} ${(ours.bytes / 1024).toFixed(1).padStart(6)} ${ours.requests}`,
    ours.largest > bound ? 'TOO LATE' : '',
  ].join('  ');
}

/** Measures pages; answers each with its figures and its twin's. */
async function measure(browser: Browser, origin: string, paths: string[], loads: number) {
  const [site, twin] = [await between(origin, {}), await between(origin, withoutScript)];
  const found: { path: string; ours: Load; twin: Load }[] = [];
  for (const path of paths) {
    const seen: { ours: Load[]; twin: Load[] } = { ours: [], twin: [] };
    for (let load = 0; load < loads; load++) {
      seen.ours.push(await loadOf(browser, site.address + path));
      seen.twin.push(await loadOf(browser, twin.address + path));
    }
    const measured = { path, ours: middles(seen.ours), twin: middles(seen.twin) };
    console.log(row(path, measured.ours, measured.twin));
    found.push(measured);
  }
  site.close();
  twin.close();
  return found;
}

if (import.meta.main)
  await inFolder('first-paint', async (dataDir) => {
    const { address, end } = await startServer({ dataDir });
    const browser = await launch();
    const words = process.argv.slice(2);
    const asked = words.filter((word) => word.startsWith('/'));
    const loads = Number(words.find((word) => word.startsWith('--loads='))?.slice(8) ?? 5);
    console.log(
      `${''.padEnd(48)}  first largest    twin ratio  shift    KB requests, ${loads} loads`,
    );
    const paths = asked.length ? asked : [...knownPaths()];
    const found = await measure(browser, address, paths, loads);
    const late = found.filter(({ ours }) => ours.largest > bound);
    const slow = await between(address, { pictures: 2000 });
    const control = (await loadOf(browser, `${slow.address}/`)).largest;
    slow.close();
    const largest = found.map(({ ours }) => ours.largest);
    console.log(
      `${found.length} pages: largest paint ${middle(largest).toFixed(0)} ms in the middle, ${Math.max(...largest).toFixed(0)} at most, ${late.length} above ${bound}; ` +
        `control, pictures that wait two seconds: ${control.toFixed(0)}`,
    );
    await browser.close();
    await end('SIGTERM');
    if (late.length || control <= bound) process.exitCode = 1;
  });
