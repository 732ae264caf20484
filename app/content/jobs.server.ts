import { linksTo, pagesOfKind } from '../../content/pages.ts';
import { once } from '../../content/read.ts';
import type { Part, Project } from '../../content/schema.ts';
import { nearestTown } from '../../content/towns.ts';

/** Projects as the lists show them, in their order. */
export const projectList = once(() =>
  pagesOfKind('project')
    .sort((a, b) => a.content.order - b.content.order)
    .map(({ slug, path, content }) => ({ ...content, id: slug, to: path })),
);
export type ProjectCard = ReturnType<typeof projectList>[number];

/** How many of these projects each filter has, by its name; `All` is every one of them. */
export const countsOf = (projects: ProjectCard[], categories: readonly string[]) =>
  Object.fromEntries([
    ['All', projects.length],
    ...categories.map((name) => [
      name,
      projects.filter(({ category }) => category === name).length,
    ]),
  ]) as Record<string, number>;

/** Maximum number of rows; /projects has all. */
const most = 8;

const rowsOf = (
  keep: (project: ProjectCard) => boolean,
  linkOf: (project: ProjectCard) => { to: string; name: string } | undefined,
) =>
  projectList()
    .filter(keep)
    .slice(0, most)
    .map((project) => {
      const { to, title, location, picture } = project;
      return { to, title, location, picture, of: linkOf(project) };
    });

/** The jobs in a town and around it that its tiles don't show, each with the page of its work. */
export const jobsIn = (slug: string, works: string[]) =>
  rowsOf(
    ({ id, location }) => nearestTown(location)?.slug === slug && !works.includes(id),
    ({ service }) => linksTo(service ? [service] : [])[0],
  );

/**
 * The jobs of a service or machine, by the path of its page, but for those that its parts show;
 * each with the page of its town.
 */
export const jobsOf = (path: string, parts: Part[]) =>
  rowsOf(
    ({ service, id }) =>
      service === path && !parts.some((part) => part.kind === 'project' && part.project === id),
    ({ location }) => {
      const { slug, name, here } = nearestTown(location) ?? {};
      return name ? { to: `/areas/${slug}`, name: here ? name : `Near ${name}` } : undefined;
    },
  );

/** The page of the town that a project is in or near, with the words before its name. */
export function townOf({ location }: Project) {
  const town = nearestTown(location);
  return (
    town && {
      to: `/areas/${town.slug}`,
      name: town.name,
      before: town.here ? 'This town' : 'The nearest town we cover',
    }
  );
}
