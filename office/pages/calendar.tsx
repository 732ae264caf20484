import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { day } from '../../calendar/durations.ts';
import { dayOf, hourOf, momentFrom } from '../../calendar/spoken-times.ts';
import { endFeed, feedSince, makeFeed } from '../../server/auth/feeds.ts';
import { everybody } from '../../server/auth/people.ts';
import { record } from '../../server/auth/record.ts';
import { inTransaction } from '../../server/db/database.ts';
import { fieldsOf } from '../../server/db/enquiry-rows.ts';
import { surveysBetween } from '../../server/workflow/whole.ts';
import { officeContext } from '../context.ts';
import { Frame } from '../frame.tsx';
import { enquiryPath } from '../inbox/card.tsx';
import { onlyTheirs } from '../inbox/read-inbox.ts';
import { nameOf, personName, placeWords } from '../inbox-words.ts';
import { readForm } from '../read-form.ts';

/** How far ahead the page lists surveys, in days. */
const ahead = 60;

export async function loader({ context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const { use, now, person } = office;
  if (!person) throw data(null, { status: 404 });
  const only = onlyTheirs(office);
  return use(async (database) => {
    const until = new Date(now.getTime() + ahead * day);
    const surveys = await surveysBetween(database, new Date(now.getTime() - day / 2), until);
    return {
      person,
      now,
      people: await everybody(database),
      surveys: surveys.filter((survey) => only === undefined || survey.person === only),
      since: await feedSince(database, person.id),
    };
  });
}

/** Creates or removes the user's calendar link. It is shown this once. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { use, now: at, person, settings } = context.get(officeContext);
  if (!person) throw data(null, { status: 404 });
  const ends = (await readForm(request)).get('act') === 'end';
  const token = await use((database) =>
    inTransaction(database, async (transaction) => {
      const details = { calendar: ends ? 'ended' : 'made' };
      const entry = { at, person: person.id, subject: person.id, details };
      await record(transaction, { ...entry, did: 'changed' });
      if (ends) await endFeed(transaction, person.id);
      return ends ? undefined : makeFeed(transaction, person.id, at);
    }),
  );
  if (!token) return redirect('/office/calendar', 303);
  return { address: `${settings.siteUrl}/office/feed/${token}.ics` };
}

/** The surveys to come, and the address at which a phone's calendar reads one's own. */
export function Component() {
  const { person, now, people, surveys, since } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  return (
    <Frame title="Surveys" person={person.name} role={person.role} here="Calendar">
      <div className="office-page">
        <h1 className="office-title">Surveys</h1>
        {surveys.length === 0 && <p>No surveys in the next {ahead} days.</p>}
        <ul className="lines">
          {surveys.map((survey) => {
            const fields = fieldsOf(survey);
            return (
              <li key={survey.id}>
                <span>
                  <a href={enquiryPath(survey.enquiry)}>{nameOf(fields)}</a>
                  <small>
                    {dayOf(survey.starts_at)}, {hourOf(survey.starts_at)}, {survey.minutes} minutes.{' '}
                    {placeWords(fields)}.{' '}
                    {survey.person
                      ? `Surveyor: ${personName(people, survey.person)}.`
                      : 'No surveyor yet.'}
                  </small>
                </span>
              </li>
            );
          })}
        </ul>
        <section aria-labelledby="phone">
          <h2 id="phone" className="office-h2">
            On your phone
          </h2>
          {made?.address ? (
            <>
              <p>
                Subscribe to this link in your phone’s calendar. We show it only once. Anyone with
                this link can see your surveys.
              </p>
              <p className="notice">
                <a href={made.address}>{made.address}</a>
              </p>
            </>
          ) : (
            <p>
              {since
                ? `You created a calendar link ${momentFrom(since, now)}. A new link replaces it.`
                : 'Create a private link to see your surveys in your phone’s calendar.'}
            </p>
          )}
          <form method="post" className="choices">
            <button type="submit" className="button button--pine" name="act" value="make">
              Create a {since ? 'new ' : ''}link
            </button>
            {since && (
              <button type="submit" className="button button--line" name="act" value="end">
                Remove link
              </button>
            )}
          </form>
        </section>
      </div>
    </Frame>
  );
}
