import type { PartProps } from '../../../content/schema.ts';
import { Questions } from '../../ui/questions.tsx';

/** Questions, the first of them open. */
export const QuestionsPart = ({ id, title, questions }: PartProps<'questions'>) => (
  <section className="questions sheet section" aria-labelledby={id}>
    <div className="questions__head">
      <h2 id={id}>{title}</h2>
    </div>
    <Questions name={id} list={questions} open={0} />
  </section>
);
