/** What the owner can change, in the groups of the editor's list. One file may be several documents. */
import { globSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { z } from 'zod';
import * as schema from '../../content/schema.ts';
import { changesIn, parsedDraft, type Site } from '../../server/editor/draft.ts';
import type { Shape } from '../../server/editor/shape.ts';
import { type Document, type Group, heldIn } from './document.ts';
import { ruleDocuments } from './rule-documents.ts';

const shapeOf = (from: z.ZodType): Shape =>
  z.toJSONSchema(from, { io: 'output', unrepresentable: 'any' }) as Shape;

/** What its author calls a file: its own title, or its name. */
function titleOf(site: Site, file: string): string {
  const found = (heldIn(site, file) ?? {}) as Record<string, unknown>;
  const title = found.title ?? found.name ?? found.heading;
  return typeof title === 'string' && title ? title : parsePath(file).name;
}

const folders = (
  [
    ['projects', 'projects', schema.project, '/project/'],
    ['services', 'words', schema.service, '/services/'],
    ['hire', 'words', schema.hire, '/services/plant-hire/'],
    ['areas', 'towns', schema.area, '/areas/'],
  ] satisfies [folder: string, group: Group, schema: z.ZodType, pages: string][]
).map(([folder, group, from, pages]) => ({
  folder,
  group,
  schema: from,
  shape: shapeOf(from),
  pages,
}));

type Single = [
  id: string,
  group: Group,
  title: string,
  schema: z.ZodType,
  page: string,
  rest?: { file?: string; only?: string[] },
];

/** A file of its own, or some fields of one. */
const single = ([id, group, title, from, page, { file = id, only } = {}]: Single): Document => ({
  id,
  group,
  title,
  file: `content/${file}.yaml`,
  shape: shapeOf(from),
  schema: from,
  at: [],
  page,
  ...(only && { only }),
});

const othersOf = (of: z.ZodObject, ...keys: string[]) =>
  Object.keys(of.shape).filter((key) => !keys.includes(key));
const { firm, home } = schema;
const { areasPage, contactPage, framePage, projectsPage } = schema;
const testimonials = { file: 'home', only: ['testimonials'] };
const hours = { file: 'firm', only: ['office', 'line', 'closed'] };

const singles = (
  [
    ['home', 'words', 'Home page', home, '/', { only: othersOf(home, 'testimonials') }],
    ['about', 'words', 'About Us', schema.about, '/about'],
    ['pages/projects', 'words', 'Projects', projectsPage, '/projects'],
    ['pages/areas', 'words', 'Areas We Cover', areasPage, '/areas-we-cover'],
    ['pages/contact', 'words', 'Get in Touch', contactPage, '/contact'],
    ['pages/frame', 'words', 'On every page', framePage, '/'],
    ...schema.documents.map((name): Single => {
      const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
      return [name, 'words', title, schema.legal, `/${name}`];
    }),
    ['privacy', 'words', 'Privacy notice', schema.privacy, '/privacy'],
    ['accessibility', 'words', 'Accessibility statement', schema.accessibility, '/accessibility'],
    ['hours', 'hours', 'Hours and closed days', firm, '/contact', hours],
    ['testimonials', 'said', 'Testimonials', home, '/', testimonials],
    [
      'firm',
      'firm',
      'Firm, phone, address',
      firm,
      '/contact',
      { only: othersOf(firm, ...hours.only) },
    ],
    ['places', 'towns', 'Villages on the map', schema.places, '/projects'],
    ['office', 'words', 'Apology for a late call', schema.office, '/'],
    ['photos', 'words', 'Photos for pricing', schema.photos, '/contact'],
  ] satisfies Single[]
).map(single);

const prices = shapeOf(schema.prices);

/** Guide prices: one document for each page that shows some, and the rate of VAT. */
function pricePages(site: Site): Document[] {
  const file = 'content/prices.yaml';
  const found = parsedDraft(site, file) as { pages?: Record<string, { title?: string }> };
  const shape = prices.properties?.pages?.additionalProperties;
  return [
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
    single([
      'prices',
      'prices',
      'VAT and how a price becomes fixed',
      schema.prices,
      '/services/landscaping',
      { only: ['vat', 'settled'] },
    ]),
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
    // The pages of the main menu.
    ...singles.slice(0, 5),
    ...folders.flatMap(({ folder, pages: at, ...folds }) =>
      filesIn(folder)
        .map((file): Document => {
          const { name } = parsePath(file);
          const id = `${folder}/${name}`;
          return { ...folds, id, title: titleOf(site, file), file, at: [], page: at + name };
        })
        .sort((a, b) => a.title.localeCompare(b.title)),
    ),
    ...singles.slice(5),
    ...pricePages(site),
  ];
  return [...pages, ...ruleDocuments(site, pages)];
}
