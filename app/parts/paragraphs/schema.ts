import { z } from 'zod';
import { words } from '../../../content/fields.ts';

/** Plain words in two columns: a heading and paragraphs. */
export const paragraphs = z.strictObject({
  kind: z.literal('paragraphs'),
  title: words,
  paragraphs: z.array(words).min(1),
});
