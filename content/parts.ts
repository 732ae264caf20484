/**
 * What the files of this folder are made of: words, figures, pictures, and the parts of a service
 * or hire page.
 */
import { z } from 'zod';

export const words = z.string().trim().min(1);
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');
/** A path on this site, with an anchor if need be. */
export const path = z
  .string()
  .regex(/^\/[a-z0-9/#-]*$/, 'a path on this site, like /services/landscaping');
const percent = z.number().min(0).max(100);

/**
 * A picture by its name in media/, where the crop holds (percent from left and top), and another
 * description than the master's if this use shows something else.
 */
export const picture = z.strictObject({
  name: slug,
  hold: z.tuple([percent, percent]).optional(),
  alt: words.optional(),
});

/** A figure with its unit, and what it measures. */
export const figure = z.strictObject({ figure: words, unit: words.optional(), text: words });
/** A title with a sentence or two under it. */
export const item = z.strictObject({ title: words, text: words });
export const question = z.strictObject({ question: words, answer: words });

/** The drawings that app/drawings/ can make. */
export const drawingNames = [
  'drive-section',
  'tarmac-section',
  'closeboard',
  'patio-section',
  'turf-section',
  'gate-swing',
  'tree-felling',
  'stock-fence',
  'field-gate',
  'rails',
  'land-drain',
  'arena-section',
  'hedge-planting',
  'boundaries',
  'slab-section',
  'show-home-plot',
  'plot-fence',
  'site-clearance',
  'digger-3t',
  'digger-3t-gate',
  'digger-1t',
  'digger-1t-gate',
  'dumper',
  'chipper',
  'post-knocker',
  'semi-mature-tree',
] as const;

/** One part of a service or hire page. The page shows them in the order of the file. */
export const section = z.discriminatedUnion('kind', [
  /** Plain words in two columns: a heading and paragraphs. */
  z.strictObject({ kind: z.literal('words'), title: words, paragraphs: z.array(words).min(1) }),
  /**
   * A working drawing with its key. A row's figure may be left out. Rows of a section drawing stand
   * in the order of the layers, top first.
   */
  z.strictObject({
    kind: z.literal('drawing'),
    drawing: z.enum(drawingNames),
    title: words,
    lead: words,
    key: z
      .array(
        z.strictObject({
          figure: words.optional(),
          unit: words.optional(),
          title: words,
          text: words,
        }),
      )
      .min(1),
    note: words.optional(),
  }),
  /** Key features beside a picture. */
  z.strictObject({
    kind: z.literal('features'),
    title: words,
    picture,
    items: z.array(item).min(3),
  }),
  /**
   * A table: what stands in the first column, what we do, and a length drawn to scale (share:
   * percent of the longest).
   */
  z.strictObject({
    kind: z.literal('table'),
    title: words,
    lead: words.optional(),
    heads: z.array(words).length(2).or(z.array(words).length(3)),
    rows: z
      .array(
        z.strictObject({
          name: words,
          text: words,
          length: z.strictObject({ label: words, share: percent.min(5) }).optional(),
        }),
      )
      .min(2),
  }),
  /**
   * Cards with an anchor each. `quote` is the service named in the contact form by the card's
   * 'Request a quote'; `link` is where the card leads.
   */
  z.strictObject({
    kind: z.literal('cards'),
    title: words,
    lead: words.optional(),
    cards: z
      .array(
        z.strictObject({
          id: slug,
          title: words,
          text: words,
          features: z.array(words).min(2).max(6).optional(),
          picture: picture.optional(),
          link: z.strictObject({ to: path, label: words }).optional(),
          quote: words.optional(),
        }),
      )
      .min(2),
  }),
  /**
   * A finished job, told in a spread: the project's own file has picture and fact. `days` divides
   * its working days into named stages.
   */
  z.strictObject({
    kind: z.literal('project'),
    project: slug,
    title: words,
    text: words,
    label: words,
    days: z
      .strictObject({
        stages: z.array(z.strictObject({ name: words, days: z.number().int().min(1) })).min(2),
        note: words,
      })
      .optional(),
  }),
  /** Large figures in a row. */
  z.strictObject({
    kind: z.literal('figures'),
    title: words,
    figures: z.array(figure).min(2).max(4),
    note: words.optional(),
  }),
  /** Numbered steps. */
  z.strictObject({
    kind: z.literal('steps'),
    title: words,
    lead: words.optional(),
    steps: z.array(item).min(3),
  }),
  /**
   * The year as one line of twelve months, with what is done when. Months 1 to 12; a season may run
   * over the new year (11 to 3).
   */
  z.strictObject({
    kind: z.literal('year'),
    title: words,
    lead: words,
    seasons: z
      .array(
        z.strictObject({
          name: words,
          from: z.number().int().min(1).max(12),
          to: z.number().int().min(1).max(12),
          text: words,
        }),
      )
      .min(1)
      .max(6),
  }),
  /** One promise with one great figure, on the dark ground. */
  z.strictObject({
    kind: z.literal('pledge'),
    figure: words,
    unit: words,
    title: words,
    text: words,
    from: words.optional(),
    to: words.optional(),
  }),
  /** What we need from the customer, as a list to tick off before we come. */
  z.strictObject({ kind: z.literal('yours'), title: words, items: z.array(item).min(3) }),
  /** Rules and consents a Yorkshire customer meets. */
  z.strictObject({ kind: z.literal('rules'), title: words, items: z.array(item).min(2) }),
  /** Questions, one open at a time. */
  z.strictObject({
    kind: z.literal('questions'),
    title: words,
    questions: z.array(question).min(2),
  }),
]);
