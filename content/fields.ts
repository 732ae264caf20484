import { z } from 'zod';
import { pictureName } from './picture-name.ts';

export const words = z.string().trim().min(1);
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');
/** A path on this site, with an optional anchor. */
export const path = z
  .string()
  .regex(/^\/[a-z0-9/#-]*$/, 'a path on this site, like /services/landscaping');
const percent = z.number().min(0).max(100);

/**
 * A picture in media/, by name or file name. `hold`: the point that stays visible when cropped, in
 * percent from left and top. `alt` replaces the description in media/pictures.yaml.
 */
export const picture = z.strictObject({
  name: z.string().overwrite(pictureName).regex(/./, 'the name of a picture in media/'),
  hold: z.tuple([percent, percent]).optional(),
  alt: words.optional(),
});

/** A list of objects with these fields: how many at least, and at most. */
export function rows<Fields extends z.ZodRawShape>(fields: Fields, least = 0, most?: number) {
  const list = z.array(z.strictObject(fields)).min(least);
  return most ? list.max(most) : list;
}

export const figure = z.strictObject({ figure: words, unit: words.optional(), text: words });
export const item = z.strictObject({ title: words, text: words });
export const question = z.strictObject({ question: words, answer: words });
