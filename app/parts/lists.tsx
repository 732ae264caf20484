import type { PartProps } from '../../content/schema.ts';
import { Questions } from '../ui/text.tsx';

type Props = { items: { title: string; text: string }[] };

/** A ruled list in two columns: a title with a sentence or two each. */
const RuledList = ({ items }: Props) => (
  <ul>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

/** What we need from the customer, each with a box to tick. */
export const ChecklistPart = ({ id, title, items }: PartProps<'checklist'>) => (
  <section className="ruled-list ruled-list--boxes sheet section on-limestone" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <RuledList items={items} />
  </section>
);

/** The rules that apply. */
export const RulesPart = ({ id, title, items }: PartProps<'rules'>) => (
  <section className="ruled-list sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <RuledList items={items} />
  </section>
);

/** Questions, the first of them open. */
export const QuestionsPart = ({ id, title, questions }: PartProps<'questions'>) => (
  <section className="questions sheet section" aria-labelledby={id}>
    <div className="questions__head">
      <h2 id={id}>{title}</h2>
    </div>
    <div>
      <Questions name={id} list={questions} open={0} />
      <p className="note">
        <a href="/contact">Ask another question</a>
      </p>
    </div>
  </section>
);

/** Numbered steps beside their heading. */
export const StepsPart = ({ id, title, lead, steps }: PartProps<'steps'>) => (
  <section className="steps sheet section" aria-labelledby={id}>
    <div className="steps__words">
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
    <ol className="steps__list">
      {steps.map((step) => (
        <li key={step.title}>
          <div>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
