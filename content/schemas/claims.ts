import { z } from 'zod';
import { slug, words } from '../fields.ts';
import { documents } from './pages.ts';

const day = z.iso.date('a day, like 2027-03-31');

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
    said: z
      .array(
        z.strictObject({
          in: words,
          /** Exact text, including spaces. */
          words: z.string().min(1).meta({ exact: true }),
          /**
           * Replaces the text while the claim is unproved. Without it, the list item or field that
           * contains the text is removed.
           */
          instead: z.string().meta({ exact: true }).optional(),
        }),
      )
      .min(1),
  }),
);
export type Claim = z.infer<typeof claims>[number];
