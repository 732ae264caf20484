import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dayFrom } from '../../calendar/spoken-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import { siteOf } from '../../server/editor/draft.ts';
import { canPublish } from '../../server/editor/publishing.ts';
import type { Promised } from '../../server/workflow/figures.ts';
import { figures } from '../../server/workflow/figures.ts';
import { officeContext } from '../context.ts';
import { Chart } from '../figures/chart.tsx';
import { OnSite } from '../figures/on-site.tsx';
import { quartersAround } from '../figures/quarters.ts';
import { readSaid, type Said } from '../figures/said.ts';
import { Frame } from '../frame.tsx';
import { enquiryPath } from '../inbox/card.tsx';
import { nameOf } from '../inbox-words.ts';
import { lengthWords } from '../promise/scale.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
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
  const { weeks, came, kinds, places, promises, rungInTime } = found;
  const slipped = promises.filter(({ late }) => late > 0);
  return (
    <Frame title="Figures" person={person?.name} role={person?.role} here="Figures">
      <div className="figures">
        <div>
          <h1 className="office-title">{quarters.shown.words}</h1>
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
        <section aria-labelledby="kept">
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
          { name: 'Enquiries by week', all: weeks },
          { name: 'Locations', all: places },
          { name: 'Outcomes', all: came },
          { name: 'Kinds of work', all: kinds },
        ].map(({ name, all }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <Chart name={name} all={all} />
          </section>
        ))}
      </div>
    </Frame>
  );
}

const Slipped = ({ slipped }: { slipped: Promised[] }) =>
  slipped.length > 0 && (
    <details>
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
