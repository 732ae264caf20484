import { redirect } from 'react-router';
import { measureWords } from '../../../content/measure-words.ts';
import { projectPath } from '../../../content/pages.ts';
import { priceToday } from '../../../content/prices.ts';
import * as content from '../../../content/read.ts';
import type { Project } from '../../../content/schema.ts';
import { townOf } from '../../content/jobs.server.ts';
import { overPicture } from '../../content/pictures.server.ts';
import { notFound, shown } from '../../content/shown.server.ts';
import { projectTitle } from '../../seo/title.server.ts';

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
 * One project for its own page: /projects/{id} for a case study, /project/{id} for the others.
 * Throws a 404 response for an unknown id, and a redirect for one of the other family.
 */
export function projectPage(id: string, family: 'case study' | 'project') {
  const project = content.projects().get(id);
  if (!project) throw notFound();
  if (project.caseStudy !== (family === 'case study'))
    throw redirect(projectPath(id, project), 301);
  return {
    id,
    path: projectPath(id, project),
    title: projectTitle(project),
    project: {
      ...shown(project),
      ...overPicture(project),
      fact: project.measure && measureWords(project.measure),
      description: describe(project),
      similar: project.similar ?? content.projectsPage().similar,
    },
    related: project.related,
    service: serviceOf(project),
    town: townOf(project),
    today: todayOf(project),
  };
}
