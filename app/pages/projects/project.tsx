import { createElement, type FunctionComponent } from 'react';
import { Go } from '../../components/button.tsx';
import { Lost } from '../../layout/lost.tsx';
import type { PageProps } from '../../page-module.ts';
import type { PageHead } from '../../seo/head.tsx';
import { LineStory, MachineStory } from './fence-stories.tsx';
import { HoleStory, SurfaceStory } from './ground-stories.tsx';
import type { loader, Page } from './pieces.tsx';

export { loader } from './pieces.tsx';

export const head = (page: Page | undefined): PageHead =>
  page
    ? { title: page.title, description: page.project.description }
    : {
        title: 'Project Not Found',
        description: 'This project does not exist or has been removed.',
        path: '/projects',
        robots: 'noindex',
      };

/** One finished job, composed as what it truly is (content/schemas/projects.ts). */
export default ({ loaderData: page }: PageProps<typeof loader>) =>
  createElement(stories[page.project.kind] as FunctionComponent<Page>, page);

const stories = { line: LineStory, surface: SurfaceStory, hole: HoleStory, machine: MachineStory };

/** For /project/{id} alone. */
export const NotFound = () => (
  <Lost title="Project Not Found" buttons={<Go href="/projects">Back to Projects</Go>}>
    Sorry, the project you're looking for doesn't exist or has been removed
  </Lost>
);
