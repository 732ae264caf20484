import { z } from 'zod';
import { words } from '../../../content/fields.ts';

const month = z.number().int().min(1).max(12);

/**
 * The year as one line of twelve months, with what is done when. Months 1 to 12; a season may run
 * over the new year (11 to 3).
 */
export const year = z.strictObject({
  kind: z.literal('year'),
  title: words,
  lead: words,
  seasons: z
    .array(z.strictObject({ name: words, from: month, to: month, text: words }))
    .min(1)
    .max(6),
});
