import type { Counted } from '../../server/workflow/figures.ts';

/** A table of numbers, each with a bar. All bars have one scale. */
export function Chart({ name, all }: { name: string; all: Counted[] }) {
  const most = Math.max(1, ...all.map(({ count }) => count));
  return (
    <table className="chart">
      <caption className="visually-hidden">{name}</caption>
      <tbody>
        {all.map(({ what, count }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{count}</td>
            <td>
              <svg width="100%" height="12" aria-hidden="true">
                <rect width={`${(100 * count) / most}%`} height="12" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
