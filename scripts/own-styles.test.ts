import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { namesIn, ownStyles } from './own-styles.ts';

const states = '.a:hover,.a[aria-expanded=true]{x:1}';
const unknown =
  '@keyframes k{to{x:1}}@font-face{font-family:F}@media print{@view-transition{navigation:auto}}';
const conditions = '@supports (x:1){@media print{.b{x:1}}}';

test.each([
  ['a class on the page', '.a{x:1}', '<p class="b a">', '.a{x:1}'],
  ['another class', '.a{x:1}@media print{.a{x:1}}', '<p class="ab">', ''],
  ['one of a list', '.a,.b>p{x:1}', '<p class="b">', '.b>p{x:1}'],
  ['half of a selector', '.a .b{x:1}', '<p class="a">', ''],
  ['a tag, an id', 'dialog{x:1}p#q{x:1}', '<p id="q">', 'p#q{x:1}'],
  ['everything', '*{x:1}:root{y:2}', '<p>', '*{x:1}:root{y:2}'],
  ['a state', states, '<p class="a">', states],
  ['a state that a script sets', '.a.is-on,.is-on .b{x:1}', '<p class="a">', '.a.is-on{x:1}'],
  ['a data attribute', '[data-x="5"]{x:5}[data-x="6"]{x:6}', '<p data-x="5">', '[data-x="5"]{x:5}'],
  [':not and :has', '.a:not(.b):has(.c){x:1}', '<p class="a">', '.a:not(.b):has(.c){x:1}'],
  [':is', ':is(.a,.b) p{x:1}:is(.b,.c){x:1}', '<p class="a">', ':is(.a,.b) p{x:1}'],
  ['conditions', conditions.replace('}}', '}.a{x:1}}'), '<p class="b">', conditions],
  ['other at-rules', unknown, '<p>', unknown],
])('%s', (_, css, html, expected) => {
  expect(ownStyles(parse(css))(namesIn(html))).toBe(expected);
});
