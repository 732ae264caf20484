import { measuredPages } from './pages/measured-pages.ts';
import { expect, type Page } from './visitor.ts';
import { looking as test } from './windows.ts';

const dot = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

type Seen = {
  file: string;
  asked: number;
  widest: number;
  shown: number;
  soft: boolean;
  hidden: boolean;
};

/**
 * What the browser chose of each picture, and how many pixels wide it is shown: a crop shows more
 * of the width than its box has.
 */
const chosen = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll('main img')] as HTMLImageElement[];
    const closed = new Set(
      images.filter((image) => !image.getClientRects().length).map((image) => image.currentSrc),
    );
    return images
      .filter((image) => image.getClientRects().length && image.currentSrc.includes('/pictures/'))
      .map((image): Seen => {
        const { width, height } = { width: image.offsetWidth, height: image.offsetHeight };
        const file = image.currentSrc.split('/').at(-1) ?? '';
        // A picture of its own for phones has its own measures.
        const own =
          [...(image.parentElement?.querySelectorAll('source[width]') ?? [])].find((source) =>
            source.getAttribute('srcset')?.includes(file),
          ) ?? image;
        const ratio = Number(own.getAttribute('width')) / Number(own.getAttribute('height'));
        const whole =
          getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * ratio) : width;
        const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])]
          .map((source) => source.srcset)
          .join(', ');
        const widest = Math.max(
          ...[...sources.matchAll(/ (\d+)w/g)].map(([, found]) => Number(found)),
        );
        return {
          file,
          asked: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
          widest,
          shown: Math.round(whole * devicePixelRatio),
          // The master itself is too small for a laptop's window.
          soft: innerWidth <= 1366 && widest * 1.25 < whole,
          // A tab that is not open shows the same file: without script a browser loads that too,
          // lazy or not.
          hidden: closed.has(image.currentSrc),
        };
      });
  });

/**
 * Opens a page without its pictures' bytes, for which file is chosen is all that matters here: a
 * file that is already there would be chosen again. Gives the ones that are too wide or too small.
 */
async function wronglySized(
  page: Page,
  path: string,
  meddle?: (page: Page) => Promise<void>,
): Promise<string[]> {
  await page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: dot }),
  );
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await meddle?.(page); // before any picture off the screen has been chosen
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  const waiting = () =>
    [...document.images].filter((image) => image.getClientRects().length && !image.currentSrc)
      .length;
  await expect
    .poll(() => page.evaluate(waiting), { intervals: [20, 50, 100], timeout: 15_000 })
    .toBe(0);
  const seen = await chosen(page);
  // A browser takes a wider file that the page has loaded for another place anyway: that costs
  // nobody a byte.
  const needed = (file: string) =>
    Math.max(...seen.filter((other) => other.file === file).map(({ shown }) => shown));
  // 320 is the narrowest that there is.
  const tooWide = seen.filter(
    ({ file, asked, hidden }) => asked > 320 && !hidden && asked > needed(file) * 1.5,
  );
  const tooSmall = seen.filter(
    ({ asked, widest, shown, soft }) => soft || (asked < widest && asked < shown * 0.75),
  );
  return [...tooWide, ...tooSmall].map(({ file, shown }) => `${file} for ${shown}`);
}

const screens = [
  { width: 390, density: 1 },
  { width: 390, density: 2 },
  { width: 768, density: 1 },
  { width: 1366, density: 1 },
  { width: 1366, density: 2 },
  { width: 1920, density: 1 },
];

// pictures.pages.test.ts sees to it that these have a picture of every kind
for (const path of measuredPages)
  test(`${path} loads no picture more than 1.5 times wider than it is shown, nor one too small`, async ({
    pageIn,
  }) => {
    test.slow();
    const wrong: string[] = [];
    for (const { width, density } of screens) {
      const page = await pageIn({
        viewport: { width, height: width < 600 ? 844 : 768 },
        deviceScaleFactor: density,
        javaScriptEnabled: false,
      });
      for (const fault of await wronglySized(page, path))
        wrong.push(`${width} px, ${density}x: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });

const sayWidth = (sizes: string) => (page: Page) =>
  page.evaluate((said) => {
    for (const one of document.querySelectorAll<HTMLImageElement | HTMLSourceElement>(
      'main picture > *',
    ))
      one.sizes = said;
  }, sizes);

const keepNarrowest = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLImageElement | HTMLSourceElement>(
      'main picture > *',
    ))
      one.srcset = one.srcset.split(',')[0] ?? '';
  });

for (const [what, meddle] of Object.entries({
  'says it is wider': sayWidth('300vw'),
  'says it is narrower': sayWidth('40px'),
  'is too small': keepNarrowest,
}))
  test(`control: a picture that ${what} is found`, async ({ page }) => {
    expect(await wronglySized(page, '/areas/ripon')).toEqual([]);
    expect(await wronglySized(page, '/areas/ripon', meddle)).not.toEqual([]);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  test('the home page’s first screen loads 90 KB of pictures at most, its hero first', async ({
    page,
  }) => {
    const sizes = new Map<string, number>();
    page.on('response', async (answer) => {
      if (answer.url().includes('/pictures/'))
        sizes.set(answer.url(), (await answer.body()).length);
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const first = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight && image.currentSrc)
        .map((image) => ({ src: image.currentSrc, priority: image.fetchPriority })),
    );
    expect(first[0]).toMatchObject({ src: expect.stringContaining('hero-tall'), priority: 'high' });
    // The line in the head asks for the very file that the page shows.
    await expect(page.locator('head > link[rel=preload][as=image]')).toHaveCount(2);
    expect([...sizes.keys()].filter((url) => url.includes('/hero-'))).toEqual([first[0]?.src]);
    const bytes = first
      .map(({ src }) => sizes.get(src) ?? Number.NaN)
      .reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(90_000);
  });
});
