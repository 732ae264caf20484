import type { PartProps } from '../../content/schema.ts';
import { covering, Picture } from '../content/picture.tsx';
import { Figure } from '../ui/text.tsx';

/** Key features beside a picture. */
export const FeaturesPart = ({ id, title, picture, items }: PartProps<'features'>) => (
  <section className="features sheet on-limestone" aria-labelledby={id}>
    <div className="features__picture">
      <Picture
        picture={picture}
        sizes={`(min-width: 64rem) ${covering(picture, '50vw', '42rem')}, ${covering(picture, '100vw', '18rem')}`}
      />
    </div>
    <div className="features__words">
      <h2 id={id}>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

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

/** A heading, and paragraphs beside it. */
export const ParagraphsPart = ({ id, title, paragraphs }: PartProps<'paragraphs'>) => (
  <section className="paragraphs sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="paragraphs__text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
);
