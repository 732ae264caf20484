/**
 * The one measure of a finished job: what it is. How it is said: content/measure-words.ts; its
 * drawing is made from the same numbers, so what is said and what is drawn cannot part.
 */
import { z } from 'zod';
import { words } from '../fields.ts';

const figure = z.number().positive();
/**
 * What was measured, after the figure: ‘of edge’. Figures belong in their fields: they are drawn.
 */
const what = words
  .max(24)
  .regex(/^\D*$/, 'words without a figure: figures have fields of their own')
  .optional();

/** `fact` is what nobody measures in metres or days: it is said, and no line is drawn. */
export const measure = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('length'),
    metres: figure,
    /** ‘Over 500 m’: it was a little more. */
    over: z.boolean().default(false),
    what,
    /** In how many working days: said, not drawn. */
    within: figure.int().optional(),
  }),
  z.strictObject({ kind: z.literal('height'), metres: figure }),
  /** Clear width between two posts or piers. */
  z.strictObject({ kind: z.literal('opening'), metres: figure }),
  /** So many millimetres of `drop` in so many metres of `run`. */
  z.strictObject({ kind: z.literal('fall'), drop: figure, run: figure }),
  z.strictObject({ kind: z.literal('area'), square: figure, what }),
  /** An area with right angles: as long, then as wide. */
  z.strictObject({ kind: z.literal('rectangle'), metres: z.tuple([figure, figure]) }),
  z.strictObject({ kind: z.literal('days'), days: figure.int() }),
  /**
   * What is laid, from the top down: each course as thick as it is, and as which ground it is
   * drawn.
   */
  z.strictObject({
    kind: z.literal('thickness'),
    courses: z
      .array(
        z.strictObject({
          name: words.max(24),
          millimetres: figure.min(15).max(150),
          ground: z.enum(['surfaceCourse', 'binderCourse', 'compacted']),
        }),
      )
      .min(1)
      .max(4),
  }),
  z.strictObject({ kind: z.literal('fact'), words: words.max(48) }),
]);

export type Measure = z.infer<typeof measure>;
