type Props = { title: string; steps: { title: string; text: string }[] };

/** What happens after an enquiry, in its order. */
export const WhatNext = ({ title, steps }: Props) => (
  <section className="what-next sheet section on-limestone" aria-labelledby="next">
    <h2 id="next">{title}</h2>
    <ol className="what-next__list">
      {steps.map((step) => (
        <li key={step.title}>
          <b>{step.title}</b>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
);
