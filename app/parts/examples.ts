/** The named examples of every kind of part, by kind. */
import { examples as cards } from './cards/examples.ts';
import { examples as checklist } from './checklist/examples.ts';
import { examples as drawing } from './drawing/examples.ts';
import { examples as features } from './features/examples.ts';
import { examples as figures } from './figures/examples.ts';
import { examples as paragraphs } from './paragraphs/examples.ts';
import { examples as pledge } from './pledge/examples.ts';
import { examples as project } from './project/examples.ts';
import { examples as questions } from './questions/examples.ts';
import { examples as rules } from './rules/examples.ts';
import type { Part } from './schema.ts';
import { examples as steps } from './steps/examples.ts';
import { examples as table } from './table/examples.ts';
import { examples as year } from './year/examples.ts';

export const partExamples: Record<Part['kind'], Record<string, Part>> = {
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
};
