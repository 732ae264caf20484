import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = ['README.md', ...globSync('{docs,art}/**/*.md')];

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

test.each(pages)('every file and folder that %s names is there', (page) =>
  expect(missing(readFileSync(page, 'utf8'))).toEqual([]),
);
