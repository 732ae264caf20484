import { Children, type ReactNode } from 'react';
import { Crumbs } from './crumbs.tsx';

type Clause = {
  title: string;
  short?: string;
  paragraphs: string[];
  list?: string[] | undefined;
  /** By which a link names it. */
  id?: string | undefined;
  /** The words of a link below it, to itself: what is done there needs a script. */
  link?: string;
};
type Props = {
  page: { heading: string; lead: string; clauses: Clause[] };
  children?: ReactNode;
};

/**
 * A page of long text: its heading and lead, then a clause to a row. Its children stand before the clauses, the second and later ones behind them.
 */
export function Clauses({ page: { heading, lead, clauses }, children }: Props) {
  const [before, ...after] = Children.toArray(children);
  return (
    <article className="clauses sheet">
      <div className="page-opening">
        <Crumbs />
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      {before}
      {clauses.map(({ title, short, paragraphs, list, id, link }) => (
        <section key={title} id={id}>
          <h2>{title}</h2>
          <div>
            {short && <p className="clauses__short">{short}</p>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {id && link && (
              <a className="link" href={`/privacy#${id}`}>
                {link}
              </a>
            )}
          </div>
        </section>
      ))}
      {after}
    </article>
  );
}
