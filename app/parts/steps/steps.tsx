import type { PartProps } from '../../../content/schema.ts';

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
