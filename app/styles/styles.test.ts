import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('app/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.'));
/** The style sheets that a style sheet or a module imports. */
const importedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:@import "|import ')([^"']+\.css)["']/gm)].map(
    ([, path = '']) => normalize(join(dirname(file), path)),
  );

test('each style sheet is in the list of the site once, or comes with the code that needs it', () => {
  const list = 'app/styles/site.css';
  const ofSite = importedBy(list);
  expect(ofSite).toHaveLength(new Set(ofSite).size);
  const later = files.filter((file) => file !== list).flatMap(importedBy);
  const found = new Set([list, ...ofSite, ...later]);
  expect([...found].sort()).toEqual(files.filter((file) => file.endsWith('.css')).sort());
});

test.each(['word-button', 'kept-list', 'photo-list'])(
  'a form brings the rules of .%s, which no page has before its script runs',
  (name) => {
    const island = 'app/enquiry/island.css';
    const rules = [island, ...importedBy(island)].map((file) => readFileSync(file, 'utf8'));
    expect(rules.join('\n')).toMatch(new RegExp(`^\\.${name}\\b`, 'm'));
  },
);
