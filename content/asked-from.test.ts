import { expect, test } from 'vitest';
import { toldOf } from './asked-from.ts';

test('the contact page knows up to 100 pages, or else only the one in its query', () => {
  const pages = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`/project/${n}`, { name: `Job ${n}`, service: '' }]),
    );
  expect(toldOf(null, pages(100))).toEqual(pages(100));
  expect(Object.keys(toldOf('/project/7', pages(600)))).toEqual(['/project/7']);
  for (const path of [null, '/project/600', 'toString'])
    expect(toldOf(path, pages(600))).toEqual({});
});
