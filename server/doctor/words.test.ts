import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { checkWords } from './words.ts';

const at = (files: Record<string, string>) => {
  const folder = folderWith(files);
  const [content = '', served = '', refusal = ''] = ['content', 'build/content', 'refused'].map(
    (name) => join(folder, name),
  );
  return checkWords({ content, served, refusal });
};
const same = { 'content/home.yaml': 'a', 'build/content/home.yaml': 'a' };

test('words that are served are right; what else lies in the folder is not compared', () => {
  expect(at({ ...same, 'content/schema.ts': 'x' })).toMatchObject([{ done: true }]);
});

test('a word changed, added or taken away is told with its file', () => {
  const [check, ...others] = at({
    ...same,
    'content/home.yaml': 'b',
    'content/areas/new.yaml': 'a',
    'build/content/areas/old.yaml': 'a',
  });
  expect(others).toEqual([]);
  expect(check?.done).toBe(false);
  expect(check?.line).toContain('areas/new.yaml, areas/old.yaml, home.yaml): npm run publish');
});

test('a build that was refused is told with its reason', () => {
  const reason = 'Please put right:\nhome.yaml: heading is missing\n';
  const [check] = at({ ...same, 'content/home.yaml': '', refused: reason });
  expect(check?.line).toContain('Please put right: | home.yaml: heading is missing');
  expect(at({ ...same, refused: reason }), 'taken back since').toMatchObject([{ done: true }]);
});

test('where there is one folder of words alone there is nothing to compare', () => {
  expect(at({ 'content/home.yaml': 'a' })).toEqual([]);
  expect(at({ 'build/content/home.yaml': 'a' })).toEqual([]);
});
