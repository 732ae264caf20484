import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Lost } from '../../frame/lost.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { Go } from '../../ui/button.tsx';
import type { Route } from './+types/project';
import { projectPage } from './project.server.ts';
import { ProjectStory, projectMeta } from './project-story.tsx';

export const loader = ({ params }: Route.LoaderArgs) => projectPage(params.id, 'project');

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? projectMeta(loaderData, matches)
    : pageMeta({
        title: 'Project Not Found',
        description: 'This project does not exist or has been removed.',
        path: '/projects',
        hidden: true,
      });

export default function Project({ loaderData }: Route.ComponentProps) {
  return <ProjectStory {...loaderData} />;
}

/** An id that no project has. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Lost title="Project Not Found" buttons={<Go to="/projects">Back to Projects</Go>} find>
      Sorry, the project you're looking for doesn't exist or has been removed
    </Lost>
  );
}
