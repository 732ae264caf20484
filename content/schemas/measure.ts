/**
 * The one measure of a finished project. content/measure-words.ts and the drawing both use its
 * numbers.
 */
import { z } from 'zod';
import { words } from '../fields.ts';

const figure = z.number().positive();
/**
 * What was measured, like ‘of edge’. Numbers belong in their own fields, because they are drawn.
 */
const what = words
  .max(24)
  .regex(/^\D*$/, 'words without a figure: figures have fields of their own')
  .optional();

/** `fact`: text without a drawing. */
export const measure = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('length'),
    metres: figure,
    over: z.boolean().default(false),
    what,
    /** In working days. Not drawn. */
    within: figure.int().optional(),
  }),
  z.strictObject({ kind: z.literal('height'), metres: figure }),
  /** The clear width between two posts or piers. */
  z.strictObject({ kind: z.literal('opening'), metres: figure }),
  /** `drop` in millimetres over `run` in metres. */
  z.strictObject({ kind: z.literal('fall'), drop: figure, run: figure }),
  z.strictObject({ kind: z.literal('area'), square: figure, what }),
  /** Length, then width. */
  z.strictObject({ kind: z.literal('rectangle'), metres: z.tuple([figure, figure]) }),
  z.strictObject({ kind: z.literal('days'), days: figure.int() }),
  /** Layers from the top down, with their thickness and drawn material. */
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
