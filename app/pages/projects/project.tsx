import { redirect } from 'react-router';
import { measureWords } from '../../../content/measure-words.ts';
import { projectPath } from '../../../content/pages.ts';
import { priceToday } from '../../../content/prices.ts';
import * as content from '../../../content/read.ts';
import type { Project } from '../../../content/schema.ts';
import { townOf } from '../../content/jobs.server.ts';
import { overPicture } from '../../content/pictures.server.ts';
import { Lost } from '../../frame/lost.tsx';
import { pathOf } from '../../page-context.ts';
import { type LoaderArgs, notFound, type PageProps } from '../../page-module.ts';
import { projectTitle } from '../../seo/head.server.ts';
import type { PageHead } from '../../seo/head.tsx';
import { Go } from '../../ui/button.tsx';
import { LineStory, MachineStory } from './fence-stories.tsx';
import { HoleStory, SurfaceStory } from './ground-stories.tsx';
import type { Page } from './pieces.tsx';

export const head = (page: Page | undefined): PageHead =>
  page
    ? { title: page.title, description: page.project.description, path: page.path }
    : {
        title: 'Project Not Found',
        description: 'This project does not exist or has been removed.',
        path: '/projects',
        robots: 'noindex',
      };

/** One finished job, composed as what it truly is (content/schemas/project-kinds.ts). */
export default function ProjectStory({ loaderData }: PageProps<typeof loader>) {
  const { project, ...page } = loaderData;
  switch (project.kind) {
    case 'line':
      return <LineStory project={project} {...page} />;
    case 'surface':
      return <SurfaceStory project={project} {...page} />;
    case 'hole':
      return <HoleStory project={project} {...page} />;
    case 'machine':
      return <MachineStory project={project} {...page} />;
  }
}

/** For /project/{id} alone. */
export const NotFound = () => (
  <Lost title="Project Not Found" buttons={<Go href="/projects">Back to Projects</Go>} find>
    Sorry, the project you're looking for doesn't exist or has been removed
  </Lost>
);

/** The page of the work itself, unless it is one of the three related links already. */
const serviceOf = ({ service, related }: Project) =>
  service && !related.includes(service) ? service : undefined;

/** What such work costs today, while the page of the work shows its guide prices. */
const todayOf = ({ service, today }: Project) =>
  service && today ? priceToday(service, today) : undefined;

/** What search engines show: a short summary alone would leave their two lines empty. */
const describe = ({ description, summary, category, location }: Project) =>
  description ??
  (summary.length < 70
    ? `${summary} ${category} in ${location} by ${content.firm().name}, North Yorkshire.`
    : summary);

/**
 * One project: /projects/{id} for a case study, /project/{id} for the others.
 * @throws Response 404 for an unknown id, a redirect for an address of the other family.
 */
export function loader({ params: { id }, request }: LoaderArgs) {
  const project = content.projects().get(id);
  if (!project) throw notFound();
  const path = projectPath(id, project);
  if (path !== pathOf(new URL(request.url).pathname)) throw redirect(path, 301);
  return {
    path,
    title: projectTitle(project),
    project: {
      ...project,
      ...overPicture(project),
      fact: project.measure && measureWords(project.measure),
      description: describe(project),
      similar: project.similar ?? content.projectsPage().similar,
    },
    service: serviceOf(project),
    town: townOf(project),
    today: todayOf(project),
  };
}
