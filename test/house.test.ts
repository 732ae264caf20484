/** What makes the house easy to move into: short files, narrow lines, journeys by role. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css|py)$/.test(file));
const linesOf = (file: string) => readFileSync(file, 'utf8').replace(/\n$/, '').split('\n');

/** The lengths of the files of app and server, tests aside, shortest first. */
const lengths = files
  .filter((file) => /^(?:app|server)\//.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, lines: linesOf(file).length }))
  .sort((a, b) => a.lines - b.lines);

test('half of the files of app and server have at most 60 lines, nine in ten 120, none above 220', () => {
  const at = (share: number) => lengths[Math.floor(lengths.length * share)]?.lines;
  expect(lengths.length).toBeGreaterThan(500);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(120);
  expect(lengths.filter(({ lines }) => lines > 220)).toEqual([]);
});

/** Text, patterns and notes to the linter: no formatter can break them. */
const unbreakable = (line: string) => /['"`]|^\s*\/\S|biome-ignore/.test(line);
const isComment = (line: string) =>
  /^\s*(?:\/\/|\/?\*|#) /.test(line) && !/biome-ignore/.test(line);
const tooWide = (line: string) => line.length > 100 && (isComment(line) || !unbreakable(line));

test('no line of code and no comment is wider than 100 columns', () =>
  expect(
    files.flatMap((file) =>
      linesOf(file).flatMap((line, index) => (tooWide(line) ? [`${file}:${index + 1}`] : [])),
    ),
  ).toEqual([]));

test('control: a wide comment is found, and a wide sentence is not', () => {
  const wide = 'word '.repeat(25);
  expect([`  // ${wide}`, `  const sum = ${wide}`].map(tooWide)).toEqual([true, true]);
  expect([`  'a ${wide}',`, `// ${'short'}`].map(tooWide)).toEqual([false, false]);
});

/** What is asked of `locator`, without what is put in. */
const asked = (text: string) =>
  [...text.matchAll(/locator\(\s*(['"`])(.*?)\1/gs)].map(([, , what = '']) =>
    what.replace(/\$\{.*?\}/g, ''),
  );

test('the journeys find things by role and words: at most ten look for a class', () => {
  const found = files
    .filter((file) => /^test\/[^/]+\.ts$/.test(file) && file !== 'test/house.test.ts')
    .flatMap((file) => asked(readFileSync(file, 'utf8')).filter((what) => /\.[a-z]/.test(what)));
  expect(found.length, found.join('; ')).toBeLessThanOrEqual(10);
  expect(found.length, 'control: those that are there are seen').toBeGreaterThan(3);
});
