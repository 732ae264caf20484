import { z } from 'zod';
import { item, words } from '../../../content/fields.ts';

/** What we need from the customer, as a list to tick off before we come. */
export const checklist = z.strictObject({
  kind: z.literal('checklist'),
  title: words,
  items: z.array(item).min(3),
});
