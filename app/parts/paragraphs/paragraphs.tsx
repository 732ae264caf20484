import type { PartProps } from '../../../content/schema.ts';

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
