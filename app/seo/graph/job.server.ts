import type { Article } from 'schema-dts';
import { linksTo } from '../../../content/pages.ts';
import type { Picture, Project } from '../../../content/schema.ts';
import { businessId, geoOf } from './firm.server.ts';

/** The pictures of a job, each once: the one it opens with, the gallery, before and after. */
export function picturesOf({ picture, gallery, compare }: Project): Picture[] {
  const all = [
    picture,
    ...gallery.map((shot) => shot.picture),
    ...(compare ? [compare.before.picture, compare.after.picture] : []),
  ];
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

type Job = { project: Project; description: string; path: string; pictures: { '@id': string }[] };

/** A finished job: what was done, where, by whom, of which service, and its pictures. */
export function jobNode({ project, description, path, pictures }: Job, origin: string) {
  const { title, location, category, service } = project;
  const geo = geoOf(location);
  const [of] = service ? linksTo([service]) : [];
  return {
    '@type': 'Article',
    '@id': `${origin}${path}#project`,
    headline: `${title}, ${location}`,
    description,
    url: origin + path,
    mainEntityOfPage: { '@id': `${origin}${path}#page` },
    articleSection: category,
    author: { '@id': businessId(origin) },
    publisher: { '@id': businessId(origin) },
    image: pictures.map(({ '@id': id }) => ({ '@id': id })),
    ...(of && {
      about: {
        '@type': 'Service',
        '@id': `${origin}${of.to}#service`,
        name: of.name,
        url: origin + of.to,
      },
    }),
    contentLocation: {
      '@type': 'Place',
      name: location,
      ...(geo && { geo }),
    },
  } satisfies Article;
}
