import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { perPage } from '../../../content/pages.ts';
import type { ProjectCard } from '../../content/jobs.server.ts';
import { listed, Pager } from './projects.tsx';

/** This many jobs, every third of them a paving. */
const jobs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `job-${index}`,
    category: index % 3 ? 'Fencing' : 'Paving',
  })) as ProjectCard[];
const categories = ['Paving', 'Fencing', 'Landscaping'];
const at = (query: string, count: number) =>
  listed(new URLSearchParams(query), categories, jobs(count));
const idsAt = (query: string, count: number) => at(query, count).projects.map(({ id }) => id);

test('a list of one page is sent whole for any query', () => {
  for (const query of ['', 'category=Paving', 'page=2', 'category=Landscaping&page=9'])
    expect(at(query, perPage)).toEqual({
      projects: jobs(perPage),
      counts: { All: 24, Paving: 8, Fencing: 16, Landscaping: 0 },
      page: 1,
      pages: 1,
      long: false,
      address: '/projects',
    });
});

test('each page of a longer list has its share, and all counts are of the whole', () => {
  const { projects, ...rest } = at('page=2', 100);
  expect(projects).toEqual(jobs(100).slice(24, 48));
  expect(rest).toEqual({
    counts: { All: 100, Paving: 34, Fencing: 66, Landscaping: 0 },
    page: 2,
    pages: 5,
    long: true,
    address: '/projects?page=2',
  });
});

test('a filter has pages of its own, and each of its jobs stands on one of them', () => {
  const pages = [1, 2, 3].map((page) => idsAt(`category=Fencing&page=${page}`, 100));
  expect(pages.map(({ length }) => length)).toEqual([24, 24, 18]);
  const fencing = jobs(100).filter(({ category }) => category === 'Fencing');
  expect(pages.flat()).toEqual(fencing.map(({ id }) => id));
  expect(at('category=Fencing&page=2', 100).address, 'for search engines').toBe('/projects');
});

test.each([
  ...['6', '0', '-1', '1e1', '2.0', '%202', '02', 'two', ''].map((page) => `page=${page}`),
  'category=Swimming&page=99',
  'sort=new',
])('a query that nothing links to, %s, changes nothing', (query) => {
  expect(at(query, 100)).toEqual(at('', 100));
});

test('a category without a job comes with two that it is near to', () => {
  const { projects, counts, pages } = at('category=Landscaping', 100);
  expect(projects.map(({ category }) => category)).toEqual(['Paving', 'Paving']);
  expect([counts.Landscaping, pages]).toEqual([0, 1]);
});

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
