/** What came of an enquiry, as a form says it: a step, or what is wrong with the words. */
import { day, hour, minute } from '../../calendar/durations.ts';
import { instantOf } from '../../calendar/london.ts';
import { afterWorking } from '../../calendar/working-time.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { Field } from '../../enquiry/fields.ts';
import { checkField } from '../../enquiry/rules.ts';
import { detailsOf, type StepWords } from '../../server/db/steps.ts';
import type { Typed } from '../context.ts';

export type Wrong = { field: string; message: string };
export type ReadStep = { step: StepWords } | { wrong: Wrong };

type Known = {
  now: Date;
  /** The ids of those who work here. */
  people: readonly string[];
  /** The survey that is booked already: another day moves it. */
  survey: string | undefined;
  /** Is there a number to call? */
  rings?: boolean;
  /** What the enquiry says, and the fields of it that can be corrected. */
  fields?: Record<string, string>;
  correctable?: Field[];
};

const wrong = (field: string, message: string): ReadStep => ({ wrong: { field, message } });

/** ‘£14,850’ or ‘14850.50’ in pence; `undefined` if it is not an amount. */
export function penceOf(typed: string): number | undefined {
  const plain = typed.replace(/[£,\s]/g, '');
  if (!/^\d{1,7}(\.\d\d?)?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100) || undefined;
}

/** A form's day and time by London's clocks. */
function instantFrom(date: string, time: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const shown = Date.parse(`${date}T${time}:00Z`);
  return Number.isNaN(shown) ? undefined : instantOf(shown);
}

/** @returns `undefined` if our forms never send this. */
export function readStep(act: string, form: Typed, known: Known): ReadStep | undefined {
  const text = (name: string): string => form[name] ?? '';
  const told = text('told') === 'on';
  switch (act) {
    case 'rang-spoke':
    case 'won':
    case 'reopened':
      return { step: { kind: act, details: {} } };
    case 'wrote':
      return { step: { kind: act, details: { noNumber: known.rings === false } } };
    case 'no-answer-hour': {
      const remindAt = afterWorking(known.now, 60, officeHours()).toISOString();
      return { step: { kind: 'no-answer', details: { remindAt, told: false } } };
    }
    case 'no-answer': {
      const remindAt = text('remindAt') || null;
      return checked({ kind: 'no-answer', details: { remindAt, told } });
    }
    case 'reminded': {
      const at = instantFrom(text('date'), '08:30');
      if (!at || at <= known.now) return wrong('date', 'Choose a day and time in the future');
      return { step: { kind: 'reminded', details: { remindAt: at.toISOString(), told } } };
    }
    case 'survey':
      return readSurvey(text, told, known);
    case 'quoted': {
      const pence = penceOf(text('amount'));
      return pence
        ? { step: { kind: 'quoted', details: { pence } } }
        : wrong('amount', 'Enter an amount in pounds, like 14,850');
    }
    case 'done': {
      const on = text('date');
      if (!/^\d{4}-\d\d-\d\d$/.test(on) || on > dateInLondon(known.now))
        return wrong('date', 'Choose the day on which the job was finished');
      return checked({ kind: 'done', details: { on, told } });
    }
    case 'lost':
      return checked({ kind: 'lost', details: { reason: text('reason') } });
    case 'not-for-us':
      if (!text('letter')) return wrong('letter', 'Write the email, or close without one');
      return checked({ kind: 'not-for-us', details: { letter: text('letter') } });
    case 'not-for-us-silently':
      return { step: { kind: 'not-for-us', details: { letter: null } } };
    case 'note':
      return text('words')
        ? checked({ kind: 'note', details: { words: text('words') } })
        : wrong('words', 'Write the note first');
    case 'assigned': {
      const to = text('to') || null;
      if (to && !known.people.includes(to)) return undefined;
      return { step: { kind: 'assigned', details: { to } } };
    }
    case 'corrected':
      return readCorrection(form, known);
    case 'joined':
      return checked({ kind: 'joined', details: { to: text('to') } });
    default:
      return undefined;
  }
}

function readSurvey(
  text: (name: string) => string,
  told: boolean,
  known: Known,
): ReadStep | undefined {
  const chosen = text('when');
  const startsAt = chosen ? new Date(chosen) : instantFrom(text('date'), text('time'));
  if (!startsAt || Number.isNaN(startsAt.getTime()))
    return wrong('date', 'Choose a day and a time');
  if (startsAt.getTime() < known.now.getTime() - hour)
    return wrong('date', 'Choose a time in the future');
  if (startsAt.getTime() > known.now.getTime() + 366 * day)
    return wrong('date', 'Choose a day within a year');
  const person = text('person') || null;
  if (person && !known.people.includes(person)) return undefined;
  const minutes = Number(text('minutes')) || 60;
  const survey = known.survey ?? crypto.randomUUID();
  const at = new Date(Math.floor(startsAt.getTime() / minute) * minute).toISOString();
  return checked({ kind: 'survey', details: { survey, startsAt: at, minutes, person, told } });
}

/** Each field whose text is another than the enquiry has, and than the form had when it opened. */
function readCorrection(
  form: Typed,
  { fields = {}, correctable = [] }: Known,
): ReadStep | undefined {
  const text = (name: string): string => form[name] ?? '';
  const sent = correctable.filter(({ name }) => form[name] !== undefined);
  const typed = sent.filter(({ name }) => form[name] !== form[`was:${name}`]);
  for (const field of typed) {
    const message = checkField(field, text(field.name));
    if (message) return wrong(field.name, message);
  }
  const changed = typed
    .map(({ name }) => [name, { from: fields[name] ?? '', to: text(name) }] as const)
    .filter(([, { from, to }]) => from !== to);
  const [first] = sent;
  if (!changed.length) return first && wrong(first.name, 'Nothing has changed');
  return checked({ kind: 'corrected', details: Object.fromEntries(changed) });
}

/** What was typed, held to what a step of its kind may carry. */
function checked(step: { kind: StepWords['kind']; details: unknown }): ReadStep | undefined {
  const found = detailsOf[step.kind].safeParse(step.details);
  if (found.success) return { step: { kind: step.kind, details: found.data } as StepWords };
  const long = found.error.issues.find(({ code }) => code === 'too_big');
  return long ? wrong(String(long.path[0]), 'That’s too long. Shorten it') : undefined;
}
