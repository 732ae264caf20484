import type { PartProps } from '../../../content/schema.ts';
import { len } from '../../styles/steps.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const short = (month: number) => months[month - 1]?.slice(0, 3);

/**
 * A season as one or two lengths of the year: one that runs over the new year comes in two. Start
 * and length in percent.
 */
function spans(from: number, to: number): { start: number; length: number }[] {
  const part = (first: number, last: number) => ({
    start: ((first - 1) / 12) * 100,
    length: ((last - first + 1) / 12) * 100,
  });
  return from <= to ? [part(from, to)] : [part(1, to), part(from, 12)];
}

/**
 * The year as one line of twelve months, with what is done when: each season says its months.
 * A script marks today in it (enhance/today.ts).
 */
export function YearPart({ id, title, lead, seasons }: PartProps<'year'>) {
  return (
    <section className="year sheet section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="lead">{lead}</p>
      <div className="year__sheet">
        <ol className="year__months" aria-hidden="true">
          {months.map((month) => (
            <li key={month}>
              {month[0]}
              <span>{month.slice(1, 3)}</span>
            </li>
          ))}
        </ol>
        <ul>
          {seasons.map(({ name, from, to, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <div className="year__season">
                <p
                  className="year__span"
                  data-len={len(((from - 1) / 12) * 100)}
                  aria-hidden="true"
                >
                  <b>{from === to ? short(from) : `${short(from)}–${short(to)}`}</b>
                </p>
                <svg
                  className="year__line"
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  {spans(from, to).map(({ start, length }) => (
                    <path
                      key={start}
                      d={`M${start.toFixed(2)} 5h${length.toFixed(2)}M${start.toFixed(2)} 0v10m${length.toFixed(2)} 0v-10`}
                    />
                  ))}
                </svg>
                <i className="year__today" hidden />
              </div>
              <p>
                <span className="visually-hidden">
                  {months[from - 1]} to {months[to - 1]}:{' '}
                </span>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
