/** The surveys of the user with this private address, for a calendar on a phone. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { day } from '../../calendar/durations.ts';
import { firm } from '../../content/read.ts';
import { personOfFeed } from '../../server/auth/feeds.ts';
import { ownersBySetting } from '../../server/auth/people.ts';
import { fieldsOf } from '../../server/db/enquiry-rows.ts';
import { calendarFile, uidOf } from '../../server/mail/calendar-file.ts';
import { surveysBetween } from '../../server/workflow/whole.ts';
import { officeContext } from '../context.ts';
import { nameOf, placeWords, topicWords } from '../inbox-words.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { use, now, settings } = context.get(officeContext);
  const token = (params.token ?? '').replace(/\.ics$/, '');
  const surveys = await use(async (database) => {
    const person = await personOfFeed(database, token, ownersBySetting(settings));
    if (person === undefined) return undefined;
    // Cancelled surveys are left out, because some programs show them anyway.
    const [from, to] = [-31, 366].map((days) => new Date(now.getTime() + days * day)) as [
      Date,
      Date,
    ];
    return surveysBetween(database, from, to, person);
  });
  if (!surveys) throw data(null, { status: 404 });
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
        location: placeWords(fields),
        description: [fields.phone, `${settings.siteUrl}/office/enquiry/${survey.enquiry}`]
          .filter(Boolean)
          .join('\n'),
      };
    }),
  });
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}
