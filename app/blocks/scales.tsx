import { months } from '../../calendar/london.ts';
import { number } from '../../content/measure.ts';
import { tied } from '../../content/no-break.ts';
import type { PartProps } from '../../content/schema.ts';
import { Measured } from '../components/measured.tsx';
import { Stretched } from '../components/text.tsx';

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
              <th className="quiet small" key={head} scope="col">
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

type Table = PartProps<'table'>;
type Props = { of: NonNullable<Table['rows'][number]['length']>; most: number } & NonNullable<
  Table['drawn']
>;

/** How high the longest that stands is drawn, in pixels. */
const tallest = 72;

/** ‘5 to 10’, ‘Up to 1200 mm’, ‘300 mm and more’. */
function lengthWords({ from, to, say }: Props['of'], unit = ''): string {
  const units = to === 1 ? unit.replace(/(\w\w)s$/, '$1') : unit;
  const figures = `${from ? `${number(from)} to ` : ''}${number(to)} ${units}`.trim();
  const said = {
    about: `About ${figures}`,
    'up to': `Up to ${figures}`,
    'and more': `${figures} and more`,
  };
  return tied(say ? said[say] : figures);
}

/**
 * A row's figure: a line of its length, from the low end of a range, or one that stands. ‘And more’
 * has no end.
 */
function Length({ of, most, as, unit }: Props) {
  const { from = 0, to, say } = of;
  const stands = as === 'height' || as === 'depth';
  const high = Math.round((to / most) * tallest);
  const [left, right] = [(from / most) * 100, (to / most) * 100];
  const days = as === 'days' ? Array.from({ length: to - from - 1 }, (_, n) => from + n + 1) : [];
  const path = stands
    ? `M0 0h11M5.5 0v${high}${say === 'and more' ? '' : `M0 ${high}h11`}`
    : `M${left.toFixed(2)} 0v11m0 -5.5H${right.toFixed(2)}m0 -5.5v11${days
        .map((day) => `M${((day / most) * 100).toFixed(2)} 2.5v6`)
        .join('')}`;
  return (
    <div className={`table__length table__length--${as}`}>
      <Stretched box={stands ? `11 ${high}` : '100 11'} height={stands ? high : 11}>
        <path d={path} />
      </Stretched>
      <Measured as="span" {...(stands ? { of: undefined } : { className: 'begins', of: left })}>
        {lengthWords(of, unit)}
      </Measured>
    </div>
  );
}

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
    <section className="year title span-7 sheet section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="lead right span-5">{lead}</p>
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
                <Measured
                  className="begins year__span"
                  of={((from - 1) / 12) * 100}
                  aria-hidden="true"
                >
                  <b>{from === to ? short(from) : `${short(from)}–${short(to)}`}</b>
                </Measured>
                <Stretched className="year__line" box="100 10">
                  {spans(from, to).map(({ start, length }) => (
                    <path
                      key={start}
                      d={`M${start.toFixed(2)} 5h${length.toFixed(2)}M${start.toFixed(2)} 0v10m${length.toFixed(2)} 0v-10`}
                    />
                  ))}
                </Stretched>
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
