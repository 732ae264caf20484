import { type MetaDescriptor, pageMeta } from '../../seo/meta.ts';
import { HoleStory } from './story/hole-story.tsx';
import { LineStory } from './story/line-story.tsx';
import { MachineStory } from './story/machine-story.tsx';
import type { Page } from './story/pieces.tsx';
import { SurfaceStory } from './story/surface-story.tsx';

/** The meta tags of a project's page, whichever family it is of. */
export function projectMeta(page: Page, origin: string | undefined): MetaDescriptor[] {
  const { description } = page.project;
  return pageMeta({
    title: page.title,
    description,
    path: page.path,
    origin,
  });
}

/** One finished job, composed as what it truly is (content/schemas/project-kinds.ts). */
export function ProjectStory({ project, ...page }: Page) {
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
