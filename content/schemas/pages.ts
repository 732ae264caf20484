import { z } from 'zod';
import { item, path, picture, words } from '../fields.ts';

export const about = z.strictObject({
  description: words.min(70).max(160),
  heading: words,
  lead: words,
  picture,
  story: z.strictObject({ title: words, paragraphs: z.array(words).min(2) }),
  /** Also a claim: left out of a public site while unproved. */
  founder: z.strictObject({ name: words, role: words, text: words }).optional(),
  history: z.array(z.strictObject({ year: words, text: words })).min(3),
  services: z.strictObject({
    title: words,
    lead: words,
    cards: z.array(z.strictObject({ title: words, text: words, to: path, picture })).length(4),
  }),
  why: z.strictObject({ title: words, cards: z.array(item).length(4) }),
  closing: z.strictObject({ title: words, text: words }),
});

const clause = z.strictObject({ title: words, paragraphs: z.array(words).min(1) });

/** accessibility.yaml */
export const accessibility = z.strictObject({
  description: words.min(70).max(160),
  heading: words,
  lead: words,
  clauses: z.array(clause).min(4),
});

/** privacy.yaml, with its text about Google Analytics (GTAG_ID). */
export const privacy = accessibility
  .extend({
    counting: z.strictObject({
      /** Where the visitor changes their answer: in the footer and below the clause on cookies. */
      link: words,
      /** Added to the clauses with these titles. */
      more: z.array(clause),
      /** Replaces the clause with this title. */
      cookies: clause,
    }),
  })
  .refine(
    ({ clauses, counting: { more, cookies } }) =>
      [...more, cookies].every(({ title }) => clauses.some((one) => one.title === title)),
    'counting: a title is that of no clause',
  );

/** Each is a file in this folder and an address. */
export const documents = ['terms', 'hire-terms', 'guarantee'] as const;

export const legal = z.strictObject({
  /** In the footer, the breadcrumbs and the title. */
  name: words,
  ...accessibility.shape,
  document: z.strictObject({
    version: z.number().int().positive(),
    /** The first day on which it applies. */
    from: z.iso.date(),
    for: words,
    /** No solicitor has read it yet. */
    sample: z.boolean(),
  }),
  clauses: z
    .array(
      z.strictObject({
        title: words,
        /** The anchor, for clauses that links lead to. */
        id: z
          .string()
          .regex(/^[a-z-]+$/)
          .optional(),
        short: words,
        paragraphs: z.array(words).min(1),
        list: z.array(words).optional(),
      }),
    )
    .min(4),
  form: z
    .strictObject({ title: words, note: words, says: words, fields: z.array(words).min(3) })
    .optional(),
});
