/** What a page says with a line, and how long the line is in its browser. */
import type { Page } from '@playwright/test';

type Line = {
  /** What shares its scale: lines of one kind in one section. */
  group: string;
  words: string;
  /** The figures that are written, and what was drawn for them in pixels. */
  figures: number[];
  drawn: number[];
};

/** Every line that measures, on the page that is open. Runs in the page. */
function linesOf(): Line[] {
  const figuresIn = (words: string) =>
    [...words.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure));
  const textOf = (one: Element | null) => (one?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const size = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();
  const sectionOf = (one: Element) =>
    [...document.querySelectorAll('section')].indexOf(one.closest('section') as HTMLElement);
  const found: Line[] = [];
  const add = (one: Element, kind: string, figures: number[], drawn: number[]) =>
    found.push({ group: `${sectionOf(one)} ${kind}`, words: textOf(one), figures, drawn });

  for (const one of document.querySelectorAll('main .measure:has(svg)')) {
    const kind = /measure--(\w+)/.exec(one.className)?.[1] ?? '';
    const [ground, , bar] = one.querySelectorAll('path');
    const { width, height } = size(ground);
    const [first = 0, second = 0] = figuresIn(one.lastChild?.textContent ?? '');
    if (kind === 'height') add(one, 'gate', [first], [height]);
    else if (kind === 'opening') add(one, 'gate', [first], [width]);
    else if (kind === 'fall') add(one, 'fall', [second], [width / height]);
    else if (kind === 'rectangle' || kind === 'area') {
      const sides = kind === 'area' ? [Math.sqrt(first), Math.sqrt(first)] : [first, second];
      add(one, 'area', [...sides, 10], [width, height, size(bar).width]);
    } else add(one, kind, [first], [width]);
  }
  for (const one of document.querySelectorAll('main .true-size'))
    add(one, 'true size', figuresIn(textOf(one.querySelector('figcaption'))).slice(0, 1), [
      size(one.querySelector('path')).height,
    ]);
  for (const one of document.querySelectorAll('main .table__length')) {
    const { left, width, height } = size(one.querySelector('path'));
    const said = figuresIn(textOf(one));
    const [from, to] = said.length > 1 ? said : [0, ...said];
    const start = left - size(one).left;
    if (/height|depth/.test(one.className)) add(one, 'upright', [to ?? 0], [height]);
    else add(one, 'level', [from ?? 0, to ?? 0], [start, start + width]);
  }
  for (const one of document.querySelectorAll('main .dimension')) {
    const { width } = size(one);
    if (one.closest('.distances')) add(one, 'miles', figuresIn(textOf(one)), [width]);
    else if (one.closest('.hours')) {
      const [open = 0, , close = 0] = figuresIn(textOf(one));
      add(one, 'hours', [close + 12 - open], [width]);
    } else if (one.closest('[data-days], .fence-run')) {
      const days = one.getAttribute('data-days');
      if (days) add(one, 'days', [Number(days)], [width]);
    } else {
      // Alone under a drawing: it measures the whole of it.
      const drawing = one.closest('.line-whole, figure')?.querySelector('svg');
      add(one, drawing ? 'along' : 'nothing', drawing ? [size(drawing).width] : [], [width]);
    }
  }
  return found;
}

/** Ticked rules, wider than a bullet, over what has no length. Runs in the page. */
function falseRules(): string[] {
  const measured =
    '.dimension, .town-distances__line, .prices, .own-page__line, [data-days], .home-services__tabs';
  return [...document.querySelectorAll('main *')].flatMap((one) =>
    ['::before', '::after'].flatMap((part) => {
      const { content, borderLeftWidth, backgroundImage, width } = getComputedStyle(one, part);
      const ticked =
        content !== 'none' &&
        Number.parseFloat(borderLeftWidth) > 0 &&
        backgroundImage.includes('gradient') &&
        Number.parseFloat(width) > 30;
      return ticked && !one.closest(measured) ? [`${one.className || one.tagName}${part}`] : [];
    }),
  );
}

/** Pixels to a millimetre, by which every browser reckons. */
const mm = 96 / 25.4;

/** Lines that are not as long as they say, beside the longest of their kind; rules without a length. */
export async function falseLines(page: Page): Promise<string[]> {
  const groups = Map.groupBy(await page.evaluate(linesOf), ({ group }) => group);
  const lies = [...groups].flatMap(([group, together]) => {
    const pairs = together.flatMap(({ words, figures, drawn }) =>
      figures.length
        ? figures.map((figure, i) => ({ words, figure, px: drawn[i] ?? 0 }))
        : [{ words, figure: 0, px: drawn[0] ?? 0 }],
    );
    const longest = pairs.reduce((a, b) => (b.figure > a.figure ? b : a));
    const beside = longest.figure ? longest.px / longest.figure : 0;
    const scale = /fall|along/.test(group) ? 1 : /true/.test(group) ? mm : beside;
    return pairs
      .filter(({ figure, px }) => !(Math.abs(px - figure * scale) < 3 && px >= 0))
      .map(({ words, figure, px }) => `“${words}”: ${figure} is drawn ${px.toFixed(1)} px long`);
  });
  const rules = await page.evaluate(falseRules);
  return [...lies, ...rules.map((rule) => `${rule} is a ticked rule over no length`)];
}
