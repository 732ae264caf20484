import { z } from 'zod';
import { slug, words } from '../fields.ts';

/**
 * law/{subject}.yaml: what our pages say of the law and of standards, and where each rule comes
 * from. It is shown to nobody: docs/sources.md and npm run launch-check are made of it.
 */
export const law = z.array(
  z.strictObject({
    id: slug,
    rule: words,
    source: words,
    /** Where the source, or the account of it, was opened. */
    at: z.url().optional(),
    /** Whether the source was read, another's account of it was, or neither could be opened. */
    known: z.enum(['read', 'reported', 'unread']),
    /** The month in which it was last checked. */
    checked: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month, like 2026-11'),
    /**
     * The words that say it, by the file of content/ in which they stand; none where we keep a rule
     * and say nothing of it.
     */
    stands: z.record(words, words),
  }),
);
export type Rule = z.infer<typeof law>[number];
