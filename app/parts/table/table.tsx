import type { PartProps } from '../../../content/schema.ts';
import { Length } from './length.tsx';

/** What stands in the first column, what we do, and perhaps a figure drawn to one scale. */
export const TablePart = ({ id, title, lead, heads, drawn, rows }: PartProps<'table'>) => {
  const most = Math.max(...rows.map(({ length }) => length?.to ?? 0));
  return (
    <section className="table sheet section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      <table className={`table__grid table__grid--${heads.length}`}>
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
                <td>{length && drawn && <Length of={length} most={most} {...drawn} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
