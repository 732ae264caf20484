/** The words of the pages behind the office's signed links. */
import { deadlineFrom, hourOf, momentFrom } from '../../calendar/spoken-times.ts';
import { workingMinutes } from '../../calendar/working-time.ts';
import { officeHours } from '../../content/office-hours.ts';
import { townOfPostcode } from '../../content/towns.ts';
import { senderName, topicOf } from '../../enquiry/display.ts';
import type { Step } from '../../server/db/steps.ts';
import type { SignedStand, StepPurpose } from '../../server/workflow/whole.ts';
import { lengthWords } from '../scale.ts';

export const nameOf = ({ fields }: Pick<SignedStand, 'fields'>): string =>
  senderName(fields) || 'the customer';

/** ‘Drainage, Knaresborough. Promised by 3pm today.’ */
export function aboutWords({ fields, callBackBy }: SignedStand, now: Date): string {
  const { postcode = '' } = fields;
  const about = [topicOf(fields), townOfPostcode(postcode)?.name ?? postcode].filter(Boolean);
  const promised = callBackBy ? ` Promised ${deadlineFrom(callBackBy, now)}.` : '';
  return `${about.join(', ') || 'A message'}.${promised}`;
}

/** The step that this email's link took; `undefined` if others have acted since. */
export function ownStep(steps: Step[]): Step | undefined {
  const last = steps.filter(({ kind }) => kind !== 'note' && kind !== 'assigned').at(-1);
  return last?.person === null ? last : undefined;
}

/** What has been done, as a title and a sentence. */
export function doneWords(
  step: Step,
  { callBackBy, ...stand }: SignedStand,
  now: Date,
): { title: string; sentence: string } {
  const name = nameOf(stand);
  if (step.kind === 'rang-spoke') {
    const office = officeHours();
    const left = callBackBy
      ? workingMinutes(new Date(step.madeAt), new Date(callBackBy), office)
      : 0;
    const length = lengthWords(Math.abs(left), office);
    const kept = !callBackBy || step.madeAt <= callBackBy;
    return {
      title: kept ? `On time, ${length} early` : `Called, ${length} late`,
      sentence: `You spoke to ${name} at ${hourOf(step.madeAt)}.`,
    };
  }
  if (step.kind === 'no-answer')
    return {
      title: 'Saved: no answer',
      sentence: step.details.remindAt
        ? `We’ll remind you ${momentFrom(step.details.remindAt, now)}.`
        : 'The enquiry stays in the inbox.',
    };
  if (step.kind === 'survey')
    return {
      title: `Booked, ${momentFrom(step.details.startsAt, now)}`,
      sentence: step.details.told
        ? `We’ll email ${name} a calendar file in a minute.`
        : `We can’t email ${name}. Tell them the date.`,
    };
  return {
    title: 'Closed',
    sentence:
      step.kind === 'not-for-us' && step.details.letter
        ? `We’ll email ${name} in a minute.`
        : `We won’t email ${name}.`,
  };
}

/** Why this link has nothing left to do; `undefined` if it has. */
export function overWords(
  purpose: StepPurpose,
  { stage, steps, names, withdrawn }: SignedStand,
  now: Date,
): { title: string; sentence: string } | undefined {
  if (withdrawn)
    return { title: 'Enquiry withdrawn', sentence: 'Don’t call. We’ll delete it tonight.' };
  const who = (step: Step | undefined) => (step?.person && names[step.person]) || 'Somebody';
  if (['won', 'lost', 'closed'].includes(stage))
    return { title: 'Enquiry closed', sentence: 'There’s nothing left to do.' };
  const spoke = steps.findLast(({ kind }) => kind === 'rang-spoke');
  if (purpose === 'rang' && spoke)
    return {
      title: `${who(spoke)} has already called`,
      sentence: `They spoke ${momentFrom(spoke.madeAt, now)}. There’s nothing left to do.`,
    };
  const survey = steps.findLast((step) => step.kind === 'survey');
  if (purpose === 'survey' && survey?.kind === 'survey')
    return {
      title: 'A survey is already booked',
      sentence: `${who(survey)} booked it for ${momentFrom(survey.details.startsAt, now)}. You can move it in the office.`,
    };
  return undefined;
}
