import { z } from 'zod';
import { figure, words } from '../../../content/fields.ts';

/** Large figures in a row. */
export const figures = z.strictObject({
  kind: z.literal('figures'),
  title: words,
  figures: z.array(figure).min(2).max(4),
  note: words.optional(),
});
