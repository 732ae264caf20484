import type { PartProps } from '../shown-parts.server.ts';

/** A heading, and paragraphs beside it. */
export const ParagraphsPart = ({ id, title, paragraphs }: PartProps<'paragraphs'>) => (
  <section className="tell sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="tell__words">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
);
