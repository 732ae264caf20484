import { z } from 'zod';
import { item, picture, words } from '../../../content/fields.ts';

/** Key features beside a picture. */
export const features = z.strictObject({
  kind: z.literal('features'),
  title: words,
  picture,
  items: z.array(item).min(3),
});
