import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Every proof that a document names and that is not there: a file, or in it a test of that title.
 */
function missing(document: string): string[] {
  return [...document.matchAll(/`([\w/-]+\.(?:spec|test)\.tsx?)` “([^”]+)”/g)].flatMap(
    ([, file = '', title = '']) => {
      if (!existsSync(file)) return [`${file} is not there`];
      const titles = [
        ...readFileSync(file, 'utf8').matchAll(
          /\btest(?:\.each[\s\S]*?\]\)|\.each\(\w+\))?\(\s*(['`])([\s\S]*?)\1,/g,
        ),
      ].map(([, , found]) => found ?? '');
      const parts = title.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const wanted = new RegExp(`^${parts.join('.*')}`);
      return titles.some((found) => wanted.test(found)) ? [] : [`${file} has no test “${title}”`];
    },
  );
}

const document = readFileSync('docs/conformance.md', 'utf8');

test('every proof that docs/conformance.md names is there', () => {
  expect(missing(document)).toEqual([]);
});

test('every row of docs/conformance.md has a proof', () => {
  const rows = document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| Row/.test(line));
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(row).toMatch(/`[\w/-]+\.(?:spec|test)\.tsx?` “[^”]+”/);
});

test('control: a file and a title that are not there are found', () => {
  expect(
    missing('`test/nothing.spec.ts` “anything” `test/frame.spec.ts` “the header sings”'),
  ).toEqual([
    'test/nothing.spec.ts is not there',
    'test/frame.spec.ts has no test “the header sings”',
  ]);
});
