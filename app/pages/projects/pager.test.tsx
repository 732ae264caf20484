import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

const links = (page: number, pages: number, category = 'All') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pager page={page} pages={pages} category={category} anchor="#jobs" />
    </MemoryRouter>,
  ).match(/<a [^>]*>[^<]*/g) ?? [];
const href = (link = '') => /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');

test('a page in the middle leads to both neighbours, to the ends, and says which it is', () => {
  const all = links(13, 26);
  expect(all.map(href)).toEqual([
    '/projects?page=12#jobs',
    '/projects#jobs',
    '/projects?page=12#jobs',
    '/projects?page=13#jobs',
    '/projects?page=14#jobs',
    '/projects?page=26#jobs',
    '/projects?page=14#jobs',
  ]);
  expect(all[0]).toMatch(/rel="prev".*>Previous$/);
  expect(all.at(-1)).toMatch(/rel="next".*>Next$/);
  expect(all[2]).toMatch(/aria-label="Page 12".*>12$/);
  expect(all.filter((link) => link.includes('aria-current="page"')).map(href)).toEqual([
    '/projects?page=13#jobs',
  ]);
});

test('the first page has none before it, the last none behind it', () => {
  expect(links(1, 26).join()).not.toContain('rel="prev"');
  expect(links(26, 26).join()).not.toContain('rel="next"');
});

test('the pages of a filter keep it', () => {
  expect(links(2, 3, 'Site Clearance').map(href)).toEqual([
    '/projects?category=Site%20Clearance#jobs',
    '/projects?category=Site%20Clearance#jobs',
    '/projects?category=Site%20Clearance&page=2#jobs',
    '/projects?category=Site%20Clearance&page=3#jobs',
    '/projects?category=Site%20Clearance&page=3#jobs',
  ]);
});
