import { projectPath } from '../../content/known-paths.ts';
import * as content from '../../content/read.ts';
import type { Picture } from '../../content/schema.ts';
import { drawnTogether } from '../drawings/jobs/job-measures.ts';
import { hires, services } from '../parts/pages.ts';
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
  const { hash, src, width, height, alt: described, ground, widths, fallback } = picture(name);
  return {
    src: src ?? `/pictures/${name}.${hash}`,
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

const names: Record<string, string> = {
  '/projects': 'Projects',
  '/areas-we-cover': 'Areas We Cover',
  '/about': 'About Us',
  '/contact': 'Get in Touch',
};

/** The name of any page by its path. Throws for a path that no page has. */
function pageName(path: string): string {
  const known = names[path];
  if (known) return known;
  const [, family, slug = '', machine] = path.split('/');
  const page =
    family === 'services' && machine
      ? hires().get(machine)
      : family === 'services'
        ? services().get(slug)
        : content.areas().get(slug);
  if (!page) throw new Error(`content links to ${path}, which has no page`);
  return page.name;
}

/** Related pages as a list shows them, named by their paths. */
export const relatedPages = (paths: string[]) => paths.map((to) => ({ to, name: pageName(to) }));

/** The answer when nothing has this address. */
export const notFound = () => new Response('Not Found', { status: 404 });
