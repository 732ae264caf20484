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
