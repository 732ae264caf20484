import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesIn, ownStyles, readSheet } from './own-styles.ts';

const own = (css: string, html: string) => ownStyles(readSheet(css), namesIn(html));

test.each([
  ['a class that is there', '.a{x:1}', '<p class="b a">', '.a{x:1}'],
  ['a class that is not', '.a{x:1}', '<p class="ab">', ''],
  ['of a list, those that are there', '.a,.b>p{x:1}', '<p class="b">', '.b>p{x:1}'],
  ['all parts of a selector', '.a .b{x:1}', '<p class="a">', ''],
  ['a tag, an id', 'dialog{x:1}p#q{x:1}', '<p id="q">', 'p#q{x:1}'],
  ['everything', '*{x:1}:root{y:2}', '<p>', '*{x:1}:root{y:2}'],
  [
    'a state may come yet',
    '.a:hover,.a[aria-expanded=true]{x:1}',
    '<p class="a">',
    '.a:hover,.a[aria-expanded=true]{x:1}',
  ],
  ['a crop', '[data-x="5"]{x:5}[data-x="10"]{x:10}', '<p data-x="5">', '[data-x="5"]{x:5}'],
  [
    'none of these need be there',
    '.a:not(.b):has(.c){x:1}',
    '<p class="a">',
    '.a:not(.b):has(.c){x:1}',
  ],
  ['one of these', ':is(.a,.b) p{x:1}', '<p class="a">', ':is(.a,.b) p{x:1}'],
  ['a condition with nothing in it goes', '@media print{.a{x:1}}', '<p>', ''],
  [
    'within conditions',
    '@supports (x:1){@media print{.a{x:1}.b{x:1}}}',
    '<p class="b">',
    '@supports (x:1){@media print{.b{x:1}}}',
  ],
  [
    'what is no rule stays',
    '@keyframes k{to{x:1}}@font-face{font-family:F}',
    '<p>',
    '@keyframes k{to{x:1}}@font-face{font-family:F}',
  ],
])('%s', (_, css, html, expected) => expect(own(css, html)).toBe(expected));

test('where everything is there, a sheet stays as it is, to the letter', () => {
  const css = readFileSync('app/ui/button.css', 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ');
  const every = { has: () => true } as unknown as Set<string>;
  const bare = (text: string) => text.replace(/[\s;]/g, '');
  expect(bare(ownStyles(readSheet(css), every))).toBe(bare(css));
});
