import { z } from 'zod';
import { words } from '../fields.ts';

/** `promised`: the time of the missed call. `next`: the new one. */
const placeholders = ['promised', 'next'];

const sentence = words.refine(
  (text) =>
    [...text.matchAll(/\{([^}]*)\}/g)].every(([, name = '']) => placeholders.includes(name)),
  `only ${placeholders.map((name) => `{${name}}`).join(' and ')} can stand in braces`,
);

export const office = z.strictObject({
  /** The email to a customer whose promised call is overdue. `tell`: whether to send it. */
  slipped: z.strictObject({
    tell: z.boolean(),
    subject: sentence.max(80),
    heading: sentence.max(80),
    sentences: z.array(sentence).min(1).max(4),
  }),
});
