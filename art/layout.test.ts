import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lines of a Python file that are wider than art/pyproject.toml allows, as file:line. */
const tooWide = (file: string, text: string) =>
  text.split('\n').flatMap((line, i) => (line.length > 100 ? [`${file}:${i + 1}`] : []));

test('no line of the scenes is wider than 100 columns', () => {
  const files = globSync('art/**/*.py');
  expect(files.length, 'control').toBeGreaterThan(100);
  expect(files.flatMap((file) => tooWide(file, readFileSync(file, 'utf8')))).toEqual([]);
  expect(tooWide('a.py', `x = 1\n# ${'y'.repeat(99)}`), 'control').toEqual(['a.py:2']);
});
