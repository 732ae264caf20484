/** Which pages show which picture. */
import { about, areas, hires, home, projects, services } from '../content/read.ts';
import type { Picture } from '../content/schema.ts';

const under = (folder: string, found: Map<string, object>) =>
  [...found].map(([slug, page]): [string, object] => [`${folder}/${slug}`, page]);

/** The content of every page that names pictures, by the page's path. */
const pages = (): [path: string, content: object][] => [
  ['/', home()],
  ['/about', about()],
  ...under('/services', services()),
  ...under('/services/plant-hire', hires()),
  ...[...projects()].map(([id, project]): [string, object] => [
    `/${project.caseStudy ? 'projects' : 'project'}/${id}`,
    project,
  ]),
  ...under('/areas', areas()),
];

/** Every picture in a piece of content, and in which part of it. */
function* picturesIn(content: unknown, part = ''): Generator<[part: string, picture: Picture]> {
  if (typeof content !== 'object' || content === null) return;
  for (const [key, inner] of Object.entries(content)) {
    if (key === 'picture') yield [part || 'top', inner as Picture];
    else yield* picturesIn(inner, /^\d+$/.test(key) ? part : key);
  }
}

export type Use = { page: string; part: string; picture: Picture };

/** Every use of every picture. */
export const uses = (): Use[] =>
  pages().flatMap(([page, content]) =>
    [...picturesIn(content)].map(([part, picture]) => ({ page, part, picture })),
  );
