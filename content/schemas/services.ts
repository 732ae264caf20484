import { z } from 'zod';
import { path, picture, slug, words } from '../fields.ts';
import { part } from './parts.ts';

const page = {
  /** In menus, breadcrumbs and the document title. */
  name: words,
  /** The work in titles and above the heading, if `name` does not say it. */
  trade: words.max(29).optional(),
  description: words.min(70).max(160),
  heading: words,
  lead: words,
  picture,
  parts: z.array(part).min(3),
};

/** services/{slug}.yaml is /services/{slug}. */
export const service = z.strictObject({
  ...page,
  /** Its overview page. Omitted on the four overviews. */
  sector: z.enum(['residential', 'agricultural', 'construction', 'plant-hire']).optional(),
  action: words,
  machines: z.boolean().default(false),
  also: z.strictObject({ label: words, to: path }).optional(),
  /** Measures over the picture: a name in its file in media/marks. */
  marks: slug.optional(),
  related: z.array(path).min(2).max(4),
  closing: z.strictObject({ title: words, text: words }),
});

/** hire/{slug}.yaml is /services/plant-hire/{slug}. */
export const hire = z.strictObject({
  ...page,
  /** The heading in three parts: '3' 'Tonne' 'Mini Digger'. */
  weight: z.strictObject({ figure: words, unit: words, rest: words }),
  action: words,
  summary: words,
  specs: z
    .array(z.strictObject({ name: words, figure: words, unit: words.optional() }))
    .min(4)
    .max(7),
  applications: z.array(words).min(4).max(7),
  /** The picture beside the applications. The default is the main picture. */
  applied: z.strictObject({ picture }).optional(),
  related: z.array(path).min(2).max(4),
  closing: z.strictObject({ title: words, text: words }),
  /** Measures over the picture: a name in its file in media/marks. */
  marks: slug.optional(),
  /** The specs describe the class of machine, not the firm's own machine. */
  sample: z.boolean().default(false),
});
