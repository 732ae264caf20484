import type { ReactNode } from 'react';

/**
 * A figure with its unit, the unit small: 500 m. A degree is part of the figure: small it is a
 * speck.
 */
export const Figure = ({ figure, unit = '' }: { figure: string; unit?: string | undefined }) => (
  <>
    {figure}
    {unit.startsWith('°') && '°'}
    {unit.replace('°', '') && <small>{unit.replace('°', '')}</small>}
  </>
);

/** A link in a line of its own, to read on. */
export const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href}>
    {children}
  </a>
);

type TextsProps = { texts: string[]; className?: string };

/** Texts as the items of a list. */
export const List = ({ texts, className }: TextsProps) => (
  <ul className={className}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

/** Texts as paragraphs. */
export const Paragraphs = ({ texts }: TextsProps) => texts.map((text) => <p key={text}>{text}</p>);

type Row = readonly [name: string, text: ReactNode];
/** `names`: the class of each name. */
type TermsProps = { className?: string; names?: string; rows: Row[] };

/** Names, and what each is, in rows. */
export const Terms = ({ className, names, rows }: TermsProps) => (
  <dl className={className}>
    {rows.map(([name, text]) => (
      <div key={name}>
        <dt className={names}>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

type Props = { name: string; children: string };

/**
 * The h1 of a page whose heading is a line of its own: what the page is about stands over it, in
 * the heading too, unless the line says it.
 */
export const NamedHeading = ({ name, children }: Props) => (
  <h1 id="title">
    {!children.toLowerCase().includes(name.toLowerCase()) && (
      <>
        <small className="named-heading">{name}</small>{' '}
      </>
    )}
    {children}
  </h1>
);

type Question = { question: string; answer: string };
type QuestionsProps = { name: string; list: Question[]; open?: number; className?: string };

/**
 * Questions, one open at a time: native disclosure, so that it needs no script. `name` ties the
 * group together.
 */
export const Questions = ({ name, list, open = -1, className = '' }: QuestionsProps) => (
  <div className={`question-list ${className}`.trim()}>
    {list.map(({ question, answer }, index) => (
      <details key={question} name={name} open={index === open}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);

type StretchedProps = { className?: string; box: string; height?: number; children: ReactNode };

/** A line of figures as wide as its column: its box stretches, its strokes do not. */
export const Stretched = ({ className = '', box, height, children }: StretchedProps) => (
  <svg
    className={`stretched ${className}`.trim()}
    viewBox={`0 0 ${box}`}
    height={height}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {children}
  </svg>
);
