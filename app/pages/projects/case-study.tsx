import type { LoaderArgs, Meta, PageProps } from '../../page-module.ts';
import { projectPage } from './project.server.ts';
import { ProjectStory, projectMeta } from './project-story.tsx';

export const loader = ({ params }: LoaderArgs) => projectPage(params.id, 'case study');

export const meta: Meta<typeof loader> = ({ loaderData, origin }) =>
  projectMeta(loaderData, origin);

export default function CaseStudy({ loaderData }: PageProps<typeof loader>) {
  return <ProjectStory {...loaderData} />;
}
