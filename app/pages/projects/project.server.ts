import { redirect } from 'react-router';
import { measureWords } from '../../../content/measure-words.ts';
import { projectPath } from '../../../content/pages.ts';
import { priceToday } from '../../../content/prices.ts';
import * as content from '../../../content/read.ts';
import type { Project } from '../../../content/schema.ts';
import { townOf } from '../../content/jobs.server.ts';
import { overPicture } from '../../content/pictures.server.ts';
import { pathOf } from '../../page-context.ts';
import { type LoaderArgs, notFound } from '../../page-module.ts';
import { projectTitle } from '../../seo/head.server.ts';

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
