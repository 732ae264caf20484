/** What a page says with a line, and how long the line is in its browser. Runs in the page. */

export type Line = {
  /** What shares its scale: lines of one kind in one section. */
  group: string;
  words: string;
  /** The figures that are written, and what was drawn for them in pixels. */
  figures: number[];
  drawn: number[];
};

/** Every line that measures, on the page that is open. */
export function linesOf(): Line[] {
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

/** Ticked rules wider than a bullet, and no chosen tab, that stand over what has no length. */
export function falseRules(): string[] {
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
