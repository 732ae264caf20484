import { z } from 'zod';
import { path, picture, slug, words } from '../fields.ts';

/** What service and hire pages have in common. `part` is the shape of one part: app/parts. */
const page = <Part extends z.ZodType>(part: Part) => ({
  /** The name in menus, breadcrumbs and the document title. */
  name: words,
  /** What titles and the line over the heading call the work, where its name does not. */
  trade: words.max(29).optional(),
  /** For search engines and shared links: one or two sentences, 70 to 160 characters. */
  description: words.min(70).max(160),
  /** The one h1. */
  heading: words,
  lead: words,
  picture,
  parts: z.array(part).min(3),
});

/** A service page: services/{slug}.yaml is /services/{slug}. */
export const service = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({
    ...page(part),
    /** The overview page it stands under; left out on the four overviews. */
    sector: z.enum(['residential', 'agricultural', 'construction', 'plant-hire']).optional(),
    /** The label of the orange button, which leads to /contact. */
    action: words,
    /** Whether it lists the machines for hire. */
    machines: z.boolean().default(false),
    /** A second button. */
    also: z.strictObject({ label: words, to: path }).optional(),
    /** The measures drawn on the picture: a name from its file in media/marks. */
    marks: slug.optional(),
    /** Services a reader of this page may want next. */
    related: z.array(path).min(2).max(4),
    /** What the visitor reads before the last button. */
    closing: z.strictObject({ title: words, text: words }),
  });

/** A hire page: hire/{slug}.yaml is /services/plant-hire/{slug}. Its voice is numbers. */
export const hire = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({
    ...page(part),
    /**
     * The great figure that the page is known by, and the rest of the heading: '3' 'Tonne' 'Mini
     * Digger'.
     */
    weight: z.strictObject({ figure: words, unit: words, rest: words }),
    action: words,
    /** The line under the name on the plant hire page. */
    summary: words,
    specs: z
      .array(z.strictObject({ name: words, figure: words, unit: words.optional() }))
      .min(4)
      .max(7),
    applications: z.array(words).min(4).max(7),
    /** What stands beside the applications; left out, the picture that the page opens with. */
    applied: z.strictObject({ picture }).optional(),
    related: z.array(path).min(2).max(4),
    closing: z.strictObject({ title: words, text: words }),
    /** The measures drawn on the picture: a name from its file in media/marks. */
    marks: slug.optional(),
    /** The figures are of the class of machine, not read off the firm's own plate. */
    sample: z.boolean().default(false),
  });
