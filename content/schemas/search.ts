import { z } from 'zod';
import { path } from '../fields.ts';

const word = z.string().regex(/^[a-z0-9]{2,30}$/, 'one word in small letters');

/** search.yaml: synonyms, and the nearest pages for topics without a page. */
export const search = z.strictObject({
  means: z.record(word, z.array(word).min(1).max(6)),
  near: z.record(word, z.array(path).min(1).max(3)),
  /** Pages shown before the visitor types. */
  first: z.array(path).min(3).max(8),
});
