import { nearestTown } from '../../content/nearest-town.ts';
import { linksTo, projectPath } from '../../content/pages.ts';
import * as content from '../../content/read.ts';
import type { Project } from '../../content/schema.ts';

/** Maximum number of rows; /projects has all. */
const most = 8;

type Row = [id: string, project: Project];

const inOrder = (keep: (project: Project) => boolean): Row[] =>
  [...content.projects()]
    .filter(([, project]) => keep(project))
    .sort(([, a], [, b]) => a.order - b.order)
    .slice(0, most);

const rowOf = ([id, project]: Row) => ({
  to: projectPath(id, project),
  title: project.title,
  location: project.location,
});

/** The jobs in a town and around it, each with the page of its work. */
export const jobsIn = (slug: string) =>
  inOrder(({ location }) => nearestTown(location)?.slug === slug).map((row) => {
    const [, { service }] = row;
    return { ...rowOf(row), ...(service && { of: linksTo([service])[0] }) };
  });

/** The jobs of a service or machine, by the path of its page, each with the page of its town. */
export const jobsOf = (path: string) =>
  inOrder(({ service }) => service === path).map((row) => {
    const [, { location }] = row;
    const town = nearestTown(location);
    return {
      ...rowOf(row),
      ...(town && {
        of: { to: `/areas/${town.slug}`, name: town.here ? town.name : `Near ${town.name}` },
      }),
    };
  });

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
