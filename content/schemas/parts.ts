/** The content blocks of service and hire pages, in the order of their file (app/blocks). */
import { z } from 'zod';
import { cardDrawingNames, drawingNames } from '../drawing-files.ts';
import { figure, item, path, picture, question, rows, slug, words } from '../fields.ts';

/** A block with a title and these fields. */
const block = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), title: words, ...fields });

/**
 * A picture, a drawing that shows its figures, or both: the drawing is then an icon. `quote` is the
 * service that its 'Request a quote' names in the contact form.
 */
const card = z
  .strictObject({
    id: slug,
    title: words,
    text: words,
    features: z.array(words).min(2).max(6).optional(),
    picture: picture.optional(),
    drawing: z.enum(cardDrawingNames).optional(),
    figures: z.record(slug, z.number().positive()).optional(),
    link: z.strictObject({ to: path, label: words }).optional(),
    quote: words.optional(),
  })
  .refine(({ picture, drawing }) => picture || drawing, {
    path: ['picture'],
    message: 'a card has a picture or a drawing',
  });

/** Cards with an anchor each. `layout` is for drawn ones: one line, pairs and threes, or rows. */
const cards = block('cards', {
  lead: words.optional(),
  layout: z.enum(['line', 'pairs', 'rows']).optional(),
  cards: z.array(card).min(2),
}).refine(
  ({ cards }) => cards.every(({ picture }) => picture) || cards.every(({ picture }) => !picture),
  { path: ['cards'], message: 'either all of these cards have a picture or none' },
);

/** What we need from the customer, as a list to tick off before we come. */
const checklist = block('checklist', { items: z.array(item).min(3) });

/**
 * A working drawing with its key. A row's figure may be left out. Rows of a section drawing stand
 * in the order of the layers, top first.
 */
const drawing = z.strictObject({
  kind: z.literal('drawing'),
  drawing: z.enum(drawingNames),
  title: words,
  lead: words,
  key: rows({ figure: words.optional(), unit: words.optional(), title: words, text: words }, 1),
  note: words.optional(),
});

const features = block('features', { picture, items: z.array(item).min(3) });

const figures = block('figures', {
  figures: z.array(figure).min(2).max(4),
  note: words.optional(),
});

const paragraphs = block('paragraphs', { paragraphs: z.array(words).min(1) });

/** One promise with one large figure. `from` and `to` label a rule with a tick for each of it. */
const pledge = z.strictObject({
  kind: z.literal('pledge'),
  figure: words,
  unit: words,
  title: words,
  text: words,
  from: words.optional(),
  to: words.optional(),
  /** The document that says what is promised. */
  document: z.strictObject({ label: words, to: path }).optional(),
});

/** A finished project; its own file has picture and measure. `days`: its stages, drawn. */
const project = z.strictObject({
  kind: z.literal('project'),
  project: slug,
  title: words,
  text: words,
  label: words,
  days: z
    .strictObject({
      stages: rows({ name: words, days: z.number().int().min(1) }, 2),
      note: words,
    })
    .optional(),
});

const questions = block('questions', { questions: z.array(question).min(2) });

/** Rules and consents that a Yorkshire customer meets. */
const rules = block('rules', { items: z.array(item).min(2) });

const steps = block('steps', { lead: words.optional(), steps: z.array(item).min(3) });

const length = z.number().positive();
/**
 * A table with two columns, or a third with a figure drawn to the scale of the longest, in the
 * direction in which it exists.
 */
const table = block('table', {
  lead: words.optional(),
  heads: z.array(words).length(2).or(z.array(words).length(3)),
  drawn: z
    .strictObject({
      as: z.enum(['length', 'height', 'depth', 'days']),
      /** Without one its head says what is counted. */
      unit: words.optional(),
    })
    .optional(),
  rows: rows(
    {
      name: words,
      text: words,
      /** In the unit of its table. With `from` it is a range. */
      length: z
        .strictObject({
          from: length.optional(),
          to: length,
          say: z.enum(['about', 'up to', 'and more']).optional(),
        })
        .refine(({ from = 0, to }) => from < to, 'a range goes from its low end to its high one')
        .optional(),
    },
    2,
  ),
}).refine(
  ({ rows, drawn, heads }) =>
    rows.every((row) => !row.length) || (drawn !== undefined && heads.length === 3),
  'rows with a length need `drawn` and a third head',
);

const month = z.number().int().min(1).max(12);
/** The year as one line, with what is done when. A season may span the new year (11 to 3). */
const year = block('year', {
  lead: words,
  seasons: rows({ name: words, from: month, to: month, text: words }, 1, 6),
});

export const part = z.discriminatedUnion('kind', [
  cards,
  checklist,
  drawing,
  features,
  figures,
  paragraphs,
  pledge,
  project,
  questions,
  rules,
  steps,
  table,
  year,
]);

export type Part = z.infer<typeof part>;

/** What the component of one kind of part is given, and the id of its heading. */
export type PartProps<Kind extends Part['kind']> = Extract<Part, { kind: Kind }> & { id: string };

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
  /** The heading of the folded detail. */
  how: words.default('How we build it'),
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
  specs: rows({ name: words, figure: words, unit: words.optional() }, 4, 7),
  applications: z.array(words).min(4).max(7),
  how: words.default('Before you hire it'),
  /** The picture beside the applications. The default is the main picture. */
  applied: z.strictObject({ picture }).optional(),
  related: z.array(path).min(2).max(4),
  closing: z.strictObject({ title: words, text: words }),
  /** Measures over the picture: a name in its file in media/marks. */
  marks: slug.optional(),
  /** The specs describe the class of machine, not the firm's own machine. */
  sample: z.boolean().default(false),
});
