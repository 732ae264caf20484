import { z } from 'zod';
import { figure, path, picture, rows, slug, words } from '../fields.ts';
import { measure } from '../measure.ts';

const mm = z.number().positive();
const metres = z.number().positive();
const count = z.number().int().min(1);

const heading = { title: words.max(48), text: words.max(220) };

/** In millimetres. `high`: above ground. `deep`: below it. `apart`: from post to post. */
const fence = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('rails'),
    rails: z.number().int().min(2).max(4),
    high: mm,
    apart: mm,
    deep: mm,
    /** The animal that this number of rails suits. */
    text: words,
    /** Alternatives, drawn beside it at the same scale. */
    beside: rows({ rails: z.number().int().min(2).max(4), high: mm, text: words }, 0, 2),
  }),
  z.strictObject({
    of: z.literal('net'),
    high: mm,
    net: mm,
    apart: mm,
    deep: mm,
    /** The depth of the strainer post, which takes the tension of the net. */
    strainer: mm,
  }),
  z.strictObject({ of: z.literal('boards'), high: mm, gravel: mm, deep: mm, bays: count }),
  z.strictObject({ of: z.literal('slats'), high: mm, gap: mm, planter: mm, bays: count }),
  z.strictObject({
    of: z.literal('gates'),
    degrees: z.number().min(60).max(110),
    behind: mm,
    back: mm,
  }),
]);
export type Fence = z.infer<typeof fence>;

/** A fence or a pair of gates. */
const line = z.strictObject({
  ...heading,
  length: metres,
  fence,
  /** The fall of the ground along it, in millimetres. */
  falls: mm.optional(),
  /** Divides the length among working days, in whole bays. */
  days: z.literal(5).optional(),
});

/** Patterns in app/drawings/materials.ts. */
const materialNames = [
  'blocks',
  'flags',
  'setts',
  'sand',
  'mortar',
  'crushed',
  'compacted',
  'clean',
  'concrete',
  'surfaceCourse',
  'binderCourse',
  'fibreSand',
  'topsoil',
] as const;

const layer = z.strictObject({
  material: z.enum(materialNames),
  thickness: mm,
  title: words.max(32),
  text: words.max(140),
});

/** A paved or driven surface: layers from the top down. */
const surface = z.strictObject({
  ...heading,
  /** Square metres, or both sides in metres if known. */
  area: z.number().positive().optional(),
  sides: z.strictObject({ long: metres, wide: metres }).optional(),
  edge: z.enum(['kerb', 'soldiers', 'setts', 'lawn', 'boards', 'cut']),
  /** One in this number. */
  fall: z.number().min(20).max(200).optional(),
  layers: z.array(layer).min(1).max(4),
});

/** A drain: its length and its trench in section. Millimetres, `run` in metres. */
const hole = z.strictObject({
  ...heading,
  run: metres,
  fall: z.number().min(20).max(300),
  end: z.enum(['ditch', 'sump']),
  width: mm,
  depth: mm,
  topsoil: mm,
  stone: mm,
  pipe: mm,
  trench: z.strictObject({ title: words.max(48), text: words.max(160) }),
});

/** A job done by a machine, with the time that it saved. */
const machine = z.strictObject({
  ...heading,
  machine: z.literal('post-knocker'),
  mast: metres,
  post: metres,
  hammer: z.number().positive(),
  /** Millimetres: the thickness of a post, and the depth that it was driven to. */
  thick: mm,
  /** The vehicle, in metres. */
  carrier: z.strictObject({ tracks: metres, high: metres }),
  /** How many times longer the work takes by hand. */
  times: z.number().min(2).max(6),
  /** Labels of the two durations. */
  ours: words.max(60),
  byHand: words.max(60),
  /** One post at four moments: its depth in millimetres. */
  moments: z
    .strictObject({
      ...heading,
      at: rows({ down: mm.optional(), title: words.max(32), text: words.max(90) }, 4, 4),
    })
    .optional(),
});

export type Line = z.infer<typeof line>;
export type Surface = z.infer<typeof surface>;
export type Hole = z.infer<typeof hole>;
export type Machine = z.infer<typeof machine>;

