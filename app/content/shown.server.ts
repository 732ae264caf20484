import { projectPath } from '../../content/pages.ts';
import * as content from '../../content/read.ts';
import type { Picture } from '../../content/schema.ts';
import { drawnTogether } from '../drawings/jobs/job-measures.ts';
import type { PictureData } from '../ui/picture.tsx';
import { picture } from './pictures.server.ts';

/**
 * Content whose pictures have been looked up: wherever it names one, the page gets what it needs to
 * show it.
 */
export type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? {
        [Key in keyof T]: Key extends 'picture'
          ? undefined extends T[Key]
            ? PictureData | undefined
            : PictureData
          : Shown<T[Key]>;
      }
    : T;

/** Looks up one picture. Throws when media/ has none of that name. */
export function shownPicture({ name, hold, alt }: Picture): PictureData {
  const { hash, width, height, alt: described, ground, widths, fallback } = picture(name);
  return {
    src: `/pictures/${name}.${hash}`,
    width,
    height,
    alt: alt ?? described,
    ground,
    widths,
    fallback,
    ...(hold && { hold }),
  };
}

/** Looks up every picture in a piece of content. */
export function shown<T>(value: T): Shown<T> {
  if (Array.isArray(value)) return value.map(shown) as Shown<T>;
  if (typeof value !== 'object' || value === null) return value as Shown<T>;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'picture' && inner ? shownPicture(inner as Picture) : shown(inner),
    ]),
  ) as Shown<T>;
}

/** Draws the measure of any job to the scale of them all. */
export const jobMeasures = () =>
  drawnTogether([...content.projects().values()].flatMap(({ measure }) => measure ?? []));

/** Projects as the lists show them, in their order: drawn once, for each beside all others. */
export const projectList = content.once(() => {
  const draw = jobMeasures();
  return [...content.projects()]
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id, project]) => ({
      id,
      to: projectPath(id, project),
      title: project.title,
      category: project.category,
      location: project.location,
      measure: project.measure && draw(project.measure),
      summary: project.summary,
      home: project.home,
      picture: shownPicture(project.picture),
    }));
});
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

/** The answer when nothing has this address. */
export const notFound = () => new Response('Not Found', { status: 404 });
