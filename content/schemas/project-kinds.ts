/**
 * What a finished job truly is, which decides how its page is composed, and the figures that its
 * drawing is made from. They agree with the job's own words or with its service's page: a test
 * compares them.
 */
import { z } from 'zod';
import { words } from '../fields.ts';

const mm = z.number().positive();
const metres = z.number().positive();
const count = z.number().int().min(1);

/** The heading over the drawing, and a sentence or two on what is to be seen in it. */
const heading = { title: words.max(48), text: words.max(220) };

/** Heights are above the ground, `deep` is below it; `apart` is from post to post. Millimetres. */
const fence = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('rails'),
    rails: z.number().int().min(2).max(4),
    high: mm,
    apart: mm,
    deep: mm,
    /** For which animal this number of rails is. */
    text: words,
    /** What else could have been chosen, drawn beside it to the same scale. */
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
    /** How deep the strainer stands, against which the net is pulled. */
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

/** Something that runs from here to there: a fence, a pair of gates. */
const line = z.strictObject({
  ...heading,
  length: metres,
  fence,
  /** How much the ground falls along it, in millimetres. */
  falls: mm.optional(),
  /** The working days that it is shared between, whole bays each. */
  days: z.literal(5).optional(),
});

/** The signs that a section is drawn with (app/drawings/materials.ts). */
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

/** Something that is walked or driven on: its layers from the top down. */
const surface = z.strictObject({
  ...heading,
  /** Square metres, or the two sides in metres where they are known. */
  area: z.number().positive().optional(),
  sides: z.strictObject({ long: metres, wide: metres }).optional(),
  /** What holds its edge. */
  edge: z.enum(['kerb', 'soldiers', 'setts', 'lawn', 'boards', 'cut']),
  /** One in so many. */
  fall: z.number().min(20).max(200).optional(),
  layers: z.array(layer).min(1).max(4),
});

/**
 * Something dug: a drain on its way down, and its trench cut across. Millimetres, run in metres.
 */
const hole = z.strictObject({
  ...heading,
  run: metres,
  fall: z.number().min(20).max(300),
  /** Where the water goes at the lower end. */
  end: z.enum(['ditch', 'sump']),
  width: mm,
  depth: mm,
  topsoil: mm,
  stone: mm,
  pipe: mm,
  /** The heading and the words beside the trench. */
  trench: z.strictObject({ title: words.max(48), text: words.max(160) }),
});

/** A job that a machine made possible: the machine on it, and the time that it saved. */
const machine = z.strictObject({
  ...heading,
  machine: z.literal('post-knocker'),
  /** Metres. */
  mast: metres,
  post: metres,
  /** Kilograms. */
  hammer: z.number().positive(),
  /** Millimetres: how thick a post is, and how far it was driven. */
  thick: mm,
  /** The tracks and the height of what carries it, in metres. */
  carrier: z.strictObject({ tracks: metres, high: metres }),
  /** By hand it takes so many times as long. */
  times: z.number().min(2).max(6),
  /** What is said beside the two lengths of time. */
  ours: words.max(60),
  byHand: words.max(60),
  /** One post on its way down, beside each other: how far it is in the ground, in millimetres. */
  moments: z
    .strictObject({
      ...heading,
      at: z
        .array(z.strictObject({ down: mm.optional(), title: words.max(32), text: words.max(90) }))
        .length(4),
    })
    .optional(),
});

/** Each kind with the field that it adds to a project. Without `build` a page has no drawing. */
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
