import { pageAddress, pageOf, perPage } from '../../../content/paging.ts';
import { countsOf, type ProjectCard, projectList } from '../../content/projects.server.ts';
import { kin } from '../../sections/project-board.tsx';

/**
 * What one address of the list of projects shows. A list that fits on one page is sent whole, and
 * its filters are worked out in the browser; of a longer one only the page that the query names.
 *
 * - `counts`: how many jobs each filter has, on all its pages.
 * - `long`: is the list longer than a page, whatever this filter has?
 * - `address`: under which search engines shall know the page. A filter's jobs are all in the list.
 */
export function listed(query: URLSearchParams, categories: string[], all = projectList()) {
  const counts = countsOf(all, categories);
  const long = all.length > perPage;
  const category = query.get('category') ?? '';
  const isFiltered = long && categories.includes(category);
  const fitting = isFiltered ? all.filter((project) => project.category === category) : all;
  const { items, page, pages } = pageOf(fitting, long ? query.get('page') : null);
  return {
    projects: items.length ? items : besides(all),
    counts,
    page,
    pages,
    long,
    address: isFiltered ? '/projects' : pageAddress('/projects', page),
  };
}

/** What stands beside the words that a category has no job to show yet. */
const besides = (all: ProjectCard[]) =>
  all.filter(({ category }) => kin.test(category)).slice(0, 2);
