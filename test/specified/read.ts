/** The content as it was specified, from content.yaml beside this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const slugs = z.array(z.string());

export const specified = z
  .strictObject({
    filters: z.strictObject({ home: slugs, projects: slugs }),
    projects: z.array(
      z.strictObject({
        id: z.string(),
        category: z.string(),
        location: z.string(),
        home: z.boolean().default(true),
        related: slugs.optional(),
      }),
    ),
    services: slugs,
    machines: slugs,
    towns: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        postcodes: z.string(),
        hint: z.string().optional(),
      }),
    ),
    tabs: z.record(z.string(), slugs),
    testimonials: slugs,
    thumbnails: slugs,
    hours: z.record(z.string(), slugs),
    cards: z.record(z.string(), slugs),
  })
  .parse(parse(readFileSync(join(import.meta.dirname, 'content.yaml'), 'utf8')));

const pathOf = ({ id, related }: (typeof specified.projects)[number]) =>
  `${related ? '/projects/' : '/project/'}${id}`;

/** Every address that the specification gives a page. */
export const specifiedPaths = [
  '/',
  '/about',
  '/projects',
  '/contact',
  '/areas-we-cover',
  ...specified.services.map((slug) => `/services/${slug}`),
  ...specified.machines.map((slug) => `/services/plant-hire/${slug}`),
  ...specified.projects.map(pathOf),
  ...specified.towns.map(({ slug }) => `/areas/${slug}`),
];
