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

/** The formatter holds the code to its width; what is said beside it, it leaves alone. */
const isWide = (line: string) =>
  line.length > 100 && /^\s*(?:\/\/|\/?\*|#) /.test(line) && !/biome-ignore/.test(line);

test('no comment is wider than the 100 columns of the code', () =>
  expect(
    files.flatMap((file) =>
      linesOf(file).flatMap((line, index) => (isWide(line) ? [`${file}:${index + 1}`] : [])),
    ),
  ).toEqual([]));

test('control: a wide comment is found, wherever it stands', () => {
  const wide = 'word '.repeat(25);
  expect([`  // ${wide}`, ` * ${wide}`, `# ${wide}`].map(isWide)).toEqual([true, true, true]);
  expect([`  '${wide}',`, '// short'].map(isWide)).toEqual([false, false]);
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
