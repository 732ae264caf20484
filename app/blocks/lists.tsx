import type { ReactNode } from 'react';
import type { PartProps } from '../../content/schema.ts';
import { Figure, More, Paragraphs, Questions } from '../components/text.tsx';
import { covering, Picture } from '../content/picture.tsx';

type TitledProps = { items: { title: string; text: string }[]; className?: string };

/** A ruled list in two columns: a title with a sentence or two each. */
export const TitledList = ({ items, className }: TitledProps) => (
  <ul className={className}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

const ruledList =
  (look: string) =>
  ({ id, title, items }: TitledProps & { id: string; title: string }) => (
    <section className={`ruled-list title span-4 sheet section${look}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <TitledList items={items} />
    </section>
  );

/** What we need from the customer, each with a box to tick. */
export const ChecklistPart = ruledList(' ruled-list--boxes on-limestone');

/** The rules that apply. */
export const RulesPart = ruledList('');

/** Questions, the first of them open. */
export const QuestionsPart = ({ id, title, questions }: PartProps<'questions'>) => (
  <section className="questions sheet section gap-6" aria-labelledby={id}>
    <div className="left span-4">
      <h2 id={id}>{title}</h2>
    </div>
    <div className="right span-7">
      <Questions name={id} list={questions} open={0} />
      <p className="note mt-3">
        <a href="/contact">Ask another question</a>
      </p>
    </div>
  </section>
);

/** Numbered steps beside their heading. */
export const StepsPart = ({ id, title, lead, steps }: PartProps<'steps'>) => (
  <section className="steps sheet section gap-6" aria-labelledby={id}>
    <div className="steps__words left span-5 stack-4">
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
    <ol className="steps__list right span-6">
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

type FeaturesProps = Pick<PartProps<'features'>, 'id' | 'title' | 'picture'> & {
  silent?: boolean;
  children: ReactNode;
};

/** A list beside a picture. */
export const Features = ({ id, title, picture, silent, children }: FeaturesProps) => (
  <section className="features sheet on-limestone" aria-labelledby={id}>
    <div className="features__picture">
      <Picture
        picture={picture}
        sizes={`(min-width: 64rem) ${covering(picture, '50vw', '42rem')}, ${covering(picture, '100vw', '18rem')}`}
        silent={silent}
      />
    </div>
    <div className="features__words">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  </section>
);

/** Key features beside a picture. */
export const FeaturesPart = ({ items, ...part }: PartProps<'features'>) => (
  <Features {...part}>
    <TitledList className="mt-5" items={items} />
  </Features>
);

/** Large figures in a row. */
export const FiguresPart = ({ id, title, figures, note }: PartProps<'figures'>) => (
  <section className="figures sheet section gap-6" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <dl className="figures__list tiles">
      {figures.map(({ figure, unit, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd className="figure">
            <Figure figure={figure} unit={unit} />
          </dd>
        </div>
      ))}
    </dl>
    {note && <p className="note quiet">{note}</p>}
  </section>
);

/** A heading, and paragraphs beside it. */
export const ParagraphsPart = ({ id, title, paragraphs }: PartProps<'paragraphs'>) => (
  <section className="paragraphs title span-5 sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="paragraphs__text right span-7 stack-4">
      <Paragraphs texts={paragraphs} />
    </div>
  </section>
);

type Pledge = PartProps<'pledge'>;

/** One promise with one great figure, and a rule with a tick for every one of them. */
export const PledgePart = ({ id, figure, unit, title, text, document, ...rule }: Pledge) => (
  <section className="pledge sheet section gap-6 on-pine" aria-labelledby={id}>
    <p className="pledge__figure left span-7" aria-hidden="true">
      <Figure figure={figure} unit={unit} />
    </p>
    <div className="pledge__words right span-5">
      <h2 id={id}>{title}</h2>
      <p className="quiet mt-4">{text}</p>
      {document && <More href={document.to}>{document.label}</More>}
    </div>
    {rule.from && rule.to && (
      <div className="pledge__rule">
        <div aria-hidden="true">
          {Array.from({ length: Number(figure) || 0 }, (_, year) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal ticks that never change places
            <i key={year} />
          ))}
        </div>
        <p>
          <span>{rule.from}</span>
          <span>{rule.to}</span>
        </p>
      </div>
    )}
  </section>
);
