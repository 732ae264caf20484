/**
 * The four kinds of project, which decide the layout of the page, and the numbers for its drawing.
 * A test compares these with the text of the project or of its service page.
 */
import { z } from 'zod';
import { words } from '../fields.ts';

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
    beside: z
      .array(z.strictObject({ rails: z.number().int().min(2).max(4), high: mm, text: words }))
      .max(2),
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
      at: z
        .array(z.strictObject({ down: mm.optional(), title: words.max(32), text: words.max(90) }))
        .length(4),
    })
    .optional(),
});

/** Without `build` the page has no drawing. */
export const kinds = {
  line: { kind: z.literal('line'), build: line.optional() },
  surface: { kind: z.literal('surface'), build: surface.optional() },
  hole: { kind: z.literal('hole'), build: hole.optional() },
  machine: { kind: z.literal('machine'), build: machine.optional() },
};

export type Line = z.infer<typeof line>;
export type Surface = z.infer<typeof surface>;
export type Hole = z.infer<typeof hole>;
export type Machine = z.infer<typeof machine>;
