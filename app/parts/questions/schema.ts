import { z } from 'zod';
import { question, words } from '../../../content/fields.ts';

/** Questions, one open at a time. */
export const questions = z.strictObject({
  kind: z.literal('questions'),
  title: words,
  questions: z.array(question).min(2),
});
