import { expect, test } from 'vitest';
import { toldOf } from './asked-from.ts';

const pages = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`/project/${n}`, { name: `Job ${n}`, service: '' }]),
  );

test('while they are few the contact page is told of every page that leads to it', () => {
  expect(toldOf(null, pages(100))).toEqual(pages(100));
});

test('of hundreds it is told of the one that its address names, and of none that is not there', () => {
  expect(toldOf('/project/7', pages(600))).toEqual({
    '/project/7': { name: 'Job 7', service: '' },
  });
  for (const path of [null, '', '/project/600', 'toString'])
    expect(toldOf(path, pages(600))).toEqual({});
});
