/** What of an enquiry its sender can put into a calendar: the survey, or the promised call. */

import type { Selectable } from 'kysely';
import { hour, minute } from '../../calendar/durations.ts';
import { firmName } from '../../content/identity.ts';
import { firm } from '../../content/read.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import { askedTime } from '../db/asked-time.ts';
import type { Database, Tables } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { type CalendarEvent, uidOf } from '../mail/calendar-file.ts';

type Enquiry = Selectable<Tables['enquiry']>;

/**
 * What is to come: the survey, or else the call while it is promised and nobody has rung.
 * `undefined` if it is over or withdrawn.
 */
export async function eventOf(
  database: Database,
  enquiry: Enquiry,
  now: Date,
): Promise<CalendarEvent | undefined> {
  const { reference, callback_by, kind } = enquiry;
  if (enquiry.withdrawn_at || kind === 'spam') return undefined;
  const said = `Reference ${reference}. Our number is ${firm().phone}.`;
  const survey = await database
    .selectFrom('surveys')
    .selectAll()
    .where('enquiry', '=', reference)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', new Date(now.getTime() - 12 * hour).toISOString())
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  if (survey)
    return {
      uid: uidOf(survey.id),
      sequence: survey.sequence,
      startsAt: new Date(survey.starts_at),
      minutes: survey.minutes,
      summary: `Site survey, ${firmName()}`,
      description: said,
    };
  const isOpen = !enquiry.first_rung_at && ['new', 'tried'].includes(enquiry.stage);
  if (!callback_by || !isOpen || callback_by < now.toISOString()) return undefined;
  const { changes } = await database
    .selectFrom('amendments')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('enquiry', '=', reference)
    .where('kind', 'in', ['time', 'restored'])
    .executeTakeFirstOrThrow();
  const asked = await askedTime(database, reference);
  const { phone } = fieldsOf(enquiry);
  const verb = canBeRung(asked?.number ?? phone) ? 'call' : 'email';
  return {
    uid: uidOf(`call-${reference.toLowerCase()}`),
    sequence: Number(changes),
    // The last hour of the promise; it may be sooner, and the words say so.
    startsAt: new Date(Date.parse(callback_by) - hour),
    minutes: hour / minute,
    summary: `${firmName()} will ${verb} you by the end of this hour`,
    description: asked ? `You asked for ${asked.when}. ${said}` : `It may be sooner. ${said}`,
  };
}
