import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { page, settingsTable, withTable } from '../scripts/settings-table.ts';

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,art}/**/*.md')];

/** Paths of this project named in a text, in backticks, with their folder. */
const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:app|art|bench|calendar|content|docs|enquiry|media|scripts|server|test)\/[^`\s{}*…]*)`/g,
    ),
  ]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => !/its-address|example|fence\.jpg/.test(path));

/** What is made by a command, and is not there in a fresh clone. */
const isMade = (path: string) => /^art\/(work|skies)/.test(path);

const missing = (text: string): string[] =>
  pathsIn(text).filter((path) => !isMade(path) && !existsSync(path));

/** The anchors of a page's headings, by GitHub's rule. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

/** Relative links of a page that lead to no file, or to no heading of it. */
const broken = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, path = '', anchor]) => {
      const file = path ? join(dirname(page), path) : page;
      if (!existsSync(file)) return true;
      if (!anchor || statSync(file).isDirectory()) return false;
      return !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
    })
    .map(([link]) => link);

test.each(pages)('every path that %s names exists, and its links lead somewhere', (page) => {
  expect(missing(readFileSync(page, 'utf8'))).toEqual([]);
  expect(broken(page)).toEqual([]);
});

test('every picture in docs/ is shown by a page', () => {
  const shown = pages.map((page) => readFileSync(page, 'utf8')).join();
  for (const name of globSync('*.{jpg,png,avif,webp,svg}', { cwd: 'docs' }))
    expect(shown).toContain(`${name})`);
});

test('docs/deploying.md has the table of settings that `npm run settings` writes', () => {
  const text = readFileSync(page, 'utf8');
  expect(withTable(text, settingsTable())).toBe(text);
});
