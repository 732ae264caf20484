import { Dimension } from '../../ui/dimension.tsx';
import type { PartProps } from '../shown-parts.server.ts';

/** What stands in the first column, what we do, and perhaps a length drawn to scale. */
export const TablePart = ({ id, title, lead, heads, rows }: PartProps<'table'>) => (
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
              <td>
                {length && (
                  <Dimension className="table__length" share={length.share}>
                    {length.label}
                  </Dimension>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
