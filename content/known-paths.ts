import { pageAddress, pagesOf } from './paging.ts';
import { areas, filesIn, legalPages, projects } from './read.ts';

const slugsIn = (folder: string): string[] =>
  filesIn(folder).map((file) => file.replace(/\.yaml$/, ''));

export const projectPath = (id: string, { caseStudy }: { caseStudy: boolean }) =>
  `${caseStudy ? '/projects/' : '/project/'}${id}`;

/**
 * Every page of the site: prerendered, in the sitemap, visited by tests, and accepted as the page
 * of a form.
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

/** Further pages of the project list, for the sitemap. */
export const laterPages = (count = projects().size): string[] =>
  Array.from({ length: pagesOf(count) - 1 }, (_, index) => pageAddress('/projects', index + 2));
