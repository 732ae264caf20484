/**
 * The shape of every file in this folder. A file that does not fit stops the build (read.ts). All
 * text is plain, without markup.
 */
import type { z } from 'zod';
import type { picture } from './fields.ts';
import { law, rungInTime } from './schemas/claims.ts';
import { firm, office, photos } from './schemas/firm.ts';
import * as page from './schemas/pages.ts';
import { hire, service } from './schemas/parts.ts';
import { area, places } from './schemas/places.ts';
import { prices } from './schemas/prices.ts';
import { project } from './schemas/projects.ts';

export type { Measure } from './measure.ts';
export * from './schemas/claims.ts';
export * from './schemas/firm.ts';
export * from './schemas/pages.ts';
export * from './schemas/parts.ts';
export * from './schemas/places.ts';
export * from './schemas/prices.ts';
export * from './schemas/projects.ts';

export type Picture = z.infer<typeof picture>;

/** A file, and its page if it is the main text of one. */
export type File = { shape: z.ZodType; path?: string; name?: string };
/** Pages without `name` are documents: they have one of their own. */
export const files: Record<string, File> = {
  'home.yaml': { shape: page.home, path: '/', name: 'Home' },
  'about.yaml': { shape: page.about, path: '/about', name: 'About Us' },
  'pages/projects.yaml': { shape: page.projectsPage, path: '/projects', name: 'Projects' },
  'pages/areas.yaml': { shape: page.areasPage, path: '/areas-we-cover', name: 'Areas We Cover' },
  'pages/contact.yaml': { shape: page.contactPage, path: '/contact', name: 'Get in Touch' },
  'privacy.yaml': { shape: page.privacy, path: '/privacy', name: 'Privacy notice' },
  'accessibility.yaml': {
    shape: page.accessibility,
    path: '/accessibility',
    name: 'Accessibility statement',
  },
  ...Object.fromEntries(
    page.documents.map((name) => [`${name}.yaml`, { shape: page.legal, path: `/${name}` }]),
  ),
  'pages/frame.yaml': { shape: page.framePage },
  'firm.yaml': { shape: firm },
  'office.yaml': { shape: office },
  'photos.yaml': { shape: photos },
  'places.yaml': { shape: places },
  'prices.yaml': { shape: prices },
  'search.yaml': { shape: page.search },
  'rung-in-time.yaml': { shape: rungInTime },
};

/** Folders of files of one shape, and where their pages are. */
export const folders: { name: string; shape: z.ZodType; at: string[] }[] = [
  { name: 'services', shape: service, at: ['/services/'] },
  { name: 'hire', shape: hire, at: ['/services/plant-hire/'] },
  // One redirects to the other.
  { name: 'projects', shape: project, at: ['/project/', '/projects/'] },
  { name: 'areas', shape: area, at: ['/areas/'] },
  { name: 'law', shape: law, at: [] },
];
