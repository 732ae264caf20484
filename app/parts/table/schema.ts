import { z } from 'zod';
import { words } from '../../../content/fields.ts';

const figure = z.number().positive();

/**
 * A row's figure, in the unit of its table. With `from` it is a range, and drawn from its low to
 * its high end.
 */
const length = z
  .strictObject({
    from: figure.optional(),
    to: figure,
    say: z.enum(['about', 'up to', 'and more']).optional(),
  })
  .refine(({ from = 0, to }) => from < to, 'a range goes from its low end to its high one');

/**
 * A table: what stands in the first column, what we do, and perhaps a figure drawn to the scale of
 * the longest, in the direction in which it exists.
 */
export const table = z
  .strictObject({
    kind: z.literal('table'),
    title: words,
    lead: words.optional(),
    heads: z.array(words).length(2).or(z.array(words).length(3)),
    drawn: z
      .strictObject({
        as: z.enum(['length', 'height', 'depth', 'days']),
        /** Without one its head says what is counted. */
        unit: words.optional(),
      })
      .optional(),
    rows: z.array(z.strictObject({ name: words, text: words, length: length.optional() })).min(2),
  })
  .refine(
    ({ rows, drawn, heads }) =>
      rows.every((row) => !row.length) || (drawn !== undefined && heads.length === 3),
    'rows with a length need `drawn` and a third head',
  );
