import { services } from '../app/parts/pages.ts';
import { knownPaths } from '../content/known-paths.ts';
import { barriers } from './accessible.ts';
import { brokenHeadings } from './broken-headings.ts';
import { badCards, badDrawings, drawingsIn, most, smallest } from './drawn.ts';
import { bareCards, holes } from './grids.ts';
import { coveredWords } from './overlaps.ts';
import { complaints, menuToggle, open, part, sidewaysScroll } from './visit.ts';
import { type CDPSession, expect, type Page } from './visitor.ts';
import { looking as test } from './windows.ts';

/** What WCAG 1.4.12 lets a reader set, whatever the page says. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;
/** The browser's own setting: the page's breakpoints see it too. */
const twice = 'text at 200 %';

/** Each window, and what the reader has set in it. 320 × 256 is 1280 × 1024 at 400 %. */
const windows = [
  { size: [390, 844], set: '' },
  { size: [390, 844], set: spacing },
  { size: [390, 844], set: twice },
  { size: [320, 640], set: '' },
  { size: [320, 640], set: spacing },
  { size: [320, 640], set: twice },
  { size: [320, 256], set: '' },
  { size: [768, 1024], set: '' },
  { size: [768, 1024], set: twice },
  { size: [844, 390], set: '' },
  { size: [1024, 768], set: '' },
  { size: [1280, 800], set: '' },
  { size: [1366, 768], set: '' },
  { size: [1366, 768], set: spacing },
  { size: [1366, 768], set: twice },
  { size: [1920, 1080], set: '' },
] as const;

/** The windows in which the drawings of services and hire are read, and grids have no hole. */
const readAt = new Set([390, 768, 1024, 1366, 1920]);
const filledAt = new Set([320, 390, 768, 1366]);

/** The drawn cards of a service's page. */
const drawnCards = (path: string) =>
  [...services()].flatMap(([slug, { parts }]) =>
    path === `/services/${slug}`
      ? parts.flatMap((found) =>
          found.kind === 'cards'
            ? found.cards.flatMap(({ id, drawing, picture }) => (drawing && !picture ? [id] : []))
            : [],
        )
      : [],
  );

/** Sets what a reader has set: other letters, and none of the last window's. */
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

/** How far the page, or its menu's button, is past the window's edge. */
async function tooWide(page: Page, width: number) {
  const over = await sidewaysScroll(page);
  const toggle = width < 1200 && (await menuToggle(page).boundingBox());
  const past = toggle ? toggle.x + toggle.width - width : 0;
  return over > 0 || past > 0 ? [`${over} px too wide, its menu ${past}`] : [];
}

/** All that is wrong with a page's layout, each with the window in which it was seen. */
async function layoutFaults(page: Page, path: string) {
  const cards = drawnCards(path);
  const hasDrawings = /^\/(services|hire)\//.test(path);
  const line = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { size, set } of windows) {
    const [width, height] = size;
    await page.setViewportSize({ width, height });
    await setTo(page, line, set);
    const faults = await Promise.all([
      tooWide(page, width),
      coveredWords(page),
      set === spacing ? [] : brokenHeadings(page),
      set || !filledAt.has(width) ? [] : holes(page),
      set || !cards.length ? [] : badCards(page, cards),
      set || !hasDrawings || !readAt.has(width) ? [] : badDrawings(page),
    ]);
    found.push(...faults.flat().map((fault) => `${width} × ${height} ${set}: ${fault}`));
  }
  return found;
}

const pictureFaults = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((all) =>
      all
        .filter(
          (img) =>
            !['width', 'height', 'alt'].every((name) => img.hasAttribute(name)) ||
            !(Number(img.getAttribute('width')) > 0),
        )
        .map((img) => img.outerHTML.slice(0, 200)),
    );

const phone = { viewport: { width: 390, height: 844 } };

