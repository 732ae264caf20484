import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { day } from '../../calendar/durations.ts';
import { dayFrom } from '../../calendar/spoken-times.ts';
import { countedAtLeast, figures, type Promised } from '../../server/office/door.ts';
import { officeContext } from '../context.ts';
import { Lengths } from '../figures/lengths.tsx';
import { Posts } from '../figures/posts.tsx';
import { Frame } from '../frame.tsx';
import { enquiryPath } from '../inbox/card.tsx';
import { nameOf } from '../inbox-words.ts';
import { lengthWords } from '../signed/words.ts';

/** In days: a quarter. */
const lookedBack = 91;

export async function loader({ context }: LoaderFunctionArgs) {
  const { use, now, person } = context.get(officeContext);
  const since = new Date(now.getTime() - lookedBack * day);
  return { found: await use((database) => figures(database, since, now)), now, person };
}

/** How many came, from where, what became of them, and whether the promises were kept. */
export function Component() {
  const { found, now, person } = useLoaderData<typeof loader>();
  const { came, lost, kinds, places, promises, rungInTime } = found;
  const [all] = came;
  const slipped = promises.filter(({ late }) => late > 0);
  return (
    <Frame title="Figures" person={person?.name} role={person?.role} here="Figures">
      <div className="figures">
        <div>
          <h1 className="office-title">The last three months</h1>
          <p className="office-under">
            {all?.count} enquiries, {came.at(-1)?.count} won, {lost} lost.
          </p>
        </div>
        <section aria-labelledby="kept">
          <h2 id="kept">
            {rungInTime ? `Rung in time: ${rungInTime.inTime} of ${rungInTime.of}` : 'Rung in time'}
          </h2>
          {rungInTime ? (
            <>
              <p>
                The last {rungInTime.of}, in the order in which they were promised, to{' '}
                {dayFrom(rungInTime.to, now)}. A post that leans was rung late.
              </p>
              <Posts promises={promises} />
            </>
          ) : (
            <p>
              {promises.length - slipped.length} of {promises.length} so far. From {countedAtLeast}{' '}
              on it is a figure that says something.
            </p>
          )}
          <Slipped slipped={slipped} />
        </section>
        <section aria-labelledby="came-of-them">
          <h2 id="came-of-them">What came of them</h2>
          <Lengths all={came} />
        </section>
        <section aria-labelledby="kinds">
          <h2 id="kinds">Kinds of work</h2>
          <Lengths all={kinds} />
        </section>
        <section aria-labelledby="places">
          <h2 id="places">Where from</h2>
          <Lengths all={places} />
        </section>
      </div>
    </Frame>
  );
}

const Slipped = ({ slipped }: { slipped: Promised[] }) =>
  slipped.length > 0 && (
    <details>
      <summary>Those that slipped: {slipped.length}</summary>
      <ul className="lines">
        {slipped.map(({ reference, fields, late, rungAt }) => (
          <li key={reference}>
            <a href={enquiryPath(reference)}>{nameOf(fields)}</a>
            <span>{rungAt ? `${lengthWords(late)} late` : 'not rung yet'}</span>
          </li>
        ))}
      </ul>
    </details>
  );
