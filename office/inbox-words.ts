/** The inbox's texts about an enquiry, as a colleague would say them. */
import { dayFrom, dayOf, hourOf, momentFrom } from '../calendar/spoken-times.ts';
import { workingMinutes } from '../calendar/working-time.ts';
import { officeHours } from '../content/office-hours.ts';
import { firm } from '../content/read.ts';
import { milesWords, townOfPostcode } from '../content/towns.ts';
import { callBegins } from '../enquiry/call-times.ts';
import { labelledValues, messageOf, senderName, shortName, topicOf } from '../enquiry/display.ts';
import { doubtOf } from '../enquiry/doubts.ts';
import type { Named } from '../server/auth/people.ts';
import type { Step } from '../server/db/steps.ts';
import type { Row } from '../server/workflow/inbox.ts';
import { keepsPromise } from '../server/workflow/stand.ts';
import { lengthWords, shortMoment } from './scale.ts';

/** The page of an enquiry. */
export const enquiryPath = (reference: string): string => `/office/enquiry/${reference}`;

export const nameOf = (fields: Record<string, string>): string => senderName(fields) || 'No name';

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** ‘Margaret’ or ‘Mrs Hall’, to write to her and of her. */
export const shortNameOf = (fields: Record<string, string>): string => shortName(nameOf(fields));

export const topicWords = (fields: Record<string, string>): string =>
  topicOf(fields) || (fields.takenBy ? 'Phone enquiry' : 'Message');

/** ‘HG5 8PT, Knaresborough’ and its miles, as far as they are known. */
export function placeWords({ postcode }: Record<string, string>): string {
  if (!postcode) return '';
  const town = townOfPostcode(postcode);
  if (!town) return postcode.toUpperCase();
  return `${town.name} ${postcode.toUpperCase()}${town.miles ? `, ${milesWords(town.miles)}` : ''}`;
}

/** ‘Drainage, Knaresborough HG5 8PT, 2 miles’: the topic and the place. */
export const aboutWords = (fields: Record<string, string>, between = ', '): string =>
  [topicWords(fields), placeWords(fields)].filter(Boolean).join(between);

/** ‘UK numbers have 11 digits. This one has 10.’, as the customer’s form says it. */
export const phoneDoubt = (phone: string | undefined): string | undefined =>
  doubtOf({ name: 'phone', kind: 'tel' }, phone)?.question;

/** The place behind the street, where the office knows it. */
export const whereWords = (fields: Record<string, string>): string =>
  [fields.address, placeWords(fields)].filter(Boolean).join(', ');

