/** What can be wrong with the layout of a page, in the window as it stands. */
import { expect, type Page } from '@playwright/test';

/** Words of headings that begin on one line and end on the next. A hyphen is a place to break. */
export const brokenHeadings = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((all) => {
    const range = document.createRange();
    const found: string[] = [];
    for (const heading of all.filter((one) => one.checkVisibility())) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\u2013\u2014-]+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`“${word}” of a heading is broken`);
        }
    }
    return [...new Set(found)];
  });

/** Drawings and maps with letters too small to read, or higher than 70 % of the window. */
export const badDrawings = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('svg:is([role="img"], [role="group"])')]
      .filter((svg) => svg.checkVisibility() && svg.querySelector('text'))
      .flatMap((svg) => {
        const letters = [...svg.querySelectorAll('text')]
          .filter((text) => text.checkVisibility({ visibilityProperty: true }))
          .map((text) => {
            const { a = 1, b = 0 } = text.getScreenCTM() ?? {};
            return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
          });
        const name = svg.getAttribute('aria-label') ?? '';
        const share = svg.getBoundingClientRect().height / innerHeight;
        return [
          ...(Math.min(...letters) < 11
            ? [`letters of ${Math.min(...letters)} px in ${name}`]
            : []),
          // a window's height is a whole number of pixels
          ...(share > 0.705 ? [`${share} of the window taken by ${name}`] : []),
        ];
      }),
  );

/**
 * Lines of words that lie on others, or that a window's or a box's edge cuts off, as the page is at
 * its top. What scrolls, what is out of sight, and bars that step aside are no fault. The key map
 * is left out: the list beside it has all its names.
 */
export const coveredWords = (page: Page) =>
  page.evaluate(() => {
    type Line = { words: string; node: Node; box: DOMRect; ink: [number, number] };
    window.scrollTo(0, 0);
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const boxesAround = (element: Element) => {
      const all: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
      return all;
    };
    const isTurned = (element: Element) =>
      element instanceof SVGGraphicsElement && Math.abs(element.getScreenCTM()?.b ?? 0) > 0.01;
    const isOutside = (box: DOMRect, edge: DOMRect) =>
      box.right <= edge.left ||
      box.left >= edge.right ||
      box.bottom <= edge.top ||
      box.top >= edge.bottom;
    const isHidden = (around: Element[]) =>
      !around[0]?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      around.some(
        (at) =>
          styleOf(at).display === 'none' || // what SVG hides counts as visible in Chromium
          at.matches('script, style, option, noscript, svg[role="group"]') ||
          styleOf(at).clipPath === 'inset(50%)' ||
          styleOf(at).position === 'sticky' ||
          (styleOf(at).position === 'fixed' && !at.matches('header')),
      );
    const found: string[] = [];
    const lines: Line[] = [];
    const range = document.createRange();
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const words = node.nodeValue?.trim().slice(0, 40);
      const element = node.parentElement;
      if (!words || !element || isTurned(element)) continue;
      const around = boxesAround(element);
      if (isHidden(around)) continue;
      const edges = around.filter((at) => !styleOf(at).overflow.includes('visible'));
      const scrolls = edges.some((at) => /auto|scroll/.test(styleOf(at).overflow));
      const size = Number.parseFloat(styleOf(element).fontSize);
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        const bounds = edges.map((at) => at.getBoundingClientRect());
        if (bounds.some((edge) => isOutside(box, edge))) continue;
        const cut = [document.documentElement.getBoundingClientRect(), ...bounds].some(
          ({ left, right }) => box.left < left - 2 || box.right > right + 2,
        );
        if (cut && !scrolls) found.push(`“${words}” is cut off`);
        const middle = (box.top + box.bottom) / 2;
        const half = Math.min(box.height, size * scale) * 0.35;
        if (!scrolls) lines.push({ words, node, box, ink: [middle - half, middle + half] });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { words, node, box, ink }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        const high = Math.min(ink[1], other.ink[1]) - Math.max(ink[0], other.ink[0]);
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (node !== other.node && high > 2 && wide > 3)
          found.push(`“${words}” lies on “${other.words}”`);
      }
    return [...new Set(found)];
  });

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
