/** All that a browser can find wrong with a page, in one visit with script and one without. */
import { barriers } from './accessible.ts';
import { badDrawings, brokenHeadings, coveredWords, wrongFiles } from './layout.ts';
import { lostInOwnColours, seen, unseenFocus } from './seen.ts';
import { complaints, menuToggle, shifted, sidewaysScroll, started } from './visit.ts';
import { test as base, type CDPSession, expect, type Page } from './visitor.ts';

export const test = base.extend<{ bare: Page }>({
  page: async ({ page }, use) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await use(page);
  },
  /** A page without script. */
  bare: async ({ browser }, use) => {
    const viewport = { width: 1366, height: 768 };
    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
});

/** The text spacing that WCAG 1.4.12 lets readers set. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;
/** The browser’s own setting: the page’s breakpoints see it too. */
const twice = 'text at 200 %';

/** Each window, and what the reader has set in it. 320 × 256 is 1280 × 1024 at 400 %. */
const windows = [
  [390, 844, ''],
  [320, 640, spacing],
  [320, 640, twice],
  [320, 256, ''],
  [844, 390, ''],
  [768, 1024, ''],
  [1366, 768, ''],
] as const;

/** Sets what a reader has set: other letters, and none of the last window’s. */
async function setTo(page: Page, line: CDPSession, set: string) {
  const standard = set === twice ? 32 : 16;
  await line.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await page.evaluate(
    (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    },
    set === spacing ? set : '',
  );
}

/** How far the page, or its menu’s button, is past the window’s edge. */
async function tooWide(page: Page, width: number) {
  const over = await sidewaysScroll(page);
  const toggle = width < 1200 && (await menuToggle(page).boundingBox());
  const past = toggle ? toggle.x + toggle.width - width : 0;
  return over > 0 || past > 0 ? [`${over} px too wide, its menu ${past}`] : [];
}

/** Fields whose letters are so small that an iPhone zooms into them. */
const smallFields = (page: Page) =>
  page
    .locator(
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea',
    )
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `letters under 16 px in ${field.getAttribute('name')}`),
    );

/** The first heading is not whole on the first screen of a phone that is held sideways. */
async function headingBelow(page: Page, width: number, height: number) {
  if (width !== 844) return [];
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  return box && box.y >= 0 && box.y + box.height <= height ? [] : ['its heading is out of view'];
}

/** What is wrong with a page’s layout, each with the window in which it was seen. */
async function layoutFaults(page: Page) {
  const line = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const [width, height, set] of windows) {
    await page.setViewportSize({ width, height });
    await setTo(page, line, set);
    const faults = await Promise.all([
      tooWide(page, width),
      coveredWords(page),
      set === spacing ? [] : brokenHeadings(page),
      set || height <= 700 ? [] : badDrawings(page),
      headingBelow(page, width, height),
      set ? [] : smallFields(page),
    ]);
    found.push(...faults.flat().map((fault) => `${width} × ${height} ${set}: ${fault}`));
  }
  return found;
}

/** A script adds buttons that copy and print, and hides the browser’s own field for files. */
const differs = /^(?:button: (?:Copy|Print)|field file file: )$/;
const same = (lines: string[]) => lines.filter((line) => !differs.test(line));

/** Fails if a page looks otherwise with script than without, at this width. */
async function expectTwins(page: Page, bare: Page, width: number) {
  for (const one of [page, bare]) await one.setViewportSize({ width, height: 900 });
  // The new width takes a moment.
  await expect(async () => {
    const without = same(await seen(bare));
    expect(without.length).toBeGreaterThan(40);
    expect(same(await seen(page)), `with script and without at ${width} px`).toEqual(without);
  }).toPass();
}

const isLost = (path: string) => path === '/nowhere' || path.endsWith('-drivway');

/** Opens a page whose fonts and pictures come when its words have been painted. */
async function openSlowly(page: Page, path: string) {
  const painted = Promise.withResolvers<void>();
  await page.route(/\.woff2$|\/pictures\//, async (route) => {
    await painted.promise;
    await route.continue();
  });
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  painted.resolve();
  await page.waitForLoadState();
  await started(page);
  return answer;
}

/** Visits a page and fails if it has any fault. */
export async function expectFaultless(page: Page, bare: Page, path: string) {
  const complained = complaints(page);
  const answer = await openSlowly(page, path);
  expect(answer?.status()).toBe(isLost(path) ? 404 : 200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await shifted(page), 'layout shift').toBeLessThan(0.05);
  expect.soft(await wrongFiles(page), 'pictures at 390 px').toEqual([]);
  expect.soft(await barriers(page)).toEqual([]);
  expect.soft(await lostInOwnColours(page), 'the reader’s own colours').toEqual([]);
  expect.soft(await layoutFaults(page)).toEqual([]);
  await bare.goto(path);
  expect.soft(await wrongFiles(bare), 'pictures at 1366 px').toEqual([]);
  for (const width of [1366, 390]) await expectTwins(page, bare, width);
  expect.soft(await unseenFocus(page), 'the focus at 390 px').toEqual([]);
  expect(complained.filter((line) => !isLost(path) || !/ 404 /.test(line))).toEqual([]);
}
