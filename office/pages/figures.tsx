import { useLoaderData } from 'react-router';
import { dayFrom } from '../../calendar/spoken-times.ts';
import { spokenDay } from '../../calendar/written-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { RungFigure } from '../../content/schema.ts';
import { siteOf } from '../../server/editor/draft.ts';
import { canPublish } from '../../server/editor/publishing.ts';
import {
  type Counted,
  countedAtLeast,
  figures,
  type Promised,
  type RungInTime,
} from '../../server/workflow/figures.ts';
import { type Args, officeContext } from '../context.ts';
import { Button } from '../forms.tsx';
import { Frame } from '../frame.tsx';
import { enquiryPath, nameOf, pounds } from '../inbox-words.ts';
import { quartersAround } from '../quarters.ts';
import { lengthWords } from '../scale.ts';
import { readSaid, type Said } from './figures-on-site.ts';

export async function loader({ context, request }: Args) {
  const { use, now, person, settings } = context.get(officeContext);
  const quarters = quartersAround(new URL(request.url).searchParams.get('quarter'), now);
  const said: Said | undefined =
    person?.role === 'owner' && canPublish() ? readSaid(siteOf(settings.dataDir)) : undefined;
  const found = await use((database) => figures(database, quarters.shown, now));
  return { found, quarters, now, person, said };
}

/** How many came, from where, what became of them, and whether the promises were kept. */
export function Component() {
  const { found, quarters, now, person, said } = useLoaderData<typeof loader>();
  const { weeks, came, kinds, places, pounds: pence, promises, rungInTime } = found;
  const slipped = promises.filter(({ late }) => late > 0);
  return (
    <Frame title="Figures" person={person} here="Figures">
      <div className="figures">
        <div>
          <h1>{quarters.shown.words}</h1>
          <p className="office-under">
            {came[0]?.count} {came[0]?.count === 1 ? 'enquiry' : 'enquiries'}, {came.at(-2)?.count}{' '}
            won, {came.at(-1)?.count} lost.
          </p>
          <nav aria-label="Quarters" className="figures__quarters">
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
            {rungInTime
              ? `Calls made on time: ${rungInTime.inTime} of ${rungInTime.of}`
              : 'Calls made on time'}
          </h2>
          <p>
            {rungInTime
              ? `The last ${rungInTime.of} promised calls, up to ${dayFrom(rungInTime.to, now)}.`
              : 'The last promised calls.'}
          </p>
          <Chart
            name="Promised calls"
            all={[
              { what: 'On time', count: promises.length - slipped.length },
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
    </Frame>
  );
}

const Slipped = ({ slipped }: { slipped: Promised[] }) =>
  slipped.length > 0 && (
    <details className="fold">
      <summary>Late calls: {slipped.length}</summary>
      <ul className="lines">
        {slipped.map(({ reference, fields, late, rungAt }) => (
          <li key={reference}>
            <a href={enquiryPath(reference)}>{nameOf(fields)}</a>
            <span>{rungAt ? `${lengthWords(late, officeHours())} late` : 'not called yet'}</span>
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

type Props = { said: Said; now: RungInTime | undefined };

const words = ({ inTime, of, counted }: RungFigure): string =>
  `${inTime} of ${of} calls on time, up to ${spokenDay(counted)}`;

/** The owner's tick: whether the website says the figure, and which one. */
export function OnSite({ said: { published, draft, waits }, now }: Props) {
  const isLatest = Boolean(now && draft && draft.inTime === now.inTime && draft.of === now.of);
  return (
    <section aria-labelledby="on-site" className="figures__site stack">
      <h3 id="on-site">On the website</h3>
      <p>
        {published
          ? `The website shows ${words(published)}. This expires on ${spokenDay(published.expires)}.`
          : 'The website doesn’t show how many calls are on time.'}
      </p>
      {waits && (
        <p role="status">
          {draft ? `Not published yet: ${words(draft)}.` : 'The removal isn’t published yet.'}{' '}
          <a href="/office/site">Publish</a>
        </p>
      )}
      {!now && !draft && <p>You can show them after {countedAtLeast} calls.</p>}
      <div className="buttons">
        {now && !isLatest && (
          <Press what="say">
            {draft
              ? `Show ${now.inTime} of ${now.of} instead`
              : `Show ${now.inTime} of ${now.of} on the website`}
          </Press>
        )}
        {draft && <Press what="leave-out">Remove from the website</Press>}
      </div>
    </section>
  );
}

const Press = ({ what, children }: { what: string; children: React.ReactNode }) => (
  <form method="post" action="/office/figures/on-site">
    <Button name="do" value={what}>
      {children}
    </Button>
  </form>
);
