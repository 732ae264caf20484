/** What the files of this folder are made of: words, paths, pictures, figures, questions. */
import { z } from 'zod';
import { pictureName } from './picture-name.ts';

export const words = z.string().trim().min(1);
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');
/** A path on this site, with an anchor if need be. */
export const path = z
  .string()
  .regex(/^\/[a-z0-9/#-]*$/, 'a path on this site, like /services/landscaping');
/** A share, or a place across a picture. */
const percent = z.number().min(0).max(100);

/**
 * A picture by its name in media/ or its file's, where the crop holds (percent from left and top),
 * and another description than the master's if this use shows something else.
 */
export const picture = z.strictObject({
  name: z.string().overwrite(pictureName).regex(/./, 'the name of a picture in media/'),
  hold: z.tuple([percent, percent]).optional(),
  alt: words.optional(),
});

/** A figure with its unit, and what it measures. */
export const figure = z.strictObject({ figure: words, unit: words.optional(), text: words });
/** A title with a sentence or two under it. */
export const item = z.strictObject({ title: words, text: words });
export const question = z.strictObject({ question: words, answer: words });
