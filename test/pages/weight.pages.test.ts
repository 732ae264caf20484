import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { all, everyPage, fileOf, one, pageAt, pages, parsed } from './pages.ts';

type Screen = { width: number; density: number };

const { max, min } = Math;
const clamp = (low: number, value: number, high: number) => max(low, min(value, high));
const context = createContext({ max, min, clamp, calc: Number });

/** A length in CSS pixels. */
function pixels(length: string, width: number): number {
  const units = { vw: width / 100, rem: 16, px: 1 };
  const inPixels = (_: string, figure: number, unit: keyof typeof units) =>
    `${Number(figure) * units[unit]}`;
  return Number(runInContext(length.replace(/([\d.]+)(vw|rem|px)/g, inPixels), context));
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
const matches = (media: string, width: number) =>
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

/** The file that a browser takes for a picture or its preload, from its `srcset` and `sizes`. */
function chosenFile(element: Element, { width, density }: Screen): string {
  const { srcset, sizes } = sourceOf(element, width);
  if (!srcset) return element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  const needed = shownWidth(sizes, width) * density;
  const all = candidates(srcset);
  return (all.find((each) => each.width >= needed) ?? all.at(-1))?.file ?? '';
}

const folder = fileOf('/assets');
const named = (pattern: RegExp) => readdirSync(folder).filter((file) => pattern.test(file));
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const packed = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** A script with all that it imports at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of textOf(file).matchAll(/(?:from|import)\s*["`]\.\/([^"`]+)["`]/g))
    withImports(name, found);
  return found;
}

/** The scripts that a script may import later. */
const later = (file: string) =>
  [...textOf(file).matchAll(/import\(\s*["`]\.\/([^"`]+)["`]/g)].map(([, name = '']) => name);

/** Bytes of scripts as they are sent (brotli). */
const weigh = (scripts: Iterable<string>) =>
  [...new Set(scripts)].reduce((sum, file) => sum + packed(join(folder, file)), 0);

const [site = ''] = named(/^site-.*\.js$/);
const atOnce = [...withImports(site)];
/** The scripts of an island, by the start of its name. */
const island = (name: string) => [...withImports(named(new RegExp(`^${name}-.*\\.js$`))[0] ?? '')];

test('without a form a page runs at most 8 KiB of script', () => {
  for (const { path, document } of everyPage) {
    const files = all(document, 'script[src]').map((each) => each.getAttribute('src'));
    expect([[], [`/assets/${site}`]], path).toContainEqual(files);
    const inline = all(document, 'script:not([src], [type*=json])').map((each) => each.textContent);
    expect(inline.join('').length, `${path}: inline`).toBeLessThan(
      path === '/contact' ? 2600 : 2000,
    );
  }
  expect(weigh(atOnce)).toBeLessThanOrEqual(8 * 1024);
});

test('once a form is used a page has at most 75 KiB of script', () => {
  const form = island('enquiry');
  expect(form.length).toBeGreaterThan(3);
  expect(weigh([...atOnce, ...form])).toBeLessThanOrEqual(75 * 1024);
});

test('the search adds at most 15 KiB to the scripts that it shares with forms, index included', () => {
  const shared = new Set([...atOnce, ...island('enquiry')]);
  const both = new Set([...island('search'), ...island('find')]);
  const own = [...both].filter((file) => !shared.has(file));
  expect(own).toHaveLength(2);
  expect(weigh(own) + packed(fileOf('/search.json'))).toBeLessThanOrEqual(15 * 1024);
});

test('every script belongs to a page', () => {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    for (const each of withImports(file)) {
      reached.add(each);
      for (const next of later(each)) reach(next);
    }
  };
  reach(site);
  expect([...reached].sort()).toEqual(named(/\.js$/));
});

test('a document has at most 18 KiB in the median, and 30 KiB at most', () => {
  const files = globSync('build/{client,views}/**/*.html');
  expect(files).toHaveLength(everyPage.length);
  const sizes = files.map((file) => ({ file, size: packed(file) })).sort((a, b) => a.size - b.size);
  expect(sizes[Math.floor(sizes.length / 2)]?.size).toBeLessThanOrEqual(18 * 1024);
  expect(sizes.filter(({ size }) => size > 30 * 1024)).toEqual([]);
});

/** Bytes of a file as it is sent, with its response's headers. */
const sent = (file: string) => packed(file) + 600;

/**
 * The files that a page makes a phone fetch before its load event, without its document: faces,
 * pictures that do not wait, what its drawings and styles name. Scripts begin when all is loaded.
 */
function fetchedFirst(document: Document): Set<string> {
  const phone = { width: 390, density: 2 };
  const pictures = all(document, 'img:not([loading=lazy])').map((img) => chosenFile(img, phone));
  const faces = all(document, 'link[rel=preload]:not([as=image])');
  const preloaded = all(document, 'link[rel=preload][as=image]')
    .filter((link) => matches(link.getAttribute('media') ?? '', phone.width))
    .map((link) => chosenFile(link, phone));
  const drawn = all(document, 'link[rel=stylesheet], use, image');
  const named = [...faces, ...drawn].map((each) => each.getAttribute('href') ?? '');
  const styles = one(document, 'style').textContent.replace(/@font-face\{[^}]*\}/g, '');
  const grounds = [...styles.matchAll(/url\("?(\/[^")]*)/g)].map(([, file]) => file ?? '');
  for (const file of preloaded) expect(pictures, 'the file that the page shows').toContain(file);
  return new Set(
    [...pictures, ...preloaded, ...named, ...grounds].filter((file) => file.startsWith('/')),
  );
}

const first = ({ path, document }: { path: string; document: Document }) => {
  const files = [...fetchedFirst(document)].map((address) => fileOf(address.split('#')[0] ?? ''));
  const bytes = [fileOf(`${path}/index.html`), ...files].reduce((sum, file) => sum + sent(file), 0);
  return { requests: 1 + files.length, bytes };
};

test('before it has loaded, a page fetches at most eight files and 170 KB', () => {
  for (const page of pages) {
    const { requests, bytes } = first(page);
    expect(requests, page.path).toBeGreaterThanOrEqual(3);
    expect(requests, page.path).toBeLessThanOrEqual(8);
    expect(bytes, page.path).toBeLessThanOrEqual(170 * 1024);
  }
  const eager = pageAt('/').html.replaceAll(' loading="lazy"', '');
  const { requests, bytes } = first({ path: '/', document: parsed(eager) });
  expect(requests, 'without lazy pictures').toBeGreaterThan(8);
  expect(bytes, 'without lazy pictures').toBeGreaterThan(170 * 1024);
});

test('pages whose first words stand at the foot of a picture are painted only with them', () => {
  const kinds = ['/', '/about', '/services/plant-hire', '/services/plant-hire/dumper-truck'];
  for (const path of kinds) {
    const { html, document } = pageAt(path);
    const awaited = one(document, 'link[rel=expect][blocking=render]').getAttribute('href') ?? '';
    expect(html.indexOf(`id="${awaited.slice(1)}"`), path).toBeGreaterThan(html.indexOf('</h1>'));
  }
});
