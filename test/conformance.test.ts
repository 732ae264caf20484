import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { html, type Mutation, source } from './conformance/mutation.ts';
import { missing, readMutations, readRows } from './conformance/rows.ts';

const rows = readRows();

test('every row of docs/conformance.md has a name of its own and a proof that is there', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ file, title }) => !file || !title)).toEqual([]);
  expect(missing(rows)).toEqual([]);
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, index) => !/^[a-z0-9-]+$/.test(id) || ids.indexOf(id) !== index)).toEqual(
    [],
  );
});

test('every row that a browser proves has a mutation, and every mutation a row', async () => {
  const mutations = await readMutations();
  const mutated = rows.filter(({ file }) => !file.startsWith('test/pages/'));
  expect([...mutations.keys()].sort()).toEqual(mutated.map(({ id }) => id).sort());
});

/** True for a change of the sources that finds nothing to change. */
const changesNothing = (mutation: Mutation) => {
  if (!('file' in mutation) || mutation.gone) return false;
  const text = readFileSync(mutation.file, 'utf8');
  return text.replaceAll(mutation.from, mutation.to) === text;
};

test('a mutation of the sources finds what it changes', async () => {
  const mutations = await readMutations();
  const idle = [...mutations].filter(([, found]) => found.some(changesNothing));
  expect(idle.map(([id]) => id)).toEqual([]);
});

test('control: a mutation of words that are nowhere, and a pattern for one place only', () => {
  expect(changesNothing(source('package.json', 'no such words', ''))).toBe(true);
  expect(() => html(/once/, '')).toThrow('flag g');
});

test('control: a file and a title that are not there are found', () => {
  expect(
    missing([
      { file: 'test/nothing.spec.ts', title: 'anything' },
      { file: 'test/frame.spec.ts', title: 'the header sings' },
      { file: 'test/frame.spec.ts', title: 'every page has the same header' },
    ]),
  ).toEqual([
    'test/nothing.spec.ts is not there',
    'test/frame.spec.ts has no test “the header sings”',
    'test/frame.spec.ts has no test “every page has the same header”',
  ]);
});
