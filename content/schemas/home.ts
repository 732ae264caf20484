import { z } from 'zod';
import { picture, question, slug, words } from '../fields.ts';

const workTile = z.strictObject({ id: slug, picture });
export const home = z.strictObject({
  title: words,
  description: words.min(70).max(160),
  heading: words,
  subline: words,
  /** The hero picture, and another composition for phones held upright. */
  hero: z.strictObject({ wide: z.strictObject({ picture }), tall: z.strictObject({ picture }) }),
  points: z.array(words).length(3),
  form: z.strictObject({ title: words, note: words }),
  rated: words,
  /** Each is also a claim in claims.yaml. */
  testimonials: z
    .array(z.strictObject({ name: words, location: words, text: words }))
    .min(3)
    .max(6),
  thumbnails: z.array(workTile).length(3),
  services: z.strictObject({
    title: words,
    tabs: z
      .array(
        z.strictObject({
          name: words,
          cards: z
            .array(z.strictObject({ slug: slug, title: words, text: words, picture }))
            .length(6),
        }),
      )
      .length(3),
  }),
  about: z.strictObject({ title: words, text: words, picture }),
  contact: z.strictObject({ title: words, text: words, form: z.strictObject({ title: words }) }),
  questions: z.array(question).length(4),
});
