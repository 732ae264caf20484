import type { ReactElement } from 'react';
import { CardsPart } from './cards/cards.tsx';
import { ChecklistPart } from './checklist/checklist.tsx';
import { DrawingPart, type Spec } from './drawing/drawing.tsx';
import { FeaturesPart } from './features/features.tsx';
import { FiguresPart } from './figures/figures.tsx';
import { ParagraphsPart } from './paragraphs/paragraphs.tsx';
import { PledgePart } from './pledge/pledge.tsx';
import { ProjectPart } from './project/project.tsx';
import { QuestionsPart } from './questions/questions.tsx';
import { RulesPart } from './rules/rules.tsx';
import type { ShownPart } from './shown-parts.server.ts';
import { StepsPart } from './steps/steps.tsx';
import { TablePart } from './table/table.tsx';
import { YearPart } from './year/year.tsx';

type Props = { parts: ShownPart[]; specs?: Spec[] };

/**
 * The parts of a service or hire page, in the order of its file. The first drawing of a hire page
 * carries the machine's figures.
 */
export function Parts({ parts, specs }: Props) {
  const firstDrawing = parts.findIndex(({ kind }) => kind === 'drawing');
  return parts.map((part, index) =>
    shownAs(part, `part-${index + 1}`, index === firstDrawing ? specs : undefined),
  );
}

function shownAs(part: ShownPart, id: string, specs: Spec[] | undefined): ReactElement {
  switch (part.kind) {
    case 'cards':
      return <CardsPart key={id} id={id} {...part} />;
    case 'checklist':
      return <ChecklistPart key={id} id={id} {...part} />;
    case 'drawing': {
      // React has a use of its own for a property named key
      const { kind: _, key: rows, ...drawing } = part;
      return <DrawingPart key={id} id={id} rows={rows} {...drawing} {...(specs && { specs })} />;
    }
    case 'features':
      return <FeaturesPart key={id} id={id} {...part} />;
    case 'figures':
      return <FiguresPart key={id} id={id} {...part} />;
    case 'paragraphs':
      return <ParagraphsPart key={id} id={id} {...part} />;
    case 'pledge':
      return <PledgePart key={id} id={id} {...part} />;
    case 'project':
      return <ProjectPart key={id} id={id} {...part} />;
    case 'questions':
      return <QuestionsPart key={id} id={id} {...part} />;
    case 'rules':
      return <RulesPart key={id} id={id} {...part} />;
    case 'steps':
      return <StepsPart key={id} id={id} {...part} />;
    case 'table':
      return <TablePart key={id} id={id} {...part} />;
    case 'year':
      return <YearPart key={id} id={id} {...part} />;
  }
}
