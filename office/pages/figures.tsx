import { useLoaderData } from 'react-router';
import { instantOf, londonTime } from '../../calendar/london.ts';
import { dayFrom } from '../../calendar/spoken-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import { siteOf } from '../../server/editor/draft.ts';
import { canPublish } from '../../server/editor/publishing.ts';
import {
  type Counted,
  countedAtLeast,
  figures,
  type Promised,
} from '../../server/workflow/figures.ts';
import { type Args, officeContext } from '../context.ts';
import { EnquiryLink } from '../forms.tsx';
import { pounds } from '../inbox-words.ts';
import { Layout } from '../layout.tsx';
import { lengthWords } from '../scale.ts';
import { OnSite, readSaid, type Said } from './figures-on-site.tsx';

const starts = ['January', 'April', 'July', 'October'];
const ends = ['March', 'June', 'September', 'December'];

/** `index`: counted from the year 0, four a year. */
function quarterAt(index: number, now: Date) {
  const [year, quarter] = [Math.floor(index / 4), index % 4];
  const current = indexAt(now);
  const otherYear = Math.floor(current / 4) === year ? '' : ` ${year}`;
  const whole = `${starts[quarter]} to ${ends[quarter]}${otherYear}`;
  return {
    /** Like 2026-4, in addresses. */
    id: `${year}-${quarter + 1}`,
    words: index === current ? `Since ${starts[quarter]}` : whole,
    from: instantOf(Date.UTC(year, quarter * 3)),
    /** The running one has not reached it. */
    to: instantOf(Date.UTC(year, quarter * 3 + 3)),
  };
}

function indexAt(instant: Date): number {
  const date = new Date(londonTime(instant));
  return date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
}

/** How far back an address may ask: what is older has been erased. */
const most = 12;

/**
 * The quarter that an address asks for, or else the running one, with its neighbours as far as
 * there are any.
 */
export function quartersAround(asked: string | null, now: Date) {
  const current = indexAt(now);
  const [, year, quarter] = /^(\d{4})-([1-4])$/.exec(asked ?? '') ?? [];
  const wanted = year && quarter ? Number(year) * 4 + Number(quarter) - 1 : current;
  const index = wanted <= current && wanted > current - most ? wanted : current;
  return {
    shown: quarterAt(index, now),
    before: index - 1 > current - most ? quarterAt(index - 1, now) : undefined,
    after: index < current ? quarterAt(index + 1, now) : undefined,
  };
}

export async function loader({ context, request }: Args) {
  const { use, now, person, settings } = context.get(officeContext);
  const quarters = quartersAround(new URL(request.url).searchParams.get('quarter'), now);
  const said: Said | undefined =
    person?.role === 'owner' && canPublish() ? readSaid(siteOf(settings.dataDir)) : undefined;
  const found = await use((database) => figures(database, quarters.shown, now));
  return { found, quarters, now, said };
}

/** How many came, from where, what became of them, and whether the promises were kept. */
export function Component() {
  const { found, quarters, now, said } = useLoaderData<typeof loader>();
  const { weeks, came, kinds, places, pounds: pence, promises, rungInTime } = found;
  const slipped = promises.filter(({ late }) => late > 0);
  return (
    <Layout title="Figures" here="Figures">
      <div className="figures">
        <div>
          <h1>{quarters.shown.words}</h1>
          <p className="office-under">
            {came[0]?.count} {came[0]?.count === 1 ? 'enquiry' : 'enquiries'}, {came.at(-2)?.count}{' '}
            won, {came.at(-1)?.count} lost.
          </p>
          <nav aria-label="Quarters" className="choices">
            {[quarters.before, quarters.after].map(
              (quarter) =>
                quarter && (
                  <a key={quarter.id} href={`/office/figures?quarter=${quarter.id}`}>
                    {quarter.words}
                  </a>
                ),
            )}
          </nav>
        </div>
        <section className="stack" aria-labelledby="kept">
          <h2 id="kept">
            Answered in time{rungInTime && `: ${rungInTime.inTime} of ${rungInTime.of}`}
          </h2>
          <p>
            {rungInTime
              ? `The last ${rungInTime.of} promises, up to ${dayFrom(rungInTime.to, now)}. `
              : `Counted from ${countedAtLeast} promises on. `}
            Calls, bookings, quotations, jobs won or lost, and emails to customers count as answers.
          </p>
          <Chart
            name="Promises"
            all={[
              { what: 'In time', count: promises.length - slipped.length },
              { what: 'Late', count: slipped.length },
            ]}
          />
          <Slipped slipped={slipped} />
          {said && <OnSite said={said} now={rungInTime} />}
        </section>
        {[
          { name: 'Quoted by month', all: pence.quoted, show: pounds },
          { name: 'Won by month', all: pence.won, show: pounds },
          { name: 'Enquiries by week', all: weeks },
          { name: 'Locations', all: places },
          { name: 'Outcomes', all: came },
          { name: 'Kinds of work', all: kinds },
        ].map((chart) => (
          <section key={chart.name} className="stack" aria-label={chart.name}>
            <h2>{chart.name}</h2>
            <Chart {...chart} />
          </section>
        ))}
      </div>
    </Layout>
  );
}

const Slipped = ({ slipped }: { slipped: Promised[] }) =>
  slipped.length > 0 && (
    <details className="fold">
      <summary>Answered late: {slipped.length}</summary>
      <ul className="lines">
        {slipped.map(({ reference, fields, late, rungAt }) => (
          <li key={reference}>
            <EnquiryLink reference={reference} fields={fields} />
            <span>{rungAt ? `${lengthWords(late, officeHours())} late` : 'not answered yet'}</span>
          </li>
        ))}
      </ul>
    </details>
  );

type ChartProps = { name: string; all: Counted[]; show?: (count: number) => string };

/** A table of numbers, each with a bar. All bars have one scale. */
function Chart({ name, all, show = String }: ChartProps) {
  const most = Math.max(1, ...all.map(({ count }) => count));
  return (
    <table className="chart">
      <caption className="visually-hidden">{name}</caption>
      <tbody>
        {all.map(({ what, count }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{show(count)}</td>
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
