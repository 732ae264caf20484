/** The customer's email after a step of the office: a missed call, a survey, a refusal. */
import { dayOf, hourOf } from '../../../../calendar/spoken-times.ts';
import { firm } from '../../../../content/read.ts';
import { calendarFile, uidOf } from '../../handling/calendar-file.ts';
import { type Step, stepOf } from '../../handling/steps.ts';
import type { Database } from '../../store/database.ts';
import type { Mail } from '../claims.ts';
import type { Attachment } from './attachments.ts';
import type { Letter } from './letter.ts';
import { firmName } from './receipt.ts';

type StepLetter = { subject: string; letter: Letter; attachments: Attachment[] };

/** Nothing when the step was undone, or the survey is another by now: then another mail says so. */
export async function writeStepLetter(
  database: Database,
  { kind, step: id, enquiry }: Pick<Mail, 'kind' | 'step' | 'enquiry'>,
  at: Date,
): Promise<StepLetter | undefined> {
  const row = await database
    .selectFrom('steps')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (!row) return undefined;
  const step = stepOf(row);
  if (step.kind === 'survey') return surveyLetter(database, step, kind === 'survey-off', at);
  if (step.undoneAt) return undefined;
  if (step.kind === 'no-answer') return triedLetter(step, enquiry);
  return step.kind === 'not-for-us' && step.details.letter
    ? declinedLetter(step.details.letter, enquiry)
    : undefined;
}

const about = (reference: string) => [
  `Your reference is ${reference}. You can reply to this email.`,
];

function triedLetter(step: Extract<Step, { kind: 'no-answer' }>, reference: string): StepLetter {
  const { remindAt } = step.details;
  const again = remindAt
    ? `We’ll try again ${dayOf(remindAt)}, about ${hourOf(remindAt)}.`
    : 'Tell us a good time and we’ll call then.';
  return {
    subject: `We tried to call you: ${reference}`,
    attachments: [],
    letter: {
      heading: 'Sorry we missed you',
      opening: [
        `We called the number you gave us on ${dayOf(step.madeAt)} at ${hourOf(step.madeAt)}. ${again}`,
        `You can also call us on ${firm().phone}.`,
      ],
      facts: [],
      closing: about(reference),
    },
  };
}

const declinedLetter = (words: string, reference: string): StepLetter => ({
  subject: `Your enquiry ${reference}`,
  attachments: [],
  letter: {
    heading: 'About your enquiry',
    opening: words.split(/\n{2,}/),
    facts: [],
    closing: about(reference),
  },
});

async function surveyLetter(
  database: Database,
  step: Extract<Step, { kind: 'survey' }>,
  isOff: boolean,
  at: Date,
): Promise<StepLetter | undefined> {
  const row = await database
    .selectFrom('surveys')
    .selectAll()
    .where('id', '=', step.details.survey)
    .executeTakeFirst();
  if (!row || Boolean(row.cancelled_at) !== isOff) return undefined;
  const { starts_at, minutes, sequence, enquiry } = row;
  const when = `${dayOf(starts_at)}, ${hourOf(starts_at)}`;
  const file = calendarFile({
    method: isOff ? 'CANCEL' : 'PUBLISH',
    at,
    events: [
      {
        uid: uidOf(row.id),
        sequence,
        startsAt: new Date(starts_at),
        minutes,
        summary: `Site survey, ${firmName()}`,
        description: `Reference ${enquiry}. Our number is ${firm().phone}.`,
        cancelled: isOff,
      },
    ],
  });
  const contentType = `text/calendar; charset=utf-8; method=${isOff ? 'CANCEL' : 'PUBLISH'}`;
  return {
    subject: isOff ? `Survey cancelled: ${when}` : `Your site survey: ${when}`,
    attachments: [{ filename: 'survey.ics', contentType, content: Buffer.from(file) }],
    letter: {
      heading: isOff
        ? `Your survey on ${dayOf(starts_at)} is cancelled`
        : `Your site survey: ${when}`,
      opening: [
        isOff
          ? 'Open the attached file to remove it from your calendar.'
          : `The survey will take about ${durationWords(minutes)}. Open the attached file to add it to your calendar.`,
        `To ${isOff ? 'rebook' : 'change it'}, call ${firm().phone} or reply to this email.`,
      ],
      facts: [],
      closing: [`Your reference is ${enquiry}.`],
    },
  };
}

/** ‘an hour’, ‘1 hour 30 minutes’, ‘45 minutes’. */
export function durationWords(minutes: number): string {
  if (minutes === 60) return 'an hour';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '', rest ? `${rest} minutes` : '']
    .filter(Boolean)
    .join(' ');
}
