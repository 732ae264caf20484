import { z } from 'zod';
import { rows, slug, words } from '../fields.ts';
import { documents } from './pages.ts';

const day = z.iso.date('Choose a day, like 2027-03-31');

/**
 * claims.yaml: claims about the firm with their evidence. content/claims.ts removes a claim from a
 * public site while it is unproved.
 */
export const claims = z.array(
  z.strictObject({
    id: slug,
    claim: words,
    /** What proves it, and where that is kept. */
    evidence: words,
    /** Who vouches for it. */
    owner: words,
    expires: day,
    sample: z.boolean(),
    /** A document that consists of this claim. Its page disappears with it. */
    page: z.enum(documents).optional(),
    said: rows(
      {
        in: words,
        /** Exact text, including spaces. */
        words: z.string().min(1).meta({ exact: true }),
        /**
         * Replaces the text while the claim is unproved. Without it, the list item or field that
         * contains the text is removed.
         */
        instead: z.string().meta({ exact: true }).optional(),
      },
      1,
    ),
  }),
);
export type Claim = z.infer<typeof claims>[number];

/** A share of fewer calls means nothing. */
export const saidFrom = 20;

/** rung-in-time.yaml: the share of enquiries answered in time, published by an owner. */
export const rungInTime = z.strictObject({
  /** `null`: the site shows no figure. */
  figure: z
    .strictObject({
      inTime: z.int().min(0),
      of: z.int().min(saidFrom).max(100),
      /** The end of the counted period. */
      counted: day,
      /** The last day on which the site shows it. */
      expires: day,
    })
    .refine(({ inTime, of }) => inTime <= of, 'more were in time than were promised')
    .nullable(),
});
export type RungFigure = NonNullable<z.infer<typeof rungInTime>['figure']>;

/**
 * law/{subject}.yaml: laws and standards that our pages mention, with their sources. Not shown on
 * the site: `npm run sources` and launch-check read it.
 */
export const law = z.array(
  z.strictObject({
    id: slug,
    rule: words,
    source: words,
    /** The address at which the source, or a report of it, was opened. */
    at: z.url().optional(),
    /** Whether we read the source, a report of it, or neither. */
    known: z.enum(['read', 'reported', 'unread']),
    /** The month of the last check. */
    checked: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month, like 2026-11'),
    /**
     * The text that mentions the rule, by its file in content/. Empty if we follow the rule without
     * mentioning it.
     */
    stands: z.record(words, words),
  }),
);
export type Rule = z.infer<typeof law>[number];
