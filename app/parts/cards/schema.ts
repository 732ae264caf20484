import { z } from 'zod';
import { path, picture, slug, words } from '../../../content/fields.ts';
import { cardDrawingNames } from '../../drawings/drawing-files.ts';

/**
 * One card: it has a picture, or a drawing that shows its figures, or both; then the drawing is its
 * icon. `quote` is the service named in the contact form by its 'Request a quote'; `link` is where
 * it leads.
 */
const card = z
  .strictObject({
    id: slug,
    title: words,
    text: words,
    features: z.array(words).min(2).max(6).optional(),
    picture: picture.optional(),
    drawing: z.enum(cardDrawingNames).optional(),
    figures: z.record(slug, z.number().positive()).optional(),
    link: z.strictObject({ to: path, label: words }).optional(),
    quote: words.optional(),
  })
  .refine(({ picture, drawing }) => picture || drawing, {
    path: ['picture'],
    message: 'a card has a picture or a drawing',
  });

/**
 * Cards with an anchor each. Those with pictures lie in a step of two widths; drawn ones in one
 * line, in pairs and threes, or in ruled rows.
 */
export const cards = z
  .strictObject({
    kind: z.literal('cards'),
    title: words,
    lead: words.optional(),
    layout: z.enum(['line', 'pairs', 'rows']).optional(),
    cards: z.array(card).min(2),
  })
  .refine(
    ({ cards }) => cards.every(({ picture }) => picture) || cards.every(({ picture }) => !picture),
    { path: ['cards'], message: 'either all of these cards have a picture or none' },
  );
