import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Row, readMutations, readRows, titlePattern } from './conformance/rows.ts';

/** Every proof that a row names and that is not there: a file, or in it a test of that title. */
function missing(rows: Pick<Row, 'file' | 'title'>[]): string[] {
  return rows.flatMap(({ file, title }) => {
    if (!existsSync(file)) return [`${file} is not there`];
    const titles = [
      ...readFileSync(file, 'utf8').matchAll(
        /\btest(?:\.each[\s\S]*?\]\)|\.each\(\w+\))?\(\s*(['`])([\s\S]*?)\1,/g,
      ),
    ].map(([, , found]) => found ?? '');
    const wanted = new RegExp(`^${titlePattern(title)}`);
    return titles.some((found) => wanted.test(found)) ? [] : [`${file} has no test “${title}”`];
  });
}

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

test('every row has a mutation, and every mutation a row', async () => {
  const mutations = await readMutations();
  expect([...mutations.keys()].sort()).toEqual(rows.map(({ id }) => id).sort());
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
