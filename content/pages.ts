/**
 * Every page of the site: prerendered, in menus, breadcrumbs, sitemap, structured data and search,
 * and accepted as the page of a form.
 */
import type { z } from 'zod';
import { areas, contactPage, hires, legalPages, once, projects, services } from './read.ts';
import * as schema from './schema.ts';

type Item<Kind, Content extends z.ZodType> = {
  kind: Kind;
  slug: string;
  content: z.infer<Content>;
};
export type Page = {
  path: string;
  /** In breadcrumbs, menus, lists of links and the search. */
  name: string;
  /** The path of the page above it, if that is not the home page. */
  parent?: string | undefined;
  /** Its own text in content/. Omitted for a list, which changes with its items. */
  file?: string;
  /**
   * What an enquiry from a page about a job is about. `service`: a value of the form's service
   * field, empty if the page covers several. `ask`: what the message should say.
   */
  about?: { name: string; service: string; ask?: string };
} & (
  | { kind: 'page' }
  | Item<'service', typeof schema.service>
  | Item<'machine', typeof schema.hire>
  | Item<'project', typeof schema.project>
  | Item<'town', typeof schema.area>
);
type PageOf<Kind extends Page['kind']> = Extract<Page, { kind: Kind }>;

/** The service field of the form, by service page. The default is 'other'. */
const serviceOf: Record<string, string> = {
  residential: '',
  agricultural: '',
  construction: '',
  'block-paving-driveways': 'driveways',
  'tarmac-driveways': 'driveways',
  landscaping: 'landscaping',
  'turf-laying': 'landscaping',
  'show-homes-landscaping': 'landscaping',
  'land-drainage': 'drainage',
  'polished-concrete': 'groundworks',
  'site-clearances': 'groundworks',
};
/** The same by category of a project. */
const categories: Record<string, string> = {
  Driveways: 'driveways',
  Paving: 'patios',
  Landscaping: 'landscaping',
  'Garden Design': 'landscaping',
  'Land Drainage': 'drainage',
  'Site Clearance': 'groundworks',
};

export const projectPath = (id: string, { caseStudy }: { caseStudy: boolean }) =>
  `${caseStudy ? '/projects/' : '/project/'}${id}`;

const fixed = (): Page[] =>
  Object.entries(schema.files).flatMap(([file, { path, name }]) =>
    path && name ? { kind: 'page', path, name, ...(path !== '/projects' && { file }) } : [],
  );

/** By path, in the order of the sitemap. */
export const pages = once(() => {
  const all: Page[] = [
    ...fixed(),
    ...[...legalPages()].map(
      ([path, { name }]): Page => ({ kind: 'page', path, name, file: `${path.slice(1)}.yaml` }),
    ),
    ...[...services()].map(
      ([slug, content]): Page => ({
        kind: 'service',
        path: `/services/${slug}`,
        name: content.name,
        parent: content.sector && `/services/${content.sector}`,
        file: `services/${slug}.yaml`,
        about: {
          name: content.name,
          service: serviceOf[slug] ?? 'other',
          ...(slug === 'plant-hire' && { ask: contactPage().hire }),
        },
        slug,
        content,
      }),
    ),
    ...[...hires()].map(
      ([slug, content]): Page => ({
        kind: 'machine',
        path: `/services/plant-hire/${slug}`,
        name: content.name,
        parent: '/services/plant-hire',
        file: `hire/${slug}.yaml`,
        about: { name: content.name, service: 'other', ask: contactPage().hire },
        slug,
        content,
      }),
    ),
    ...[...projects()].map(
      ([slug, content]): Page => ({
        kind: 'project',
        path: projectPath(slug, content),
        name: content.title,
        parent: '/projects',
        file: `projects/${slug}.yaml`,
        about: {
          name: `${content.title}, ${content.location}`,
          service: categories[content.category] ?? 'other',
        },
        slug,
        content,
      }),
    ),
    ...[...areas()].map(
      ([slug, content]): Page => ({
        kind: 'town',
        path: `/areas/${slug}`,
        name: content.name,
        parent: '/areas-we-cover',
        file: `areas/${slug}.yaml`,
        about: { name: content.name, service: '' },
        slug,
        content,
      }),
    ),
  ];
  return new Map(all.map((page) => [page.path, page]));
});

/** The name of a page as the office reads it: a job with its village; an unknown page's address. */
export function pageName(path: string): string {
  const page = pages().get(path);
  return page?.about?.name ?? page?.name ?? path;
}

export const knownPaths = (): string[] => [...pages().keys()];

export const pagesOfKind = <Kind extends Page['kind']>(kind: Kind) =>
  [...pages().values()].filter((page): page is PageOf<Kind> => page.kind === kind);

/** @throws Error if no page has this path. */
export function pageAt(path: string): Page {
  const page = pages().get(path);
  if (!page) throw new Error(`content links to ${path}, which has no page`);
  return page;
}

/** Where the picture is that a shared link to this page shows (scripts/cards.ts). */
export const cardPath = (path: string): string =>
  `/cards${path === '/' ? '/home' : path.split('?')[0]}.jpg`;

/** The recent jobs on a town's page. The place is named where it is not the town. */
export const worksOf = ({ name, works }: schema.Area) =>
  works.map((id) => {
    const job = projects().get(id);
    if (!job) throw new Error(`content/areas: there is no project ${id}`);
    const { title, location, picture, category, measure } = job;
    return {
      title: location === name ? title : `${title}, ${location}`,
      picture,
      measure: measure ?? { kind: 'fact' as const, words: category },
    };
  });

/** Links to pages, in their names. */
export const linksTo = (paths: string[]) => paths.map((to) => ({ to, name: pageAt(to).name }));

/** The breadcrumbs of a page: from the home page to the page itself. */
export function trailTo(path: string): Page[] {
  const page = pageAt(path);
  return path === '/' ? [page] : [...trailTo(page.parent ?? '/'), page];
}

/** The page about a job with this name. */
export const pageAbout = (name: string) =>
  [...pages().values()].find(({ about }) => about?.name === name);

/** Further pages of the project list, for the sitemap. */
export const laterPages = (count = projects().size): string[] =>
  Array.from({ length: pagesOf(count) - 1 }, (_, index) => pageAddress('/projects', index + 2));

/** The list of projects is split into pages, so that each stays light with hundreds of projects. */
export const perPage = 24;
/** On the home page, under Recent projects. */
export const mostRecent = 20;

/** `page` counts from 1. */
type Paged<T> = { items: T[]; page: number; pages: number };

const pagesOf = (count: number, most = perPage): number => Math.max(1, Math.ceil(count / most));

/** An invalid page number falls back to page 1. */
export function pageOf<T>(list: readonly T[], wanted: string | null, most = perPage): Paged<T> {
  const pages = pagesOf(list.length, most);
  const number = /^[1-9]\d*$/.test(wanted ?? '') ? Number(wanted) : 1;
  const page = number <= pages ? number : 1;
  return { items: list.slice((page - 1) * most, page * most), page, pages };
}

export function pageAddress(path: string, page: number, category?: string): string {
  const query = [
    ...(category ? [`category=${encodeURIComponent(category)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return query.length ? `${path}?${query.join('&')}` : path;
}

/**
 * The page numbers that the pager shows: the first, the last, the current one and its neighbours. A
 * single skipped page is shown too, so a gap always stands for two or more.
 */
export function pagesNear(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(pages - 2)) wanted.add(pages - 1);
  return [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
}
