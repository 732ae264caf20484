import { z } from 'zod';
import { item, path, picture, words } from '../fields.ts';

/** about.yaml */
export const about = z.strictObject({
  description: words.min(70).max(160),
  heading: words,
  lead: words,
  picture,
  story: z.strictObject({ title: words, paragraphs: z.array(words).min(2) }),
  /** A claim as well: left out of a public site that cannot prove it. */
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

/** accessibility.yaml: a notice, clause by clause */
export const accessibility = z.strictObject({
  description: words.min(70).max(160),
  heading: words,
  lead: words,
  clauses: z.array(clause).min(4),
});

/** privacy.yaml: also what it says where visits are counted (GTAG_ID) */
export const privacy = accessibility
  .extend({
    counting: z.strictObject({
      /** Where one's mind is changed: in the footer, and below the clause on cookies. */
      link: words,
      /** At the end of the clauses that have these titles. */
      more: z.array(clause),
      /** In place of the clause that has this title. */
      cookies: clause,
    }),
  })
  .refine(
    ({ clauses, counting: { more, cookies } }) =>
      [...more, cookies].every(({ title }) => clauses.some((one) => one.title === title)),
    'counting: a title is that of no clause',
  );

/** A document that somebody can hold us to: terms.yaml, hire-terms.yaml, guarantee.yaml. */
export const legal = z.strictObject({
  /** The name in the footer, the trail and the title. */
  name: words,
  ...accessibility.shape,
  document: z.strictObject({
    version: z.number().int().positive(),
    /** The day from which it holds. */
    from: z.iso.date(),
    for: words,
    /** No solicitor has read it yet. */
    sample: z.boolean(),
  }),
  clauses: z
    .array(
      z.strictObject({
        title: words,
        /** What its address ends with, where something leads to it. */
        id: z
          .string()
          .regex(/^[a-z-]+$/)
          .optional(),
        /** The clause in one plain sentence. */
        short: words,
        paragraphs: z.array(words).min(1),
        list: z.array(words).optional(),
      }),
    )
    .min(4),
  /** A form to print or copy. */
  form: z
    .strictObject({ title: words, note: words, says: words, fields: z.array(words).min(3) })
    .optional(),
});
