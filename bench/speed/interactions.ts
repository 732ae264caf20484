/**
 * How long does a page take to show that it has heard? Menu, tab, filter, form and search, on a
 * processor four times slower (phone.ts): for each kind the longest of its presses and keys, as the
 * browser's event timing has it, from the touch to the next paint. It rounds to 8 ms and tells of
 * nothing shorter than 16.
 *
 *   node bench/speed/interactions.ts [loads]
 *
 * The control: a page that counts for 200 ms at each press must be found slow.
 */
import type { Browser, Page } from '@playwright/test';
import { inFolder, startServer } from '../real-server.ts';
import { launch, middle, openPhone } from './phone.ts';

/** In ms: from a press to the paint that shows it. */
const bound = 100;

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
  tab: {
    path: '/',
    act: async (page) => {
      const tabs = page.getByRole('group', { name: 'Who the work is for' }).locator('label');
      for (const at of [1, 2, 0]) await tabs.nth(at).click();
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
      await page.waitForTimeout(1500); // its index is fetched with the first key
      await field.pressSequentially('ravel drivway', { delay: 120 });
    },
  },
};

/** Notes how long each press and key took. */
function watch() {
  const presses: number[] = [];
  Object.assign(window, { presses });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) presses.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** In ms: the longest of a case's presses; 0 when each was shown within 16. */
async function longest(browser: Browser, origin: string, { path, width, act }: Case, slow = false) {
  const page = await openPhone(browser, { slowLine: false, ...(width && { width }) });
  await page.addInitScript(watch);
  await page.goto(origin + path);
  await page.locator('header.is-live').waitFor();
  if (slow)
    await page.evaluate(() =>
      addEventListener('pointerdown', () => {
        const end = performance.now() + 200;
        while (performance.now() < end);
      }),
    );
  await act(page);
  await page.waitForTimeout(1000);
  const presses = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
  await page.context().close();
  return Math.max(0, ...presses);
}

if (import.meta.main)
  await inFolder('interactions', async (dataDir) => {
    const { address, end } = await startServer({ dataDir });
    const browser = await launch();
    const loads = Number(process.argv[2] ?? 5);
    for (const [name, one] of Object.entries(cases)) {
      const found: number[] = [];
      for (let load = 0; load < loads; load++) found.push(await longest(browser, address, one));
      const late = middle(found) > bound;
      console.log(
        `${name.padEnd(12)} ${middle(found)} ms in the middle, ${Math.max(...found)} at most, ${loads} loads${late ? '  TOO LATE' : ''}`,
      );
      if (late) process.exitCode = 1;
    }
    const menu = cases['menu, phone'];
    const control = menu ? await longest(browser, address, menu, true) : 0;
    console.log(`control, a page that counts for 200 ms: ${control} ms`);
    if (control <= bound) process.exitCode = 1;
    await browser.close();
    await end('SIGTERM');
  });
