import { z } from 'zod';
import { path } from '../fields.ts';

const word = z.string().regex(/^[a-z0-9]{2,30}$/, 'one word in small letters');

/** search.yaml: other names for what our pages say, and where to look for what they do not. */
export const search = z.strictObject({
  means: z.record(word, z.array(word).min(1).max(6)),
  near: z.record(word, z.array(path).min(1).max(3)),
  /** Addresses of pages. */
  first: z.array(path).min(3).max(8),
});
