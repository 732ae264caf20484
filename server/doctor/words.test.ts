import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { checkWords } from './words.ts';

const at = (files: Record<string, string>) => {
  const folder = folderWith(files);
  const served = `${folder}/build/content`;
  return checkWords({ content: `${folder}/content`, served, refusal: `${folder}/refused` });
};
const same = { 'content/home.yaml': 'a', 'build/content/home.yaml': 'a' };
const wrong = (says: string) => [{ done: false, line: expect.stringContaining(says) }];

test('words that are served are right; what else lies in the folder is not compared', () => {
  const files = { ...same, 'content/schema.ts': 'x', refused: 'A refusal that is over' };
  expect(at(files)).toMatchObject([{ done: true }]);
});

test('a word changed, added or taken away is told with its file', () => {
  const found = at({
    ...same,
    'content/home.yaml': 'b',
    'content/areas/new.yaml': 'a',
    'build/content/areas/old.yaml': 'a',
  });
  expect(found).toEqual(wrong('areas/new.yaml, areas/old.yaml, home.yaml): npm run publish'));
});

test('a build that was refused is told with its reason', () => {
  const refused = 'Please put right:\nhome.yaml: heading is missing\n';
  const found = at({ ...same, 'content/home.yaml': '', refused });
  expect(found).toEqual(wrong('Please put right: | home.yaml: heading is missing'));
});

test('where there is one folder of words alone there is nothing to compare', () => {
  expect(at({ 'content/home.yaml': 'a' })).toEqual([]);
  expect(at({ 'build/content/home.yaml': 'a' })).toEqual([]);
});
