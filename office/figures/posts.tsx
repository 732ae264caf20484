import type { Promised } from '../../server/enquiries/handling/ledger.ts';

/** In drawing units: from post to post, and how many stand in a row, as on a phone. */
const apart = 13;
const inRow = 25;

/** One post is one promise: it stands if it was kept, and leans if the call was late. */
export function Posts({ promises }: { promises: Promised[] }) {
  const rows = Array.from({ length: Math.ceil(promises.length / inRow) }, (_, row) =>
    promises.slice(row * inRow, (row + 1) * inRow),
  );
  const late = promises.filter((one) => one.late > 0).length;
  return (
    <div className="posts">
      {rows.map((row, place) => (
        <svg
          key={row[0]?.reference}
          viewBox={`0 0 ${inRow * apart} 52`}
          role={place ? undefined : 'img'}
          aria-hidden={place ? true : undefined}
          aria-label={place ? undefined : `${promises.length - late} calls on time, ${late} late`}
        >
          {row.map(({ reference, late: minutes }, n) => (
            <path
              key={reference}
              className={minutes ? 'posts__late' : 'posts__kept'}
              d={minutes ? `M${4 + n * apart} 48l8-38` : `M${4 + n * apart} 48v-38h4v38`}
            />
          ))}
          <path className="posts__ground" d={`M0 48.5h${inRow * apart}`} />
        </svg>
      ))}
    </div>
  );
}
