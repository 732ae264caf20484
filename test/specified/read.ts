/** The content as it was specified, from content.yaml beside this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const list = z.string().transform((entries) => entries.split(' | '));
const lists = z.record(z.string(), list);
const town = { slug: z.string(), name: z.string(), postcodes: z.string() };

const content = z
  .strictObject({
    filters: z.strictObject({ home: list, projects: list }),
    projects: lists,
    related: lists,
    notAtHome: list,
    services: list,
    machines: list,
    towns: z.array(z.strictObject({ ...town, hint: z.string().optional() })),
    tabs: lists,
    testimonials: list,
    hours: z.record(z.string(), z.array(z.string())),
    cards: lists,
    labels: lists,
    links: lists,
    headings: lists,
    facts: lists,
    header: list,
    phone: list,
    menus: lists,
    names: list,
    footer: list,
    lead: list,
  })
  .parse(parse(readFileSync(join(import.meta.dirname, 'content.yaml'), 'utf8')));

export const specified = {
  ...content,
  projects: Object.entries(content.projects).map(([id, [category = '', location = '']]) => ({
    id,
    category,
    location,
    home: !content.notAtHome.includes(id),
    related: content.related[id],
  })),
};

/** Every address that the specification gives a page. */
export const specifiedPaths = [
  '/',
  '/about',
  '/projects',
  '/contact',
  '/areas-we-cover',
  ...specified.services.map((slug) => `/services/${slug}`),
  ...specified.machines.map((slug) => `/services/plant-hire/${slug}`),
  ...specified.projects.map(({ id, related }) => `${related ? '/projects/' : '/project/'}${id}`),
  ...specified.towns.map(({ slug }) => `/areas/${slug}`),
];
