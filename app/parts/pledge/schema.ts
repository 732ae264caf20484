import { z } from 'zod';
import { path, words } from '../../../content/fields.ts';

/** One promise with one great figure, on the dark ground. */
export const pledge = z.strictObject({
  kind: z.literal('pledge'),
  figure: words,
  unit: words,
  title: words,
  text: words,
  from: words.optional(),
  to: words.optional(),
  /** The document that says what is promised. */
  document: z.strictObject({ label: words, to: path }).optional(),
});
