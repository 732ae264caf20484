import type { PartProps } from '../../../content/schema.ts';
import { Figure } from '../../ui/figure.tsx';

/** Large figures in a row. */
export const FiguresPart = ({ id, title, figures, note }: PartProps<'figures'>) => (
  <section className="figures sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <dl className="figures__list">
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
