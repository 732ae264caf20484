import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const list = readFileSync('app/styles/site.css', 'utf8');
const listed = (css: string) =>
  [...css.matchAll(/@import "([^"]+)"/g)].map(([, path = '']) =>
    normalize(join('app/styles', path)),
  );
const sheets = globSync('app/**/*.css')
  // the style guide, which is in no build, brings its own
  .filter((file) => !file.endsWith('site.css') && !file.startsWith('app/styleguide/'))
  .map((file) => [file, readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const);

test('every style sheet is in the list of the site, once', () => {
  expect(listed(list).sort()).toEqual(sheets.map(([file]) => file).sort());
});

test('control: a sheet that is not in the list is missed', () => {
  expect(listed(list.replace(/@import ".*header.css";/, ''))).toHaveLength(sheets.length - 1);
});

/** What many parts have: a place that wants it otherwise gives it a class of its own. */
const shared = { crop: 'picture', dimension: 'dimension', measure: 'measure', buttons: 'button' };

/** The sheets that style a class. */
const styling = (name: string, all = sheets) =>
  all.flatMap(([file, css]) => (RegExp(`\\.${name}(?![\\w-])`).test(css) ? [file] : []));

test.each(Object.entries(shared))('.%s is styled in ui/%s.css and nowhere else', (name, file) => {
  expect(styling(name)).toEqual([join('app/ui', `${file}.css`)]);
});

test('control: a second sheet that styles it is found', () => {
  const second = ['second.css', '.town .crop > img { height: 2rem }'] as const;
  expect(styling('crop', [...sheets, second])).toHaveLength(2);
});

/** Where each class is styled by itself, as the name of a thing and not of something in another. */
function homes(all: readonly (readonly [string, string])[] = sheets) {
  const found = new Map<string, Set<string>>();
  for (const [file, css] of all)
    for (const [, selectors = ''] of css.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g))
      for (const selector of selectors.replace(/\([^)]*\)/g, '').split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name) found.set(name, (found.get(name) ?? new Set()).add(dirname(file)));
      }
  return [...found].filter(([, files]) => files.size > 1).map(([name]) => name);
}

test('no two things that look different have one class', () => {
  expect(homes()).toEqual([]);
  const second = ['app/ui/second.css', '.next-steps { row-gap: 2rem }'] as const;
  expect(homes([...sheets, second]), 'control').toEqual(['next-steps']);
});

test('every class that is styled is given by a component', () => {
  const sources = globSync(['app/**/*.{ts,tsx}', 'scripts/no-signal.ts'])
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const given = (name: string) =>
    RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources) ||
    // written as `name--${value}`
    sources.includes(
      `${name.replace(/--?[^-]+$/, (end) => (end.startsWith('--') ? '--' : '-'))}\${`,
    );
  const names = new Set(
    sheets.flatMap(([, css]) =>
      [...css.replace(/url\([^)]*\)|"[^"]*"/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  expect([...names].filter((name) => !given(name))).toEqual([]);
  expect(given('no-such-class'), 'control').toBe(false);
});

/**
 * Rules that set the display face, whose figures are old-style unless lining ones are asked for.
 */
const oldStyle = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) =>
    rules.includes('var(--display)') && !rules.includes('lining-nums') ? [selector.trim()] : [],
  );

test('figures stand on the line wherever the display face is set', () => {
  expect(sheets.flatMap(([file, css]) => oldStyle(css).map((rule) => `${file}: ${rule}`))).toEqual(
    [],
  );
  expect(oldStyle('.a { font: 400 1rem var(--display) }'), 'control').toEqual(['.a']);
});

/**
 * React writes the style sheet anew when it goes to or from the error page, and the browser takes
 * no text there that could hold a tag (document/trusted-types.ts). The minifier makes `<=` of
 * max-width in a container query.
 */
const holdsTag = (css: string) => /<|@container[^{]*\(max-/.test(css);

test('no style sheet has what is written as a tag begins', () =>
  expect(sheets.filter(([, css]) => holdsTag(css)).map(([file]) => file)).toEqual([]));

test('control: a container no wider than so much is found', () =>
  expect(holdsTag('@container (max-width: 24rem) { a { top: 0 } }')).toBe(true));
