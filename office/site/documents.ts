/** What the owner can change, in the groups of the editor's list. One file may be several documents. */
import { globSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { z } from 'zod';
import * as schema from '../../content/schema.ts';
import { changesIn, parsedDraft, readDraft, type Site } from '../../server/editor/draft.ts';
import { blankOf, type Shape } from '../../server/editor/shape.ts';
import { edited, type FieldPath, type Value } from '../../server/editor/yaml-edit.ts';

/** The groups of the menu: first the four used most. */
export const groups = [
  { id: 'projects', title: 'Projects' },
  { id: 'prices', title: 'Prices' },
  { id: 'hours', title: 'Hours and closed days' },
  { id: 'words', title: 'Words' },
  { id: 'said', title: 'Testimonials' },
  { id: 'firm', title: 'Firm, phone, address' },
  { id: 'towns', title: 'Towns and villages' },
  { id: 'pictures', title: 'Pictures' },
  { id: 'claims', title: 'Claims and their proof' },
  { id: 'law', title: 'Law and standards' },
] as const;
export type Group = (typeof groups)[number]['id'];

export type Document = {
  /** Its address below /office/site/edit/. */
  id: string;
  group: Group;
  title: string;
  /** From the root of the project. */
  file: string;
  shape: Shape;
  schema: z.ZodType;
  /** Where in the file it is; the whole of it without. */
  at: FieldPath;
  /** Only these fields of it, in this order. */
  only?: string[];
  /** The page on which it can be looked at. */
  page: string;
  /** What the list says beside its title. */
  note?: string;
  /** It is one of several in its file, and may be left out. */
  isItem?: true;
};

/** The content of a file of the draft; `undefined` if it is missing or unreadable. */
export function heldIn(site: Site, file: string): unknown {
  try {
    return parsedDraft(site, file) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Does a field of this name hold a day of the opening hours? 1 is Monday. */
export const isWeekday = (name: string): boolean => /^office\.\d+\.(?:from|to)$/.test(name);
export const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

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
    { folder: 'projects', group: 'projects', schema: schema.project, pages: '/project/' },
    { folder: 'services', group: 'words', schema: schema.service, pages: '/services/' },
    { folder: 'hire', group: 'words', schema: schema.hire, pages: '/services/plant-hire/' },
    { folder: 'areas', group: 'towns', schema: schema.area, pages: '/areas/' },
  ] as const
).map((one) => ({ ...one, shape: shapeOf(one.schema) }));

/** A file of its own, or some fields of one. */
const single = (
  id: string,
  group: Group,
  title: string,
  from: z.ZodType,
  page: string,
  { file = id, only }: { file?: string; only?: string[] } = {},
): Document => ({
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
const { accessibility, firm, home } = schema;
const testimonials = { file: 'home', only: ['testimonials'] };
const hours = { file: 'firm', only: ['closed', 'office', 'line'] };
const firmOnly = { only: othersOf(firm, ...hours.only) };

const singles = [
  single('home', 'words', 'Home page', home, '/', { only: othersOf(home, 'testimonials') }),
  single('about', 'words', 'About Us', schema.about, '/about'),
  single('pages/projects', 'words', 'Projects', schema.projectsPage, '/projects'),
  single('pages/areas', 'words', 'Areas We Cover', schema.areasPage, '/areas-we-cover'),
  single('pages/contact', 'words', 'Get in Touch', schema.contactPage, '/contact'),
  single('pages/frame', 'words', 'On every page', schema.framePage, '/'),
  ...schema.documents.map((name) => {
    const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
    return single(name, 'words', title, schema.legal, `/${name}`);
  }),
  single('privacy', 'words', 'Privacy notice', schema.privacy, '/privacy'),
  single('accessibility', 'words', 'Accessibility statement', accessibility, '/accessibility'),
  single('hours', 'hours', 'Hours and closed days', firm, '/contact', hours),
  single('testimonials', 'said', 'Testimonials', home, '/', testimonials),
  single('firm', 'firm', 'Firm, phone, address', firm, '/contact', firmOnly),
  single('places', 'towns', 'Villages on the map', schema.places, '/projects'),
  single('office', 'words', 'Apology for a late call', schema.office, '/'),
  single('photos', 'words', 'Photos for pricing', schema.photos, '/contact'),
];

const priceShape = shapeOf(schema.prices.shape.pages.valueType);
const settled = 'VAT and how a price becomes fixed';

/**
 * Guide prices: one document for each of these pages that shows some, the name of its service
 * first, and the rate of VAT.
 */
function pricePages(site: Site, pages: Document[]): Document[] {
  const file = 'content/prices.yaml';
  const found = parsedDraft(site, file) as { pages?: Record<string, { title?: string }> };
  return [
    ...Object.entries(found.pages ?? {}).map(
      ([page, { title = page }]): Document => ({
        id: `prices${page}`,
        group: 'prices',
        title: [pages.find((one) => one.page === page)?.title, title].filter(Boolean).join(': '),
        file,
        shape: priceShape,
        schema: schema.prices,
        at: ['pages', page],
        page,
      }),
    ),
    single('prices', 'prices', settled, schema.prices, '/services/landscaping', {
      only: ['vat', 'settled'],
    }),
  ];
}

/** Claims and rules of law are documents: each is one item of a file; its id is in its address. */
const itemsOf = (from: z.ZodArray<z.ZodObject>) => ({
  schema: from,
  shape: shapeOf(from.element),
  only: othersOf(from.element, 'id'),
});
const rules = { claims: itemsOf(schema.claims), law: itemsOf(schema.law) };

export const claimsFile = 'content/claims.yaml';
/** The files of claims and of rules. */
export const ruleFiles = (site: Site): string[] => [
  claimsFile,
  ...globSync('content/law/*.yaml', { cwd: site.root }).sort(),
];
export const ruleId = (file: string, id: unknown): string =>
  `${file.replace(/^content\/|\.yaml$/g, '')}/${id}`;
type Written = Record<string, unknown> & { id?: unknown };

/** The items of a file as they stand there; none of a file that cannot be read. */
export function itemsIn(site: Site, file: string): Written[] {
  const found = heldIn(site, file);
  return Array.isArray(found) ? (found as Written[]) : [];
}

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value ? value : otherwise;

/** The files of content/ that say it. */
const filesOf = ({ said, stands }: Written): string[] =>
  Array.isArray(said)
    ? said.map((place: { in?: unknown } | null) => text(place?.in, ''))
    : Object.keys(stands ?? {});

/** Every claim and every rule, `pages` being the documents that they may stand in. */
function ruleDocuments(site: Site, pages: Document[]): Document[] {
  const pageOf = (item: Written): string =>
    filesOf(item).flatMap(
      (name) => pages.find(({ file }) => file === `content/${name}`)?.page ?? [],
    )[0] ?? '/';
  return ruleFiles(site).flatMap((file) =>
    itemsIn(site, file).map((item, at): Document => {
      const { id, claim, sample, expires, rule, checked } = item;
      const proof =
        sample === true ? 'no proof yet: a sample' : `proof until ${text(expires, '?')}`;
      const isClaim = file === claimsFile;
      return {
        ...rules[isClaim ? 'claims' : 'law'],
        group: isClaim ? 'claims' : 'law',
        id: ruleId(file, text(id, String(at + 1))),
        title: text(claim ?? rule, text(id, isClaim ? 'A claim' : 'A rule')),
        note: isClaim ? proof : `checked ${text(checked, 'never')}`,
        file,
        at: [at],
        page: pageOf(item),
        isItem: true,
      };
    }),
  );
}

/** A claim more, at the end of its file and under an id that no other has; and that id. */
export function withNewClaim(site: Site): { text: string; id: string } {
  const ids = itemsIn(site, claimsFile).map(({ id }) => id);
  let number = ids.length + 1;
  while (ids.includes(`claim-${number}`)) number += 1;
  const id = `claim-${number}`;
  const value = { ...(blankOf(rules.claims.shape) as object), id } as Value;
  const before = readDraft(site, claimsFile)?.toString() ?? '';
  return { text: edited(before, [{ kind: 'insert', path: [], at: ids.length, value }]), id };
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
  const services = folders.flatMap(({ folder, pages: at, ...folds }) =>
    filesIn(folder)
      .map((file): Document => {
        const { name } = parsePath(file);
        const id = `${folder}/${name}`;
        return { ...folds, id, title: titleOf(site, file), file, at: [], page: at + name };
      })
      .sort((a, b) => a.title.localeCompare(b.title)),
  );
  // First the pages of the main menu.
  const pages = [...singles.slice(0, 5), ...services, ...singles.slice(5)];
  pages.push(...pricePages(site, services));
  return [...pages, ...ruleDocuments(site, pages)];
}
