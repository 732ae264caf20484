import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missing, readRows } from './conformance/rows.ts';

const page = readFileSync('docs/accessibility.md', 'utf8');
const rows = readRows(page.replace('| Criterion', '| Row'));

test('docs/accessibility.md has each of the 55 criteria once, 31 of level A and 24 of level AA', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(55);
  expect(ids.filter((id) => /^\d\.\d\.\d+ A$/.test(id))).toHaveLength(31);
  expect(ids.filter((id) => /^\d\.\d\.\d+ AA$/.test(id))).toHaveLength(24);
});

test('every test that docs/accessibility.md names is there', () => {
  expect(rows.filter(({ file, title }) => !file || !title)).toEqual([]);
  expect(missing(rows)).toEqual([]);
});
