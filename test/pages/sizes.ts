/** Which file of a picture a browser takes, from its `srcset` and `sizes`. */
import { createContext, runInContext } from 'node:vm';

type Screen = { width: number; density: number };

const functions = {
  max: Math.max,
  min: Math.min,
  calc: (value: number) => value,
  clamp: (low: number, value: number, high: number) => Math.max(low, Math.min(value, high)),
};
const context = createContext(functions);
const known = new Map<string, number>();

/** A length in CSS pixels. */
function pixels(length: string, width: number): number {
  const units = { vw: width / 100, rem: 16, px: 1 };
  const sum = length.replace(
    /([\d.]+)(vw|rem|px)/g,
    (_, figure, unit: keyof typeof units) => `${figure * units[unit]}`,
  );
  const value = known.get(sum) ?? Number(runInContext(sum, context));
  known.set(sum, value);
  return value;
}

/** Splits at commas, but for those between the arguments of a function. */
function entriesOf(list: string): string[] {
  let depth = 0;
  const marked = [...list].map((letter) => {
    depth += Number(letter === '(') - Number(letter === ')');
    return letter === ',' && depth === 0 ? '\n' : letter;
  });
  return marked.join('').split('\n');
}

/** True if a window of this width meets the conditions on its width; other conditions fail. */
export const matches = (media: string, width: number) =>
  [...media.matchAll(/\(([^)]*)\)/g)].every(([, condition = '']) => {
    const [, bound, length = ''] = /^(min|max)-width: ?(.*)$/.exec(condition) ?? [];
    if (bound === 'min') return width >= pixels(length, width);
    return bound === 'max' && width <= pixels(length, width);
  });

/** The width at which a page says that it shows a picture, in CSS pixels. */
function shownWidth(sizes: string, width: number): number {
  for (const entry of entriesOf(sizes)) {
    const [, media = '', length = entry] =
      /^\s*(\((?:min|max)-width[^)]*\))\s+(.*)$/.exec(entry) ?? [];
    if (matches(media, width)) return pixels(length, width);
  }
  return width;
}

/** The candidates of a `srcset`: addresses and widths, from the narrowest. */
const candidates = (srcset: string) =>
  srcset
    .split(', ')
    .map((entry) => entry.split(' '))
    .map(([file = '', width = '']) => ({ file, width: Number.parseInt(width, 10) }))
    .sort((a, b) => a.width - b.width);

/** What says which files there are: the source that the window takes, or the element itself. */
function sourceOf(element: Element, width: number) {
  const sources = [...(element.parentElement?.querySelectorAll(':scope > source') ?? [])];
  const source =
    (element.localName === 'img' &&
      sources.find((each) => matches(each.getAttribute('media') ?? '', width))) ||
    element;
  const said = (name: string) =>
    source.getAttribute(name) ?? source.getAttribute(`image${name}`) ?? '';
  return { srcset: said('srcset'), sizes: said('sizes') };
}

/** The file that a browser takes for a picture, or for a preload of one. */
export function chosenFile(element: Element, { width, density }: Screen): string {
  const { srcset, sizes } = sourceOf(element, width);
  if (!srcset) return element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  const needed = shownWidth(sizes, width) * density;
  const all = candidates(srcset);
  return (all.find((each) => each.width >= needed) ?? all.at(-1))?.file ?? '';
}
