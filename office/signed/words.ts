/** The words of the pages behind the office's signed links. */
import { hourOf, momentFrom } from '../../calendar/spoken-times.ts';
import { workingMinutes } from '../../calendar/working-time.ts';
import { officeHours } from '../../content/office-hours.ts';
import { firm } from '../../content/read.ts';
import { townOfPostcode } from '../../content/town-of-postcode.ts';
import { topicOf } from '../../enquiry/display.ts';
import { shortName } from '../../enquiry/names.ts';
import type { SignedStand, Step, StepPurpose } from '../../server/office/door.ts';

export const nameOf = ({ fields }: Pick<SignedStand, 'fields'>): string =>
  fields.fullName || fields.name || 'the customer';

/** ‘Drainage, Knaresborough. Promised by today 3 pm.’ */
export function aboutWords({ fields, callBackBy }: SignedStand, now: Date): string {
  const { postcode = '' } = fields;
  const about = [topicOf(fields), townOfPostcode(postcode)?.name ?? postcode].filter(Boolean);
  const promised = callBackBy ? ` Promised by ${momentFrom(callBackBy, now)}.` : '';
  return `${about.join(', ') || 'A message'}.${promised}`;
}

/** ‘1 h 8 min’ */
export function lengthWords(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** What was done from this mail and can be undone here; nothing when others went on since. */
export function ownStep(steps: Step[]): Step | undefined {
  const last = steps.filter(({ kind }) => kind !== 'note' && kind !== 'assigned').at(-1);
  return last?.person === null && last.kind !== 'earlier' ? last : undefined;
}

/** What has been done, as a title and a sentence. */
export function doneWords(
  step: Step,
  { callBackBy, ...stand }: SignedStand,
  now: Date,
): { title: string; sentence: string } {
  const name = nameOf(stand);
  if (step.kind === 'rang-spoke') {
    const left = callBackBy
      ? workingMinutes(new Date(step.madeAt), new Date(callBackBy), officeHours())
      : 0;
    const kept = !callBackBy || step.madeAt <= callBackBy;
    return {
      title: kept ? `Kept, ${lengthWords(left)} to spare` : `Rung, ${lengthWords(left)} late`,
      sentence: `Rang and spoke with ${name}, ${hourOf(step.madeAt)}.`,
    };
  }
  if (step.kind === 'no-answer')
    return {
      title: 'Noted: nobody answered',
      sentence: step.details.remindAt
        ? `The inbox reminds you ${momentFrom(step.details.remindAt, now)}.`
        : 'It stays in the inbox.',
    };
  if (step.kind === 'survey')
    return {
      title: `Booked, ${momentFrom(step.details.startsAt, now)}`,
      sentence: step.details.told
        ? `${name} gets the day as a calendar file in a minute.`
        : `No mail can go to ${name}: tell them the day.`,
    };
  return {
    title: 'Closed',
    sentence:
      step.kind === 'not-for-us' && step.details.letter
        ? `The letter to ${name} goes in a minute.`
        : `${name} is not written to.`,
  };
}

/** Why there is nothing left to do behind this link; nothing while there is. */
export function overWords(
  purpose: StepPurpose,
  { stage, steps, names, withdrawn }: SignedStand,
  now: Date,
): { title: string; sentence: string } | undefined {
  if (withdrawn)
    return { title: 'It was withdrawn', sentence: 'Nobody is to ring. It is erased tonight.' };
  const who = (step: Step | undefined) => (step?.person && names[step.person]) || 'Somebody';
  if (['won', 'lost', 'closed'].includes(stage))
    return { title: 'It is closed', sentence: 'Nothing is left to do here.' };
  const spoke = steps.findLast(({ kind }) => kind === 'rang-spoke');
  if (purpose === 'rang' && spoke)
    return {
      title: `${who(spoke)} has rung already`,
      sentence: `${momentFrom(spoke.madeAt, now)}, and spoke. Nothing is left to do here.`,
    };
  const survey = steps.findLast((step) => step.kind === 'survey');
  if (purpose === 'survey' && survey?.kind === 'survey')
    return {
      title: 'A survey is booked already',
      sentence: `${who(survey)} booked it for ${momentFrom(survey.details.startsAt, now)}. In the office it can be moved.`,
    };
  return undefined;
}

/** The letter to whom we cannot help, to be changed before it goes. */
export function kindLetter(stand: SignedStand): string {
  return `Dear ${shortName(nameOf(stand))},

thank you for asking us. This is not work that we do well, so we would rather say so than keep you waiting. We hope you find the right people for it.

${firm().name}`;
}
