import { createElement, type FunctionComponent } from 'react';
import type { Part } from '../../content/schema.ts';
import { CardsPart } from './cards.tsx';
import { DrawingPart, type Spec } from './drawing.tsx';
import {
  ChecklistPart,
  FeaturesPart,
  FiguresPart,
  ParagraphsPart,
  PledgePart,
  QuestionsPart,
  RulesPart,
  StepsPart,
} from './lists.tsx';
import { ProjectPart } from './project.tsx';
import { TablePart, YearPart } from './scales.tsx';

const components = {
  cards: CardsPart,
  checklist: ChecklistPart,
  drawing: DrawingPart,
  features: FeaturesPart,
  figures: FiguresPart,
  paragraphs: ParagraphsPart,
  pledge: PledgePart,
  project: ProjectPart,
  questions: QuestionsPart,
  rules: RulesPart,
  steps: StepsPart,
  table: TablePart,
  year: YearPart,
};

type Props = {
  parts: Part[];
  kinds: Part['kind'][];
  specs?: Spec[] | undefined;
  isPriced?: boolean;
};

/**
 * The parts of these kinds, in the order of the page's file. The first drawing leads to the prices,
 * if the page shows some, and on a hire page carries the machine's figures.
 */
export function Parts({ parts, kinds, specs, isPriced }: Props) {
  const firstDrawing = parts.findIndex(({ kind }) => kind === 'drawing');
  return parts.map((part, index) => {
    if (!kinds.includes(part.kind)) return undefined;
    const id = `part-${index + 1}`;
    // React has a use of its own for a property named key.
    return createElement(components[part.kind] as FunctionComponent<{ id: string }>, {
      ...part,
      ...('key' in part && { rows: part.key }),
      ...(index === firstDrawing && { specs, isPriced }),
      key: id,
      id,
    });
  });
}
