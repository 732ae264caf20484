import { areas, projects } from '../../content/read.ts';
import { hires, services } from '../parts/pages.ts';

/** The address of a project's page. */
export const projectPath = (id: string, { caseStudy }: { caseStudy: boolean }) =>
  `${caseStudy ? '/projects/' : '/project/'}${id}`;

/**
 * The address of every page there is, from the route table and the content: prerendered, in the
 * sitemap, and visited by the tests.
 */
export function knownPaths(): string[] {
  return [
    '/',
    '/about',
    '/projects',
    '/contact',
    '/areas-we-cover',
    '/privacy',
    ...[...services().keys()].map((slug) => `/services/${slug}`),
    ...[...hires().keys()].map((slug) => `/services/plant-hire/${slug}`),
    ...[...projects()].map(([id, project]) => projectPath(id, project)),
    ...[...areas().keys()].map((slug) => `/areas/${slug}`),
  ];
}
