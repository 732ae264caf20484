/** What a form behind a signed link asks for, as a step. */
import type { SignedStand, StepPurpose } from '../../server/enquiries/handling/signed-stand.ts';
import { mostWords, type StepWords } from '../../server/enquiries/handling/steps.ts';

const year = 366 * 24 * 60 * 60 * 1000;

/** A time to come, within a year, to the minute; nothing for anything else. */
function timeToCome(value: string, now: Date): string | undefined {
  const ms = Date.parse(value) - now.getTime();
  return ms > 0 && ms < year
    ? new Date(Math.floor(Date.parse(value) / 60_000) * 60_000).toISOString()
    : undefined;
}

/** @returns nothing when none of the forms behind this link sends such a thing. */
export function readSigned(
  purpose: StepPurpose,
  form: FormData,
  { writable, surveyor }: Pick<SignedStand, 'writable' | 'surveyor'>,
  now: Date,
): StepWords | undefined {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replace(/\r\n?/g, '\n')
      .trim();
  const [asked, remind = ''] = text('act').split(' ');
  if (purpose === 'rang' && asked === 'rang-spoke') return { kind: 'rang-spoke', details: {} };
  if (purpose === 'rang' && asked === 'no-answer') {
    const remindAt = timeToCome(remind, now) ?? null;
    return { kind: 'no-answer', details: { remindAt, told: false } };
  }
  if (purpose === 'survey' && asked === 'survey') {
    const startsAt = timeToCome(text('when'), now);
    const survey = crypto.randomUUID();
    return startsAt
      ? {
          kind: 'survey',
          details: { survey, startsAt, minutes: 60, person: surveyor, told: writable },
        }
      : undefined;
  }
  if (purpose !== 'declined') return undefined;
  if (asked === 'declined-silently') return { kind: 'not-for-us', details: { letter: null } };
  const letter = text('letter').slice(0, mostWords);
  return asked === 'declined' && letter ? { kind: 'not-for-us', details: { letter } } : undefined;
}
