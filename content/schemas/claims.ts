import { z } from 'zod';
import { documents } from '../documents.ts';
import { slug, words } from '../fields.ts';

/** A day, like 2027-03-31. */
const day = z.iso.date('a day, like 2027-03-31');

/**
 * claims.yaml: whatever our pages say of ourselves that a stranger may ask us to prove, with its
 * proof. content/claims.ts leaves it out of a public site while it cannot be proved.
 */
export const claims = z.array(
  z.strictObject({
    id: slug,
    /** What we claim, in short. */
    claim: words,
    /** What proves it, and where that is kept. */
    evidence: words,
    /** Who vouches for it. */
    owner: words,
    /** The last day on which the evidence holds. */
    expires: day,
    /** The evidence is invented. */
    sample: z.boolean(),
    /** The document that makes the claim from end to end: its page goes with the claim. */
    page: z.enum(documents).optional(),
    /** Every place that says it. */
    said: z
      .array(
        z.strictObject({
          /** A file of content/. */
          in: words,
          /** As they stand there, with the spaces that go with them. */
          words: z.string().min(1).meta({ exact: true }),
          /**
           * What stands there instead while it is left out; nothing: what the words stand in goes
           * with them, an item of a list or else a field of the file.
           */
          instead: z.string().meta({ exact: true }).optional(),
        }),
      )
      .min(1),
  }),
);
export type Claim = z.infer<typeof claims>[number];
