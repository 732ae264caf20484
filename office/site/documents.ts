/** What the owner can change, in the groups of the editor's list. One file may be several documents. */
import { globSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { z } from 'zod';
import * as schema from '../../content/schema.ts';
import { changesIn, parsedDraft, type Site } from '../../server/editor/draft.ts';
import type { Shape } from '../../server/editor/shape.ts';
import type { FieldPath } from '../../server/editor/yaml-edit.ts';
import type { Document, Group } from './document.ts';
import { ruleDocuments } from './rule-documents.ts';

const shapeOf = (from: z.ZodType): Shape =>
  z.toJSONSchema(from, { io: 'output', unrepresentable: 'any' }) as Shape;

/** What its author calls a file: its own title, or its name. */
function titleOf(site: Site, file: string): string {
  try {
    const found = parsedDraft(site, file) as Record<string, unknown>;
    const title = found.title ?? found.name ?? found.heading;
    if (typeof title === 'string' && title) return title;
  } catch {
    // A file that cannot be read still has its place in the list.
  }
  return parsePath(file).name;
}

type Folder = {
  folder: string;
  group: Group;
  schema: z.ZodType;
  shape: Shape;
  pageOf: (slug: string) => string;
};
const folders: Folder[] = (
  [
    {
      folder: 'projects',
      group: 'projects',
      schema: schema.project,
      pageOf: (slug) => `/project/${slug}`,
    },
    {
      folder: 'services',
      group: 'words',
      schema: schema.service,
      pageOf: (slug) => `/services/${slug}`,
    },
    {
      folder: 'hire',
      group: 'words',
      schema: schema.hire,
      pageOf: (slug) => `/services/plant-hire/${slug}`,
    },
    { folder: 'areas', group: 'towns', schema: schema.area, pageOf: (slug) => `/areas/${slug}` },
  ] satisfies Omit<Folder, 'shape'>[]
).map((folder) => ({ ...folder, shape: shapeOf(folder.schema) }));

const single = (
  id: string,
  group: Group,
  title: string,
  file: string,
  from: z.ZodType,
  page: string,
  only?: string[],
  at: FieldPath = [],
): Document => ({
  id,
  group,
  title,
  file: `content/${file}.yaml`,
  shape: shapeOf(from),
  schema: from,
  at,
  page,
  ...(only && { only }),
});

const homeFields = Object.keys(schema.home.shape).filter((key) => key !== 'testimonials');
const firmFields = Object.keys(schema.firm.shape).filter(
  (key) => !['office', 'line'].includes(key),
);

const singles: Document[] = [
  single('home', 'words', 'Home page', 'home', schema.home, '/', homeFields),
  single('about', 'words', 'About us', 'about', schema.about, '/about'),
  single('pages/contact', 'words', 'Contact page', 'pages/contact', schema.contactPage, '/contact'),
  single('pages/areas', 'words', 'All areas', 'pages/areas', schema.areasPage, '/areas-we-cover'),
  single(
    'pages/projects',
    'words',
    'All projects',
    'pages/projects',
    schema.projectsPage,
    '/projects',
  ),
  single(
    'pages/services',
    'words',
    'Every service page',
    'pages/services',
    schema.servicesPage,
    '/services/landscaping',
  ),
  single('pages/frame', 'words', 'Every page', 'pages/frame', schema.framePage, '/'),
  single('privacy', 'words', 'Privacy notice', 'privacy', schema.privacy, '/privacy'),
  single(
    'accessibility',
    'words',
    'Accessibility',
    'accessibility',
    schema.accessibility,
    '/accessibility',
  ),
  ...schema.documents.map((name) =>
    single(
      name,
      'words',
      name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
      name,
      schema.legal,
      `/${name}`,
    ),
  ),
  single('hours', 'hours', 'Opening hours and phone line', 'firm', schema.firm, '/contact', [
    'office',
    'line',
  ]),
  single('testimonials', 'said', 'Testimonials', 'home', schema.home, '/', ['testimonials']),
  single('firm', 'firm', 'Firm, phone, address', 'firm', schema.firm, '/contact', firmFields),
  single('places', 'towns', 'Villages on the map', 'places', schema.places, '/projects'),
  single('office', 'words', 'Apology for a late call', 'office', schema.office, '/'),
  single('photos', 'words', 'Photos for pricing', 'photos', schema.photos, '/contact'),
];

const prices = shapeOf(schema.prices);

/** Guide prices: one document for each page that shows some, and the rate of VAT. */
function pricePages(site: Site): Document[] {
  const file = 'content/prices.yaml';
  const found = parsedDraft(site, file) as {
    pages?: Record<string, { title?: string }>;
  };
  const shape = prices.properties?.pages?.additionalProperties;
  return [
    single(
      'prices',
      'prices',
      'VAT and guide prices',
      'prices',
      schema.prices,
      '/services/landscaping',
      ['vat', 'settled'],
    ),
    ...Object.entries(found.pages ?? {}).map(
      ([page, { title = page }]): Document => ({
        id: `prices${page}`,
        group: 'prices',
        title,
        file,
        shape: typeof shape === 'object' ? shape : {},
        schema: schema.prices,
        at: ['pages', page],
        page,
      }),
    ),
  ];
}

/** Everything that can be changed, with what is new in the draft. */
export function documentsOf(site: Site): Document[] {
  const drafted = changesIn(site).map(({ file }) => file);
  const filesIn = (folder: string) => [
    ...new Set([
      ...globSync(`content/${folder}/*.yaml`, { cwd: site.root }),
      ...drafted.filter((file) => parsePath(file).dir === join('content', folder)),
    ]),
  ];
  const pages = [
    ...folders.flatMap(({ folder, group, pageOf, ...shapes }) =>
      filesIn(folder)
        .sort()
        .map((file): Document => {
          const { name } = parsePath(file);
          const title = titleOf(site, file);
          return {
            id: `${folder}/${name}`,
            group,
            title,
            file,
            ...shapes,
            at: [],
            page: pageOf(name),
          };
        }),
    ),
    ...singles,
    ...pricePages(site),
  ];
  return [...pages, ...ruleDocuments(site, pages)];
}
