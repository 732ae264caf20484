/** Reminds customers of a survey on the day before. */
import { hour } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { after } from '../db/leases.ts';
import { addMail, type Post } from '../mail/outbox.ts';
import { stepsOf } from './stand.ts';

/** In ms before a survey: a reminder comes no earlier, and no later, so it is daytime then. */
const [earliest, latest] = [24 * hour, 12 * hour];

/** Emails each customer who got one about the survey, not within half a day, and once for a date. */
export async function remindSurveys(database: Database, post: Post, now: Date): Promise<number> {
  const surveys = await database
    .selectFrom('surveys')
    .innerJoin('enquiry', 'reference', 'surveys.enquiry')
    .select(['surveys.id', 'surveys.enquiry', 'sequence', 'fields'])
    .where('cancelled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('starts_at', '<=', after(now, earliest))
    .where('starts_at', '>', after(now, latest))
    .execute();
  for (const { id, enquiry, sequence, fields } of surveys) {
    const step = (await stepsOf(database, enquiry))
      .filter(({ undoneAt }) => !undoneAt)
      .findLast((one) => one.kind === 'survey' && one.details.survey === id);
    if (step?.kind !== 'survey' || !step.details.told) continue;
    if (step.storedAt > after(now, -latest)) continue;
    const to = fieldsOf({ fields }).email ?? '';
    const name = `survey-${id}-${sequence}`;
    await addMail(database, 'survey-soon', { enquiry, to, step: step.id, name }, post, now);
  }
  return surveys.length;
}
