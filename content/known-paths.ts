import { pageAddress, pagesOf } from './paging.ts';
import { areas, filesIn, legalPages, projects } from './read.ts';

/** The slugs of a folder's files. */
const slugsIn = (folder: string): string[] =>
  filesIn(folder).map((file) => file.replace(/\.yaml$/, ''));

/** The address of a project's page. */
export const projectPath = (id: string, { caseStudy }: { caseStudy: boolean }) =>
  `${caseStudy ? '/projects/' : '/project/'}${id}`;

/**
 * The address of every page there is, from the route table and the content: prerendered, in the
 * sitemap, visited by the tests, and all that a form may name as its page.
 */
export function knownPaths(): string[] {
  return [
    '/',
    '/about',
    '/projects',
    '/contact',
    '/areas-we-cover',
    '/privacy',
    '/accessibility',
    ...legalPages().keys(),
    ...slugsIn('services').map((slug) => `/services/${slug}`),
    ...slugsIn('hire').map((slug) => `/services/plant-hire/${slug}`),
    ...[...projects()].map(([id, project]) => projectPath(id, project)),
    ...[...areas().keys()].map((slug) => `/areas/${slug}`),
  ];
}

/**
 * The later pages of the list of projects, if it is longer than one page: search engines shall know
 * them.
 */
export const laterPages = (count = projects().size): string[] =>
  Array.from({ length: pagesOf(count) - 1 }, (_, index) => pageAddress('/projects', index + 2));
