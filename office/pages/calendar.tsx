import { redirect, useActionData, useLoaderData } from 'react-router';
import { day } from '../../calendar/durations.ts';
import { dayOf, hourOf, momentFrom } from '../../calendar/spoken-times.ts';
import { firm } from '../../content/read.ts';
import { everybody, ownersBySetting } from '../../server/auth/people.ts';
import { endFeed, feedSince, makeFeed, personOfFeed } from '../../server/auth/staff.ts';
import { transact } from '../../server/db/database.ts';
import { fieldsOf } from '../../server/db/enquiry-rows.ts';
import { calendarFile, uidOf } from '../../server/mail/calendar-file.ts';
import { surveysBetween } from '../../server/workflow/whole.ts';
import {
  type Args,
  note,
  notFound,
  officeContext,
  officeOf,
  onlyTheirs,
  readForm,
} from '../context.ts';
import { Button, EnquiryLink, Form, Line, Pine, Section } from '../forms.tsx';
import { nameOf, personName, placeWords, topicWords, whereWords } from '../inbox-words.ts';
import { Page } from '../layout.tsx';

/** How far ahead the page lists surveys, in days. */
const ahead = 60;

const inDays = (days: number, now: Date) => new Date(now.getTime() + days * day);

export function loader({ context }: Args) {
  const office = officeOf(context);
  const { now, person } = office;
  const [from, to] = [inDays(-0.5, now), inDays(ahead, now)];
  return office.use(async (database) => ({
    now,
    people: await everybody(database),
    surveys: await surveysBetween(database, from, to, onlyTheirs(office)),
    since: await feedSince(database, person.id),
  }));
}

/** Creates or removes the user's calendar link. It is shown this once. */
export async function action({ context, request }: Args) {
  const office = officeOf(context);
  const { id: subject } = office.person;
  const ends = (await readForm(request)).act === 'end';
  const token = await transact(office.use, async (transaction) => {
    const details = { calendar: ends ? 'ended' : 'made' };
    await note(transaction, office, { did: 'changed', subject, details });
    if (ends) await endFeed(transaction, subject);
    return ends ? undefined : makeFeed(transaction, subject, office.now);
  });
  if (!token) return redirect('/office/calendar', 303);
  return { address: `${office.settings.siteUrl}/office/feed/${token}.ics` };
}

/** The surveys to come, and the address at which a phone's calendar reads one's own. */
export function Component() {
  const { now, people, surveys, since } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  return (
    <Page title="Surveys" here="Calendar">
      {surveys.length === 0 && <p>No surveys in the next {ahead} days.</p>}
      <ul className="lines">
        {surveys.map((survey) => {
          const fields = fieldsOf(survey);
          const under = [
            `${dayOf(survey.starts_at)}, ${hourOf(survey.starts_at)}, ${survey.minutes} minutes`,
            placeWords(fields),
            survey.person ? `Surveyor: ${personName(people, survey.person)}` : 'No surveyor yet',
          ];
          return (
            <Line key={survey.id} under={`${under.filter(Boolean).join('. ')}.`}>
              <EnquiryLink reference={survey.enquiry} fields={fields} />
            </Line>
          );
        })}
      </ul>
      <Section id="phone" title="On your phone">
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
        <Form className="choices">
          <Pine value="make">Create a {since ? 'new ' : ''}link</Pine>
          {since && <Button value="end">Remove link</Button>}
        </Form>
      </Section>
    </Page>
  );
}

export async function feed({ context, params }: Args): Promise<Response> {
  const { use, now, settings } = context.get(officeContext);
  const token = (params.token ?? '').replace(/\.ics$/, '');
  const surveys = await use(async (database) => {
    const person = await personOfFeed(database, token, ownersBySetting(settings));
    if (person === undefined) return undefined;
    // Cancelled surveys are left out, because some programs show them anyway.
    return surveysBetween(database, inDays(-31, now), inDays(366, now), person);
  });
  if (!surveys) throw notFound();
  const file = calendarFile({
    method: 'PUBLISH',
    name: `${firm().name} surveys`,
    at: now,
    events: surveys.map((survey) => {
      const fields = fieldsOf(survey);
      return {
        uid: uidOf(survey.id),
        sequence: survey.sequence,
        startsAt: new Date(survey.starts_at),
        minutes: survey.minutes,
        summary: `Survey: ${nameOf(fields)}, ${topicWords(fields)}`,
        location: whereWords(fields),
        description: [fields.phone, `${settings.siteUrl}/office/enquiry/${survey.enquiry}`]
          .filter(Boolean)
          .join('\n'),
      };
    }),
  });
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}
