import { pagesOfKind } from '../../content/pages.ts';
import { once } from '../../content/read.ts';

/** Projects as the lists show them, in their order. */
export const projectList = once(() =>
  pagesOfKind('project')
    .sort((a, b) => a.content.order - b.content.order)
    .map(({ slug, path, content }) => ({ ...content, id: slug, to: path })),
);
export type ProjectCard = ReturnType<typeof projectList>[number];

/** How many of these projects each filter has, by its name; `All` is every one of them. */
export const countsOf = (projects: ProjectCard[], categories: readonly string[]) =>
  Object.fromEntries([
    ['All', projects.length],
    ...categories.map((name) => [
      name,
      projects.filter(({ category }) => category === name).length,
    ]),
  ]) as Record<string, number>;
