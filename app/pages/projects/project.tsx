import { Lost } from '../../frame/lost.tsx';
import type { LoaderArgs, Meta, PageProps } from '../../page-module.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Go } from '../../ui/button.tsx';
import { projectPage } from './project.server.ts';
import { ProjectStory, projectMeta } from './project-story.tsx';

export const loader = ({ params }: LoaderArgs) => projectPage(params.id, 'project');

export const meta: Meta<typeof loader> = ({ loaderData, origin }) =>
  loaderData
    ? projectMeta(loaderData, origin)
    : pageMeta({
        title: 'Project Not Found',
        description: 'This project does not exist or has been removed.',
        path: '/projects',
        hidden: true,
      });

export default function Project({ loaderData }: PageProps<typeof loader>) {
  return <ProjectStory {...loaderData} />;
}

export const NotFound = () => (
  <Lost title="Project Not Found" buttons={<Go href="/projects">Back to Projects</Go>} find>
    Sorry, the project you're looking for doesn't exist or has been removed
  </Lost>
);
