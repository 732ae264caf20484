import { z } from 'zod';
import { slug, words } from '../../../content/fields.ts';

/**
 * A finished job, told in a spread: the project's own file has picture and measure. `days` divides
 * its working days into named stages.
 */
export const project = z.strictObject({
  kind: z.literal('project'),
  project: slug,
  title: words,
  text: words,
  label: words,
  days: z
    .strictObject({
      stages: z.array(z.strictObject({ name: words, days: z.number().int().min(1) })).min(2),
      note: words,
    })
    .optional(),
});
