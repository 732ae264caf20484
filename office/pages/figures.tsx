import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dayFrom } from '../../calendar/spoken-times.ts';
import { siteOf } from '../../server/editor/draft.ts';
import { canPublish } from '../../server/editor/publishing.ts';
import { figures } from '../../server/enquiries/handling/figures.ts';
import { countedAtLeast, type Promised } from '../../server/enquiries/handling/ledger.ts';
import { officeContext } from '../context.ts';
import { Lengths } from '../figures/lengths.tsx';
import { OnSite } from '../figures/on-site.tsx';
import { Posts } from '../figures/posts.tsx';
import { quartersAround } from '../figures/quarters.ts';
import { readSaid, type Said } from '../figures/said.ts';
import { Frame } from '../frame.tsx';
import { enquiryPath } from '../inbox/card.tsx';
import { nameOf } from '../inbox-words.ts';
import { PeggedMap } from '../maps/pegged-map.tsx';
import { lengthWords } from '../signed/words.ts';

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
  const { came, lost, kinds, places, promises, rungInTime } = found;
  const [all] = came;
  const slipped = promises.filter(({ late }) => late > 0);
  return (
    <Frame title="Figures" person={person?.name} role={person?.role} here="Figures">
      <div className="figures">
        <div>
          <h1 className="office-title">{quarters.shown.words}</h1>
          <p className="office-under">
            {all?.count} enquiries, {came.at(-1)?.count} won, {lost} lost.
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
          {rungInTime ? (
            <>
              <p>
                The last {rungInTime.of} promised calls, up to {dayFrom(rungInTime.to, now)}. A
                leaning post is a late call.
              </p>
              <Posts promises={promises} />
            </>
          ) : (
            <p>
              {promises.length - slipped.length} of {promises.length} so far. The rate is shown
              after {countedAtLeast} calls.
            </p>
          )}
          <Slipped slipped={slipped} />
          {said && <OnSite said={said} now={rungInTime} />}
        </section>
        <section className="figures__from" aria-labelledby="places">
          <h2 id="places">Locations</h2>
          <p>One marker per enquiry.</p>
          <PeggedMap places={places} />
        </section>
        <section aria-labelledby="came-of-them">
          <h2 id="came-of-them">Outcomes</h2>
          <Lengths all={came} />
        </section>
        <section aria-labelledby="kinds">
          <h2 id="kinds">Kinds of work</h2>
          <Lengths all={kinds} />
        </section>
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
            <span>{rungAt ? `${lengthWords(late)} late` : 'not called yet'}</span>
          </li>
        ))}
      </ul>
    </details>
  );
