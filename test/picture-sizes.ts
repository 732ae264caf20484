import { expect, type Page } from '@playwright/test';

/**
 * Pictures whose file is more than 1.5 times wider than it is shown, or too small. Call it before
 * the page has had another width: a browser keeps a file that is wider than it needs.
 */
export async function wrongFiles(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  const waiting = () =>
    [...document.images].filter((image) => image.getClientRects().length && !image.currentSrc)
      .length;
  await expect.poll(() => page.evaluate(waiting)).toBe(0);
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('main img')];
    const isShown = (image: Element) => image.getClientRects().length > 0;
    const seen = all
      .filter((image) => isShown(image) && image.currentSrc.includes('/pictures/'))
      .map((image) => {
        const { offsetWidth, offsetHeight, currentSrc } = image;
        const file = currentSrc.split('/').at(-1) ?? '';
        const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
        // a picture of its own for phones has its own measures
        const own =
          sources.find((source) => source.hasAttribute('width') && source.srcset.includes(file)) ??
          image;
        const ratio = Number(own.getAttribute('width')) / Number(own.getAttribute('height'));
        const isCut = getComputedStyle(image).objectFit === 'cover';
        const widths = sources.flatMap(({ srcset }) =>
          [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
        );
        return {
          file,
          asked: Number(/-(\d+)\.\w+$/.exec(file)?.[1]),
          widest: Math.max(...widths),
          // a crop shows more of the width than its box has
          shown: isCut ? Math.max(offsetWidth, offsetHeight * ratio) : offsetWidth,
          // a tab that is not open shows the same file
          alsoHidden: all.some((other) => !isShown(other) && other.currentSrc === currentSrc),
        };
      });
    return seen
      .filter(({ file, asked, widest, shown, alsoHidden }) => {
        const places = seen.filter((other) => other.file === file);
        const needed = Math.max(...places.map((place) => place.shown));
        const tooWide = asked > 320 && !alsoHidden && asked > needed * 1.5; // none is narrower
        return tooWide || widest * 1.25 < shown || (asked < widest && asked < shown * 0.75);
      })
      .map(({ file, shown }) => `${file} is shown ${Math.round(shown)} px wide`);
  });
}