// Beside the known ones: a filtered list; the search, with what was found and with nothing,
// rendered on request, so that its policy has a nonce where the others have hashes; and what is not
// there, near to a page and near to none.
const others = [
  '/projects?category=Paving',
  '/search',
  '/search?q=drivway',
  '/search?q=swimming+pool',
  '/services/tarmac-drivway',
  '/nowhere',
];
const isLost = (path: string) => path === '/nowhere' || path.endsWith('-drivway');
for (const path of [...knownPaths(), ...others])
  test(`${path} opens, bars nobody’s way, fits every window with its cards and drawings, and nothing complains`, async ({
    pageIn,
  }) => {
    const page = await pageIn(phone);
    const complained = complaints(page);
    const answer = await open(page, path);
    expect(answer?.status()).toBe(isLost(path) ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect.soft(await pictureFaults(page)).toEqual([]);
    expect.soft(await bareCards(page), 'cards without a picture').toEqual([]);
    expect.soft(await barriers(page)).toEqual([]);
    expect.soft(await layoutFaults(page, path)).toEqual([]);
    expect(complained.filter((line) => !isLost(path) || !/ 404 /.test(line))).toEqual([]);
  });

test('control: a page that is too wide, has a bare picture or grey words is found out', async ({
  pageIn,
}) => {
  const page = await pageIn(phone);
  await open(page, '/privacy');
  await page.evaluate(() => {
    const wide = document.createElement('p');
    wide.append('Too wide and too pale');
    Object.assign(wide.style, { width: '600px', color: '#ccc', background: '#fff' });
    document.querySelector('main')?.append(wide, document.createElement('img'));
  });
  expect(await pictureFaults(page)).toHaveLength(1);
  const found = (await barriers(page)).join('\n');
  expect(found).toContain('color-contrast');
  expect(found).toContain('image-alt');
  const windowsOf = (await layoutFaults(page, '/privacy')).join('\n');
  for (const size of ['390 × 844', '320 × 256', '320 × 640 *'])
    expect(windowsOf).toContain(`${size}`);
  expect(windowsOf).not.toContain('768 × 1024');
});

test('control: a heading whose word is broken is found', async ({ pageIn }) => {
  const page = await pageIn(phone);
  await open(page, '/privacy');
  expect(await brokenHeadings(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.width = '2em';
  });
  expect(await brokenHeadings(page)).not.toEqual([]);
});

test('control: a hole in a grid, and a card without its drawing, are found', async ({ pageIn }) => {
  const page = await pageIn({ viewport: { width: 1366, height: 768 } });
  await open(page, '/services/turf-laying');
  await part(page, 'What we need on the day')
    .getByRole('listitem')
    .last()
    .evaluate((item) => item.remove());
  await page.evaluate(() => {
    const last = document.querySelectorAll('main ul li:last-child:nth-child(odd)');
    for (const item of last) (item as HTMLElement).style.gridColumn = 'auto';
  });
  expect((await holes(page)).length).toBeGreaterThan(0);
  const [id = ''] = drawnCards('/services/turf-laying');
  await page.locator(`#${id}`).evaluate((card) => {
    for (const drawing of card.querySelectorAll('svg')) drawing.remove();
  });
  expect(await bareCards(page)).toHaveLength(1);
  expect(await badCards(page, [id])).toEqual([`no drawing at ${id}`]);
});

test('control: small letters and a tall drawing are found', async ({ pageIn }) => {
  const page = await pageIn({ viewport: { width: 1366, height: 768 } });
  await open(page, '/services/agricultural-gates');
  const before = await drawingsIn(page);
  expect(before.length).toBeGreaterThan(0);
  expect(await badDrawings(page)).toEqual([]);
  // By the element's own style: the security policy refuses a style sheet.
  await page.getByRole('main').evaluate((main) => {
    for (const svg of main.querySelectorAll<SVGElement>('svg[role="img"]')) {
      svg.style.minHeight = '200vh';
      for (const text of svg.querySelectorAll('text')) text.style.fontSize = '1px';
    }
  });
  for (const { letters, share } of await drawingsIn(page)) {
    expect(letters).toBeLessThan(smallest);
    expect(share).toBeGreaterThan(most);
  }
  expect((await badDrawings(page)).length).toBeGreaterThanOrEqual(before.length);
});
