import { z } from 'zod';
import { words } from '../../../content/fields.ts';

/** One promise with one great figure, on the dark ground. */
export const pledge = z.strictObject({
  kind: z.literal('pledge'),
  figure: words,
  unit: words,
  title: words,
  text: words,
  from: words.optional(),
  to: words.optional(),
});
