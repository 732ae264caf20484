import { z } from 'zod';
import { cards } from './cards/schema.ts';
import { checklist } from './checklist/schema.ts';
import { drawing } from './drawing/schema.ts';
import { features } from './features/schema.ts';
import { figures } from './figures/schema.ts';
import { paragraphs } from './paragraphs/schema.ts';
import { pledge } from './pledge/schema.ts';
import { project } from './project/schema.ts';
import { questions } from './questions/schema.ts';
import { rules } from './rules/schema.ts';
import { steps } from './steps/schema.ts';
import { table } from './table/schema.ts';
import { year } from './year/schema.ts';

/** One part of a service or hire page. The page shows them in the order of its file. */
export const part = z.discriminatedUnion('kind', [
  cards,
  checklist,
  drawing,
  features,
  figures,
  paragraphs,
  pledge,
  project,
  questions,
  rules,
  steps,
  table,
  year,
]);

export type Part = z.infer<typeof part>;
