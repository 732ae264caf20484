import { z } from 'zod';
import { words } from '../fields.ts';

/** What a sentence may name: when we had promised to ring, and by when we will. */
const placeholders = ['promised', 'next'];

const sentence = words.refine(
  (text) =>
    [...text.matchAll(/\{([^}]*)\}/g)].every(([, name = '']) => placeholders.includes(name)),
  `only ${placeholders.map((name) => `{${name}}`).join(' and ')} can stand in braces`,
);

/** office.yaml */
export const office = z.strictObject({
  /** When a call that we promised has slipped: is the customer told, and in which words? */
  slipped: z.strictObject({
    tell: z.boolean(),
    subject: sentence.max(80),
    heading: sentence.max(80),
    sentences: z.array(sentence).min(1).max(4),
  }),
});
