import { z } from 'zod';
import { item, words } from '../../../content/fields.ts';

/** Rules and consents that a Yorkshire customer meets. */
export const rules = z.strictObject({
  kind: z.literal('rules'),
  title: words,
  items: z.array(item).min(2),
});
