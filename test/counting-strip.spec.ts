import { privacy } from '../content/read.ts';
import { barriers } from './accessible.ts';
import { answer, mind, plate, strip, test } from './counted-site.ts';
import { sidewaysScroll, started } from './visit.ts';
import { expect, type Locator, type Page } from './visitor.ts';

// One server for all of them.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const windows = [
  [1366, 768],
  [1024, 700],
  [390, 844],
  [320, 568],
  [844, 390],
] as const;

/** How far the parts of the page have moved so far, as Chromium counts it. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(all.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(done, 500, 0);
      }),
  );

/** The places of two things on the screen have no point in common. */
const apart = (one: Box, other: Box) =>
  one.y + one.height <= other.y + 0.5 ||
  other.y + other.height <= one.y + 0.5 ||
  one.x + one.width <= other.x + 0.5 ||
  other.x + other.width <= one.x + 0.5;
async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (!box) throw new Error(`${found} is not there`);
  return box;
}
type Box = Awaited<ReturnType<typeof boxOf>>;

for (const [width, height] of windows)
  test(`at ${width} × ${height} it has two equal buttons, moves nothing, fits, and bars nobody’s way`, async ({
    page,
    site,
    google,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.address}/privacy`);
    await expect(strip(page)).toBeVisible();
    const buttons = strip(page).getByRole('button');
    await expect(buttons).toHaveText(['Yes, count me', 'No, thank you']);
    const looks = await buttons.evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one);
        return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(await shifts(page)).toBeLessThan(0.01);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const box = await boxOf(plate(page));
    expect(box.height).toBeLessThan(height * 0.25);
    expect(apart(box, await boxOf(page.getByRole('heading', { level: 1 })))).toBe(true);
    expect(google.asked).toEqual([]);
  });

test('text twice as large fits it at 320 px, and a third of the window is the page’s', async ({
  page,
  site,
  google,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${site.address}/privacy`);
  await expect(strip(page)).toBeVisible();
  const line = await page.context().newCDPSession(page);
  await line.send('Page.enable');
  await line.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.reload();
  await expect(strip(page)).toBeVisible();
  const { x, width, height } = await boxOf(plate(page));
  expect(x + width).toBeLessThanOrEqual(320);
  expect(height).toBeLessThanOrEqual(568 * 0.66);
  const hidden = await plate(page).evaluate((one) => [
    one.scrollWidth - one.clientWidth,
    one.scrollHeight - one.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
  await answer(page, 'No, thank you');
  await expect(strip(page)).toHaveCount(0);
  expect(google.asked).toEqual([]);
});

test('it is reached by the keyboard right after the header, holds nobody, and gives the focus back', async ({
  page,
  site,
  google,
}) => {
  await page.goto(`${site.address}/privacy`);
  await expect(strip(page)).toBeVisible();
  const at = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /survey/ })
    .last()
    .focus();
  const met: (string | undefined)[] = [];
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab');
    met.push(await at());
  }
  expect(met).toEqual(['What is counted', 'Yes, count me', 'No, thank you', 'Home']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await mind(page).focus();
  await page.keyboard.press('Enter');
  await expect(strip(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(mind(page)).toBeFocused();
  expect(google.asked).toEqual([]);
});

test('on a phone it stands above the call bar, and below the page’s last line', async ({
  page,
  site,
  google,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/privacy`);
  await started(page);
  const bar = page.getByRole('navigation', { name: 'Call us' });
  await expect(bar).toBeVisible();
  await expect(strip(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => apart(await boxOf(strip(page)), await boxOf(bar))).toBe(true);
  const last = await boxOf(mind(page));
  expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(strip(page))).y);
  expect(google.asked).toEqual([]);
});

test('on a phone it waits while a form or the page’s own button is in view; anywhere while somebody types', async ({
  page,
  site,
  google,
}) => {
  await page.goto(`${site.address}/`);
  await expect(strip(page)).toBeVisible();
  await page.getByLabel('Full name').focus();
  await expect(strip(page)).toBeHidden();
  await page.getByLabel('Full name').blur();
  await expect(strip(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await started(page);
  const own = page.getByRole('main').getByRole('link', { name: 'Get a free site survey' });
  await expect(own.first()).toBeInViewport();
  await expect(page.getByText('May we count')).toBeAttached();
  await expect(strip(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(strip(page)).toBeVisible();
  expect(google.asked).toEqual([]);
});

test('nothing that has the focus is wholly behind it', async ({ page, site, google }) => {
  test.slow();
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.address}/about`);
    await started(page);
    await expect(page.getByText('May we count')).toBeAttached();
    const behind: string[] = [];
    for (let stop = 0; stop < 90; stop++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        const strip = document.querySelector('[aria-label="Counting visits"]');
        const plate = strip?.firstElementChild?.getBoundingClientRect();
        if (!focused || !plate || strip?.contains(focused) || focused.closest('header')) return '';
        const { top, bottom, left, right } = focused.getBoundingClientRect();
        const isBehind =
          top >= plate.top && bottom <= plate.bottom && left >= plate.left && right <= plate.right;
        return isBehind ? focused.outerHTML.slice(0, 100) : '';
      });
      if (found) behind.push(found);
    }
    expect(behind, `${width} px`).toEqual([]);
  }
  expect(google.asked).toEqual([]);
});

test('it is not printed, and keeps its edges in the reader’s own colours', async ({
  page,
  site,
  google,
}) => {
  await page.goto(`${site.address}/privacy`);
  await expect(strip(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  for (const edge of [strip(page).getByRole('button').first(), plate(page)])
    expect(
      await edge.evaluate((one) => {
        const { borderBottomWidth, borderBottomStyle } = getComputedStyle(one);
        return `${borderBottomWidth} ${borderBottomStyle}`;
      }),
    ).toBe('1px solid');
  expect(google.asked).toEqual([]);
});

test('without script nobody is asked; the footer leads to the words, which say what is counted', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.address}/about`);
  await expect(strip(page)).toHaveCount(0);
  await mind(page).click();
  await expect(page).toHaveURL(`${site.address}/privacy#counting`);
  const { counting } = privacy();
  const clause = page.locator('#counting');
  for (const said of counting.cookies.paragraphs) await expect(clause).toContainText(said);
  for (const { paragraphs } of counting.more)
    for (const said of paragraphs) await expect(page.getByRole('main')).toContainText(said);
  await expect(page.getByRole('main')).not.toContainText('This site sets no cookies');
  expect(asked.filter((url) => !url.startsWith(site.address))).toEqual([]);
  await context.close();
});
