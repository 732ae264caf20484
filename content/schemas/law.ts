import { z } from 'zod';
import { slug, words } from '../fields.ts';

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
