import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

const links = (page: number, pages: number, category = 'All') =>
  renderToStaticMarkup(
    <Pager page={page} pages={pages} category={category} anchor="#jobs" />,
  ).match(/<a [^>]*>[^<]*/g) ?? [];
const href = (link = '') => /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');

test('a page in the middle leads to both neighbours, to the ends, and says which it is', () => {
  const all = links(13, 26);
  const pages = [12, 1, 12, 13, 14, 26, 14];
  const address = (page: number) => `/projects${page > 1 ? `?page=${page}` : ''}#jobs`;
  expect(all.map(href)).toEqual(pages.map(address));
  expect(all[0]).toMatch(/rel="prev".*>Previous$/);
  expect(all.at(-1)).toMatch(/rel="next".*>Next$/);
  expect(all[2]).toMatch(/aria-label="Page 12".*>12$/);
  expect(all.filter((link) => link.includes('aria-current="page"')).map(href)).toEqual([
    address(13),
  ]);
});

test('the first page has none before it, the last none behind it', () => {
  expect(links(1, 26).join()).not.toContain('rel="prev"');
  expect(links(26, 26).join()).not.toContain('rel="next"');
});

test('the pages of a filter keep it', () => {
  for (const link of links(2, 3, 'Site Clearance'))
    expect(href(link)).toMatch(/^\/projects\?category=Site%20Clearance(&page=3|&page=2)?#jobs$/);
});
