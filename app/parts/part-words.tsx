import { Dimension } from '../ui/dimension.tsx';
import { Figure } from '../ui/figure.tsx';
import { covering, Picture } from '../ui/picture.tsx';
import type { ShownSection } from './shown-sections.server.ts';

/** What one kind of part is given, and the id of its heading. */
export type Part<Kind extends ShownSection['kind']> = Extract<ShownSection, { kind: Kind }> & {
  id: string;
};

/** A heading, and paragraphs beside it. */
export const WordsPart = ({ id, title, paragraphs }: Part<'words'>) => (
  <section className="tell sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="tell__words">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
);

/** Key features beside a picture. */
export const FeaturesPart = ({ id, title, picture, items }: Part<'features'>) => (
  <section className="feats sheet on-limestone" aria-labelledby={id}>
    <div className="feats__pic">
      <Picture
        picture={picture}
        sizes={`(min-width: 64rem) ${covering(picture, '50vw', '42rem')}, ${covering(picture, '100vw', '18rem')}`}
      />
    </div>
    <div className="feats__words">
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

/** What stands in the first column, what we do, and perhaps a length drawn to scale. */
export const TablePart = ({ id, title, lead, heads, rows }: Part<'table'>) => (
  <section className="soils sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {lead && <p className="lead">{lead}</p>}
    <table className={`ground ground--${heads.length}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, text, length }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
            {heads.length > 2 && (
              <td>{length && <Dimension share={length.share}>{length.label}</Dimension>}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Large figures in a row. */
export const FiguresPart = ({ id, title, figures, note }: Part<'figures'>) => (
  <section className="does sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <dl className="does__list">
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

/** Numbered steps beside their heading. */
export const StepsPart = ({ id, title, lead, steps }: Part<'steps'>) => (
  <section className="story sheet section" aria-labelledby={id}>
    <div className="story__words">
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
    <ol className="steps">
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

/** One promise with one great figure, and a rule with a tick for every one of them. */
export const PledgePart = ({ id, figure, unit, title, text, from, to }: Part<'pledge'>) => (
  <section className="ten sheet section on-pine" aria-labelledby={id}>
    <p className="ten__figure" aria-hidden="true">
      <Figure figure={figure} unit={unit} />
    </p>
    <div className="ten__words">
      <h2 id={id}>{title}</h2>
      <p className="quiet">{text}</p>
    </div>
    {from && to && (
      <div className="ten__rule">
        <div aria-hidden="true">
          {Array.from({ length: Number(figure) || 0 }, (_, year) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal ticks that never change places
            <i key={year} />
          ))}
        </div>
        <p>
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
    )}
  </section>
);

/** What we need from the customer, or the rules that apply: two lists with a different tick. */
export const ListPart = ({ id, kind, title, items }: Part<'yours' | 'rules'>) => (
  <section
    className={`listed listed--${kind} sheet section${kind === 'rules' ? '' : ' on-limestone'}`}
    aria-labelledby={id}
  >
    <h2 id={id}>{title}</h2>
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  </section>
);
