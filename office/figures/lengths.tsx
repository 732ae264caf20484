import type { Counted } from '../../server/enquiries/handling/figures.ts';

/** Numbers as lengths that are true to each other, each with its ticks and its figure. */
export function Lengths({ all }: { all: Counted[] }) {
  const most = Math.max(1, ...all.map(({ count }) => count));
  return (
    <ul className="lengths">
      {all.map(({ what, count }) => (
        <li key={what}>
          <span>
            {what} <b>{count}</b>
          </span>
          <svg viewBox="0 0 400 12" preserveAspectRatio="none" aria-hidden="true">
            <path
              d={`M.5 1v10M.5 6h${(399 * count) / most}m0-5v10`}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
