import { expect, test } from 'vitest';
import { pageAddress, pageOf, pagesNear, perPage } from './paging.ts';

const list = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  [0, 1],
  [1, 1],
  [perPage, 1],
  [perPage + 1, 2],
  [619, 26],
])('%i things take %i pages, which have them all, in order', (count, pages) => {
  const found = list(pages).map((index) => pageOf(list(count), `${index + 1}`));
  expect(found.map((one) => one.pages)).toEqual(found.map(() => pages));
  expect(found.flatMap(({ items }) => items)).toEqual(list(count));
  for (const { items } of found) expect(items.length).toBeLessThanOrEqual(perPage);
  expect(pageOf(list(count), `${pages}`).items.length).toBeGreaterThan(count ? 0 : -1);
});

test.each(['0', '-1', '27', '1e1', '2.0', ' 2', '02', 'two', '', '99999999999999999999'])(
  'an invalid page number “%s” falls back to page 1',
  (wanted) => {
    expect(pageOf(list(619), wanted)).toEqual(pageOf(list(619), null));
  },
);

test('the first page has the address of the list', () => {
  expect(pageAddress('/projects', 1)).toBe('/projects');
  expect(pageAddress('/projects', 2)).toBe('/projects?page=2');
  expect(pageAddress('/projects', 1, 'Site Clearance')).toBe('/projects?category=Site%20Clearance');
  expect(pageAddress('/projects', 3, 'Paving')).toBe('/projects?category=Paving&page=3');
});

test.each([
  [1, 2, [1, 2]],
  [1, 26, [1, 2, 26]],
  [4, 26, [1, 2, 3, 4, 5, 26]],
  [13, 26, [1, 12, 13, 14, 26]],
  [23, 26, [1, 22, 23, 24, 25, 26]],
])('page %i of %i links to its neighbours and the ends', (page, pages, near) => {
  expect(pagesNear(page, pages)).toEqual(near);
});
