import type { Route } from './+types/case-study';
import { projectPage } from './project.server.ts';
import { ProjectStory, projectMeta } from './project-story.tsx';

export const loader = ({ params }: Route.LoaderArgs) => projectPage(params.id, 'case study');

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? projectMeta(loaderData, matches) : [];

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  return <ProjectStory {...loaderData} />;
}
