import { expect, test } from 'vitest';
import { pageAddress, pageOf, pagesNear, pagesOf, perPage } from './paging.ts';

const list = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  [0, 1],
  [1, 1],
  [perPage, 1],
  [perPage + 1, 2],
  [10 * perPage, 10],
])('%i things take %i pages', (count, pages) => {
  expect(pagesOf(count)).toBe(pages);
  expect(pageOf(list(count), null)).toMatchObject({ page: 1, pages });
});

test('the pages of a list have all of it, in order, and nothing twice', () => {
  for (const count of [0, 1, 23, 24, 25, 619]) {
    const { pages } = pageOf(list(count), null);
    const all = list(pages).flatMap((index) => pageOf(list(count), `${index + 1}`).items);
    expect(all).toEqual(list(count));
  }
});

test('no page has more than its share, and none but that of an empty list has nothing', () => {
  for (const page of list(26)) {
    const { items } = pageOf(list(619), `${page + 1}`);
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(perPage);
  }
});

test.each(['0', '-1', '27', '1e1', '2.0', ' 2', '02', 'two', '', '99999999999999999999'])(
  'a page “%s” is none of theirs: it is the first',
  (wanted) => {
    expect(pageOf(list(619), wanted)).toEqual(pageOf(list(619), null));
  },
);

test('control: a number that is one of theirs is another page', () => {
  expect(pageOf(list(619), '26')).toEqual({ items: list(619).slice(600), page: 26, pages: 26 });
});

test('the first page has the address of the list', () => {
  expect(pageAddress('/projects', 1)).toBe('/projects');
  expect(pageAddress('/projects', 2)).toBe('/projects?page=2');
  expect(pageAddress('/projects', 1, 'Site Clearance')).toBe('/projects?category=Site%20Clearance');
  expect(pageAddress('/projects', 3, 'Paving')).toBe('/projects?category=Paving&page=3');
});

test.each([
  [1, 2, [1, 2]],
  [1, 26, [1, 2, 26]],
  [3, 26, [1, 2, 3, 4, 26]],
  [4, 26, [1, 2, 3, 4, 5, 26]],
  [5, 26, [1, 4, 5, 6, 26]],
  [13, 26, [1, 12, 13, 14, 26]],
  [23, 26, [1, 22, 23, 24, 25, 26]],
  [26, 26, [1, 25, 26]],
])('page %i of %i names its neighbours and the ends', (page, pages, near) => {
  expect(pagesNear(page, pages)).toEqual(near);
});

test('from any page every other is reached by these links', () => {
  const reached = new Set([1]);
  for (const page of reached) for (const next of pagesNear(page, 26)) reached.add(next);
  expect(reached.size).toBe(26);
});
