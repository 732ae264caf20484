import type { ReactElement } from 'react';
import { Questions } from '../ui/questions.tsx';
import { CardsPart } from './part-cards.tsx';
import { DrawingPart, type Spec } from './part-drawing.tsx';
import { JobPart } from './part-job.tsx';
import {
  FeaturesPart,
  FiguresPart,
  ListPart,
  PledgePart,
  StepsPart,
  TablePart,
  WordsPart,
} from './part-words.tsx';
import { YearPart } from './part-year.tsx';
import type { ShownSection } from './shown-sections.server.ts';

type Props = { sections: ShownSection[]; specs?: Spec[] };

/**
 * The parts of a service or hire page, in the order of its file. The first drawing of a hire page
 * carries the machine's figures.
 */
export function Parts({ sections, specs }: Props) {
  const firstDrawing = sections.findIndex(({ kind }) => kind === 'drawing');
  return sections.map((section, index) =>
    part(section, `part-${index + 1}`, index === firstDrawing ? specs : undefined),
  );
}

function part(section: ShownSection, id: string, specs: Spec[] | undefined): ReactElement {
  switch (section.kind) {
    case 'words':
      return <WordsPart key={id} id={id} {...section} />;
    case 'drawing': {
      // React has a use of its own for a property named key
      const { key: rows, ...drawing } = section;
      return <DrawingPart key={id} id={id} rows={rows} {...drawing} {...(specs && { specs })} />;
    }
    case 'features':
      return <FeaturesPart key={id} id={id} {...section} />;
    case 'table':
      return <TablePart key={id} id={id} {...section} />;
    case 'cards':
      return <CardsPart key={id} id={id} {...section} />;
    case 'project':
      return <JobPart key={id} id={id} {...section} />;
    case 'figures':
      return <FiguresPart key={id} id={id} {...section} />;
    case 'steps':
      return <StepsPart key={id} id={id} {...section} />;
    case 'year':
      return <YearPart key={id} id={id} {...section} />;
    case 'pledge':
      return <PledgePart key={id} id={id} {...section} />;
    case 'yours':
    case 'rules':
      return <ListPart key={id} id={id} {...section} />;
    case 'questions':
      return (
        <section key={id} className="faq sheet section" aria-labelledby={id}>
          <div className="faq__head">
            <h2 id={id}>{section.title}</h2>
          </div>
          <Questions name={id} list={section.questions} open={0} />
        </section>
      );
  }
}