export const categories = [
  'Garden Design',
  'Paving',
  'Decking',
  'Driveways',
  'Landscaping',
  'Fencing',
  'Site Clearance',
  'Agricultural',
  'Equestrian',
  'Land Drainage',
] as const;

/** Title, category, place, picture and summary are enough for a new project. */
const job = z.strictObject({
  title: words,
  /** Position in lists, lowest first. The default puts a new project first. */
  order: z.number().int().default(0),
  category: z.enum(categories),
  /** A town of areas/ or a place of places.yaml. */
  location: words,
  picture,
  measure: measure.optional(),
  summary: words,
  /** For search engines. The default is the summary, extended if it is short. */
  description: words.min(70).max(160).optional(),
  /** Whether the home page may show it. */
  home: z.boolean().default(true),
  /** A case study has the address /projects/{id} and its own related links. */
  caseStudy: z.boolean().default(false),
  figure: figure.optional(),
  paragraphs: z.array(words).default([]),
  approach: z
    .array(words)
    .max(7)
    .refine(({ length }) => length === 0 || length >= 4, 'must have from four to seven steps')
    .default([]),
  /** Both pictures from the same position, and a sentence on what changed. */
  compare: z
    .strictObject({
      text: words,
      before: z.strictObject({ picture }),
      after: z.strictObject({ picture }),
    })
    .optional(),
  /** Pictures of this project only. */
  gallery: rows({ picture, caption: words }, 0, 5).default([]),
  /** The page of the work done here, above the three specified links. */
  service: path.optional(),
  /** The band of guide prices on that page for similar work. */
  today: words.optional(),
  /** Facts that the page gives nowhere else: season, crew, plant, waste. */
  facts: rows({ name: words.max(20), text: words.max(90) }, 0, 5).default([]),
  related: z
    .array(path)
    .length(3)
    .default(['/services/residential', '/services/agricultural', '/services/construction']),
  /** The question in the 'Need a similar project' card, if not the default. */
  similar: words.optional(),
  /** Measures and a traced drawing over the picture: names in its file in media/marks. */
  marks: slug.optional(),
  drawn: slug.optional(),
  sample: z.boolean().default(false),
});

/**
 * projects/{id}.yaml is /project/{id}, or /projects/{id} with `caseStudy`. Its kind decides the
 * layout of the page. Without `build` the page has no drawing. A test compares its numbers with the
 * text of the project or of its service page. Without a kind, a project has the layout of a surface and no drawing. The courses of its measure are the layers of its
 * drawing, and its large figure is their sum.
 */
export const project = z.preprocess(
  (found) =>
    typeof found === 'object' && found !== null && !('kind' in found)
      ? { ...found, kind: 'surface' }
      : found,
  z
    .discriminatedUnion('kind', [
      job.extend({ kind: z.literal('line'), build: line.optional() }),
      job.extend({ kind: z.literal('surface'), build: surface.optional() }),
      job.extend({ kind: z.literal('hole'), build: hole.optional() }),
      job.extend({ kind: z.literal('machine'), build: machine.optional() }),
    ])
    .superRefine((found, check) => {
      const { measure, figure } = found;
      if (measure?.kind !== 'thickness') return;
      const differs = (path: string[], message: string) =>
        check.addIssue({ code: 'custom', path, message });
      const layers = found.kind === 'surface' ? (found.build?.layers ?? []) : [];
      for (const { name, millimetres, ground } of measure.courses)
        for (const { material, thickness } of layers)
          if (material === ground && thickness !== millimetres)
            differs(
              ['build', 'layers'],
              `${name} is ${thickness} mm, and ${millimetres} mm in measure.courses`,
            );
      const whole = measure.courses.reduce((sum, { millimetres }) => sum + millimetres, 0);
      if (figure?.unit === 'mm' && Number(figure.figure) !== whole)
        differs(
          ['figure'],
          `says ${figure.figure} mm, and measure.courses are ${whole} mm together`,
        );
    }),
);

export type Project = z.infer<typeof project>;
