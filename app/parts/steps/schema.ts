import { z } from 'zod';
import { item, words } from '../../../content/fields.ts';

/** Numbered steps. */
export const steps = z.strictObject({
  kind: z.literal('steps'),
  title: words,
  lead: words.optional(),
  steps: z.array(item).min(3),
});
