type Props = { items: { title: string; text: string }[] };

/** A ruled list in two columns: a title with a sentence or two each. */
export const RuledList = ({ items }: Props) => (
  <ul>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
