import { z } from 'zod';
import { percent, words } from '../../../content/fields.ts';

/**
 * A table: what stands in the first column, what we do, and a length drawn to scale (share: percent
 * of the longest).
 */
export const table = z.strictObject({
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
});
