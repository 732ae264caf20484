import { z } from 'zod';
import { path, picture, slug, words } from '../../../content/fields.ts';

/**
 * Cards with an anchor each. `quote` is the service named in the contact form by the card's
 * 'Request a quote'; `link` is where the card leads.
 */
export const cards = z.strictObject({
  kind: z.literal('cards'),
  title: words,
  lead: words.optional(),
  cards: z
    .array(
      z.strictObject({
        id: slug,
        title: words,
        text: words,
        features: z.array(words).min(2).max(6).optional(),
        picture: picture.optional(),
        link: z.strictObject({ to: path, label: words }).optional(),
        quote: words.optional(),
      }),
    )
    .min(2),
});
