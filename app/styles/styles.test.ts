import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
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

/**
 * React writes the style sheet anew when it goes to or from the error page, and the browser takes
 * no text there that could hold a tag (document/trusted-types.ts). The minifier makes `<=` of
 * max-width in a container query.
 */
test('no style sheet has what is written as a tag begins', () => {
  const holdsTag = /<|@container[^{]*\(max-/;
  expect(sheets.filter(([, css]) => holdsTag.test(css)).map(([file]) => file)).toEqual([]);
});
