/** Does what a form of an enquiry asks for: takes a step, undoes one, sends a mail again. */
import { correctable, type Origin } from '../../enquiry/forms.ts';
import { everybody } from '../../server/auth/people.ts';
import { transact } from '../../server/db/database.ts';
import { lockEnquiry } from '../../server/db/enquiry-rows.ts';
import type { StepWords } from '../../server/db/steps.ts';
import type { Office } from '../../server/http/office.ts';
import { type Taken, takeStep, undoStep } from '../../server/workflow/take-step.ts';
import { sendNow, wholeEnquiry } from '../../server/workflow/whole.ts';
import { mayTake, mayUndo, note, onlyTheirs, type Typed } from '../context.ts';
import { readStep, type Wrong } from './read-step.ts';

export type Acted =
  | { kind: 'taken'; taken: Extract<Taken, { kind: 'taken' }> }
  | { kind: 'undone'; mailGone: boolean }
  | { kind: 'sent-again' }
  | { kind: 'wrong'; wrong: Wrong }
  /** The enquiry is gone, or this person has no business with it. */
  | { kind: 'gone' }
  /** None of our forms can have sent that. */
  | { kind: 'refused' };

const instantOf = (value = ''): Date | undefined => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
};

export async function act(office: Office, reference: string, sent: Typed): Promise<Acted> {
  const { use, now: at, settings: post, person } = office;
  if (sent.act === undefined || !person) return { kind: 'refused' };
  // A button has one value: what belongs to it stands behind the act.
  const [asked = '', more] = sent.act.split(' ');
  const form = { ...sent, ...(more && { [asked === 'lost' ? 'reason' : 'remindAt']: more }) };
  const only = onlyTheirs(office);
  // The button of a list says when to be reminded as well.
  const kind = asked === 'no-answer-hour' ? 'no-answer' : asked;
  if (asked !== 'undo' && !mayTake(person, kind)) return { kind: 'refused' };
  return transact(use, async (database) => {
    // Locked before it is read: of two at once, the second sees the first. A merge locks both.
    const locked = [reference, ...(asked === 'joined' ? [form.to ?? ''] : [])].sort();
    for (const one of locked) await lockEnquiry(database, one);
    const whole = await wholeEnquiry(database, reference, only);
    if (!whole) return { kind: 'gone' };
    const noted = (details: Record<string, string | boolean>) =>
      note(database, office, { did: 'changed', subject: reference, details });
    if (asked === 'undo') {
      const found = whole.steps.find(({ id }) => id === form.step);
      if (!found) return { kind: 'gone' };
      if (!mayUndo(person, found)) return { kind: 'refused' };
      const undoing = { enquiry: reference, step: found.id, person: person.id };
      const undone = await undoStep(database, undoing, { post, at });
      await noted({ step: found.id, undone: true });
      return undone;
    }
    if (asked === 'send-again') {
      if (await sendNow(database, at, { enquiry: reference, mail: form.mail ?? '' }))
        await noted({ mail: 'sent again' });
      return { kind: 'sent-again' };
    }
    const people = (await everybody(database)).filter(({ left }) => !left).map(({ id }) => id);
    const { survey } = whole.row;
    const booked = survey && survey.startsAt > at.toISOString() ? survey.id : undefined;
    const known = {
      now: at,
      people,
      survey: booked,
      rings: whole.rings,
      fields: whole.row.fields,
      correctable: correctable(whole.form as Origin),
    };
    const { key = '', address } = form;
    if (!/^[\w-]{8,64}$/.test(key)) return { kind: 'refused' };
    const read = readStep(asked, form, known);
    if (!read) return { kind: 'refused' };
    if ('wrong' in read) {
      // Sent again after it was stored, a correction changes nothing.
      const sameKey = database.selectFrom('steps').select('id').where('key', '=', key);
      const earlier = await sameKey.where('enquiry', '=', reference).executeTakeFirst();
      if (!earlier) return { kind: 'wrong', wrong: read.wrong };
      const { id: step } = earlier;
      return { kind: 'taken', taken: { kind: 'taken', step, repeated: true, meanwhile: [] } };
    }
    const [madeAt, seenAt] = [instantOf(form.made), instantOf(form.seen)];
    const tap = { enquiry: reference, person: person.id, madeAt, seenAt };
    const take = (step: StepWords, key: string) =>
      takeStep(database, { ...step, ...tap, key }, { post, at });
    // The form that books a survey also asks where the house is.
    const before = [form['was:address'], whole.row.fields.address];
    const isMoved = asked === 'survey' && address && !before.includes(address);
    const found = isMoved ? readStep('corrected', form, known) : undefined;
    if (found && 'wrong' in found) return { kind: 'wrong', wrong: found.wrong };
    if (found) await take(found.step, `${key.slice(0, 55)}-address`);
    const taken = await take(read.step, key);
    if (taken.kind !== 'taken') return { kind: 'refused' };
    if (!taken.repeated) await noted({ step: taken.step, kind: read.step.kind });
    return { kind: 'taken', taken };
  });
}
