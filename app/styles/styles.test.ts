import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const sheets = globSync('app/**/*.css')
  // the style guide, which is in no build, brings its own
  .filter((file) => !file.endsWith('site.css') && !file.startsWith('app/styleguide/'))
  .map((file) => [file, readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const);

test('every style sheet is in the list of the site, once', () => {
  const list = readFileSync('app/styles/site.css', 'utf8').matchAll(/@import "([^"]+)"/g);
  const listed = [...list].map(([, path = '']) => normalize(join('app/styles', path)));
  expect(listed.sort()).toEqual(sheets.map(([file]) => file).sort());
});

test('no two things that look different have one class', () => {
  /** Where each class is styled by itself, as the name of a thing and not of a part of it. */
  const homes = new Map<string, Set<string>>();
  for (const [file, css] of sheets)
    for (const [, selectors = ''] of css.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g))
      for (const selector of selectors.replace(/\([^)]*\)/g, '').split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name) homes.set(name, (homes.get(name) ?? new Set()).add(dirname(file)));
      }
  expect(homes.size).toBeGreaterThan(100);
  expect([...homes].filter(([, files]) => files.size > 1)).toEqual([]);
});

/**
 * React writes the style sheet anew when it goes to or from the error page, and the browser takes
 * no text there that could hold a tag (document/trusted-types.ts). The minifier makes `<=` of
 * max-width in a container query.
 */
test('no style sheet has what is written as a tag begins', () => {
  const holdsTag = /<|@container[^{]*\(max-/;
  expect(sheets.filter(([, css]) => holdsTag.test(css)).map(([file]) => file)).toEqual([]);
});