/** The first words of its sender, as many as two lines of a phone hold. */
export function firstWords(fields: Record<string, string>, most = 150): string {
  const text = messageOf(fields).replace(/\s+/g, ' ').trim();
  return text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most) || most)}…` : text;
}

/** ‘Sarah’, also after she has left. */
export const personName = (
  people: readonly Named[],
  id: string | null | undefined,
  otherwise = 'Somebody',
): string => people.find((person) => person.id === id)?.name ?? otherwise;

/** £14,850, or £14,850.50 where there are pence. */
export const pounds = (pence: number): string =>
  (pence / 100).toLocaleString('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: pence % 100 ? 2 : 0,
  });

export const lostWords = {
  price: 'Price',
  'too-late': 'Too late',
  elsewhere: 'Went elsewhere',
  'gave-up': 'Cancelled plans',
  'never-heard': 'No reply',
} as const;

export const stageWords = {
  new: 'not called yet',
  tried: 'no answer',
  spoken: 'spoken to',
  survey: 'survey booked',
  quoted: 'quoted',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
} as const;

/** What a step was, in a few words. */
export function stepWords(step: Step, people: readonly Named[], now: Date): string {
  switch (step.kind) {
    case 'rang-spoke':
      return 'Spoke to customer';
    case 'no-answer':
      return step.details.told ? 'Called, no answer, emailed customer' : 'Called, no answer';
    case 'wrote':
      return 'Emailed customer';
    case 'survey': {
      const { startsAt, person } = step.details;
      const who = person ? `, with ${personName(people, person)}` : '';
      return `Survey booked for ${momentFrom(startsAt, now)}${who}`;
    }
    case 'quoted':
      return `Quoted ${pounds(step.details.pence)}`;
    case 'won':
      return 'Won';
    case 'done':
      return `Job finished on ${dayOf(`${step.details.on}T12:00:00Z`)}${step.details.told ? ', review asked for' : ''}`;
    case 'lost':
      return `Lost: ${lostWords[step.details.reason].toLowerCase()}`;
    case 'not-for-us':
      return step.details.letter ? 'Declined by email' : 'Declined, no email';
    case 'note':
      return step.details.words;
    case 'assigned':
      return step.details.to
        ? `Assigned to ${personName(people, step.details.to)}`
        : 'No longer assigned';
    case 'reminded':
      return step.details.remindAt
        ? `Reminder set for ${momentFrom(step.details.remindAt, now)}${step.details.told ? ', emailed customer' : ''}`
        : 'Reminder removed';
    case 'joined':
      return `Merged into ${step.details.to}`;
    case 'reopened':
      return 'Reopened';
    case 'corrected':
      return Object.entries(step.details)
        .map(([name, { from, to }]) => correctionWords(labelOf(name), from, to))
        .join('. ');
  }
}

const labelOf = (name: string): string => labelledValues('taken', { [name]: '' })[0]?.label ?? name;

const correctionWords = (label: string, from: string, to: string): string =>
  !to ? `${label} removed: ${from}` : from ? `${label}: ${to}, not ${from}` : `${label}: ${to}`;

/**
 * ‘Tried 2.54pm, again 3.54pm · survey Tue 10am, with Joe · £6,450 quoted’; empty if nothing has
 * happened.
 */
export function statusWords(row: Row, people: readonly Named[], now: Date): string {
  const { asked, survey, remindAt } = row;
  const short = (at: string) => shortMoment(new Date(at), now);
  let [tries, again, call, quoted, end] = [0, 'reminder', '', '', ''];
  for (const step of row.steps) {
    const at = short(step.madeAt);
    if (step.kind === 'no-answer') {
      call = ++tries > 1 ? `tried ${tries} times, last ${at}` : `tried ${at}`;
      if (step.details.remindAt === remindAt) again = 'again';
    } else if (step.kind === 'rang-spoke' || step.kind === 'wrote') {
      tries = 0;
      call = `${step.kind === 'wrote' ? 'emailed' : 'spoke'} ${at}`;
    } else if (step.kind === 'quoted') quoted = `${pounds(step.details.pence)} quoted`;
    else if (step.kind === 'lost') end = `lost: ${lostWords[step.details.reason].toLowerCase()}`;
    else if (step.kind === 'not-for-us') end = 'declined';
    else if (step.kind === 'won') end = 'won';
    else if (step.kind === 'done') end = 'finished';
    else if (step.kind === 'reopened') end = '';
  }
  const next = remindAt ? `${again} ${short(remindAt)}` : '';
  const verb = survey && new Date(survey.startsAt) < now ? 'survey was' : 'survey';
  const who = survey?.person ? `, with ${personName(people, survey.person)}` : '';
  return capital(
    [
      asked && !row.firstRungAt && `asked for ${asked.replace(/^on /, '')}`,
      next && again === 'again' ? `${call}, ${next}` : call,
      survey && `${verb} ${short(survey.startsAt)}${who}`,
      quoted,
      end,
      again === 'reminder' && next,
    ]
      .filter(Boolean)
      .join(' · '),
  );
}

/** Is the promised call still to be made? */
export const isCallOpen = ({ firstRungAt, stage }: Row): boolean =>
  !firstRungAt && (stage === 'new' || stage === 'tried');

/** Does the customer expect a call, at the promised time or on the day that we emailed? */
export const isExpected = (row: Row): boolean =>
  isCallOpen(row) ||
  row.steps.some(
    ({ kind, details }) =>
      (kind === 'no-answer' || kind === 'reminded') &&
      details.told &&
      details.remindAt === row.remindAt,
  );

/** Is it time to call? Not before a reminder, nor before the time that the customer asked for. */
export function isCallDue(row: Row, now: Date) {
  const { remindAt, asked, callBackBy } = row;
  if (remindAt) return new Date(remindAt) <= now;
  if (!isCallOpen(row)) return false;
  return !asked || !callBackBy || callBegins(asked, new Date(callBackBy), officeHours()) <= now;
}

/** ‘Sarah, 2pm’: who took the step, and when. */
export const byWhom = (step: Step, people: readonly Named[], now: Date): string =>
  `${personName(people, step.person)}, ${
    dayFrom(step.madeAt, now) === 'today' ? hourOf(step.madeAt) : momentFrom(step.madeAt, now)
  }`;

/** The email that declines an enquiry, for the office to edit. `person` signs it. */
export const declineLetter = (fields: Record<string, string>, person?: string): string =>
  `Dear ${shortNameOf(fields)},

Thank you for getting in touch. This isn’t work we do, so we can’t help this time. We hope you find the right people for it.

${[person, firm().name].filter(Boolean).join(', ')}`;

/** ‘In time, 4 h 48 min early’ or ‘52 min late’: a call, and when it was promised. */
export function punctuality(madeAt: string, by: string): string {
  const office = officeHours();
  const left = workingMinutes(new Date(madeAt), new Date(by), office);
  const length = lengthWords(Math.abs(left), office);
  return madeAt <= by ? `In time, ${length} early` : `${length} late`;
}

/** ‘In time, 4 h 48 min early.’ or ‘52 min late.’; empty for any step but the promised call. */
export const keptWords = ({ callBackBy, steps }: Row, step: Step): string =>
  callBackBy && steps.find(keepsPromise)?.id === step.id
    ? `${punctuality(step.madeAt, callBackBy)}.`
    : '';
