import { momentFrom } from '../../calendar/spoken-times.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { Named, Person } from '../../server/auth/people.ts';
import type { Whole } from '../../server/workflow/whole.ts';
import { enquiryPath } from '../inbox/card.tsx';
import { keptWords } from '../inbox/kept-words.ts';
import { Undo } from '../inbox/list.tsx';
import { byWhom, nameOf, shortNameOf, stepWords, topicWords } from '../inbox-words.ts';
import { mayUndo } from '../roles.ts';
import { StepForm } from './step-form.tsx';

type Props = { whole: Whole; people: Named[]; now: Date; back: string; viewer: Person };

/** Every step, the newest first, each with its Undo; what was undone is struck through. */
export function SoFar({ whole, people, now, back, viewer }: Props) {
  const { row, steps } = whole;
  const told = steps.filter(({ kind }) => kind !== 'note').toReversed();
  return (
    <section aria-labelledby="so-far">
      <h2 id="so-far" className="office-h2">
        History
      </h2>
      <ul className="lines">
        {told.map((step) => (
          <li key={step.id}>
            <span>
              {step.undoneAt ? <s>{stepWords(step, people, now)}</s> : stepWords(step, people, now)}
              <small>
                {byWhom(step, people, now)}.{' '}
                {step.undoneAt
                  ? `Undone ${momentFrom(step.undoneAt, now)}.`
                  : keptWords(row, step, { office: officeHours() })}
              </small>
            </span>
            {mayUndo(viewer, step) && !step.undoneAt && (
              <Undo row={row} step={step.id} back={back} />
            )}
          </li>
        ))}
        <li>
          <span>
            Received <small>{momentFrom(row.receivedAt, now)}</small>
          </span>
        </li>
      </ul>
    </section>
  );
}

/** Notes of a visit or a call. */
export function Notes({ whole, people, now, back, viewer }: Props) {
  const { row, steps } = whole;
  const notes = steps.filter(({ kind, undoneAt }) => kind === 'note' && !undoneAt);
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="office-h2">
        Notes
      </h2>
      {notes.length > 0 && (
        <ul className="lines">
          {notes.map((step) => (
            <li key={step.id}>
              <span>
                <span className="one__note">{stepWords(step, people, now)}</span>
                <small>{byWhom(step, people, now)}</small>
              </span>
              {mayUndo(viewer, step) && <Undo row={row} step={step.id} back={back} />}
            </li>
          ))}
        </ul>
      )}
      <StepForm reference={row.reference} now={now} back={back} className="note">
        <div className="field">
          <label htmlFor="note-words">Write a note</label>
          <textarea id="note-words" name="words" rows={2} required maxLength={4000} />
        </div>
        <button type="submit" className="button button--line" name="act" value="note">
          Save note
        </button>
      </StepForm>
    </section>
  );
}

/** Assignment and reminder. */
export function Who({ whole, people, now, back }: Props) {
  const { row } = whole;
  return (
    <section aria-labelledby="who">
      <h2 id="who" className="office-h2">
        Assignment and reminder
      </h2>
      <StepForm reference={row.reference} now={now} back={back} className="inline">
        <div className="field">
          <label htmlFor="assigned-to">{row.assignedTo ? 'Reassign to' : 'Assign to'}</label>
          <select id="assigned-to" name="to" defaultValue={row.assignedTo ?? ''}>
            <option value="">Nobody</option>
            {people
              .filter(({ left }) => !left)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </div>
        <button type="submit" className="button button--line" name="act" value="assigned">
          Save
        </button>
      </StepForm>
      <StepForm reference={row.reference} now={now} back={back} className="inline">
        <div className="field">
          <label htmlFor="remind-date">
            {row.remindAt
              ? `Reminder set for ${momentFrom(row.remindAt, now)}. Change to`
              : 'Remind me on'}
          </label>
          <input id="remind-date" name="date" type="date" min={dateInLondon(now)} />
        </div>
        <button type="submit" className="button button--line" name="act" value="reminded">
          Remind me
        </button>
      </StepForm>
    </section>
  );
}

/** The customer's other enquiries, and what may be one enquiry sent twice. */
export function Others({ whole, now, back }: Props) {
  const { row, others, joinedTo } = whole;
  const list = others.filter(({ reference }) => reference !== joinedTo);
  if (!list.length && !joinedTo) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="office-h2">
        Other enquiries from {shortNameOf(row.fields)}
      </h2>
      {joinedTo && (
        <p>
          Merged into <a href={enquiryPath(joinedTo)}>{joinedTo}</a>. To separate them, select Undo
          in the history.
        </p>
      )}
      <ul className="lines">
        {list.map((other) => (
          <li key={other.reference}>
            <span>
              <a href={enquiryPath(other.reference)}>
                {nameOf(other.fields)}: {topicWords(other.fields)}
              </a>
              <small>
                {momentFrom(other.receivedAt, now)}, {other.reference}, {stageWords[other.stage]}
                {other.joinedTo === row.reference && ', merged into this one'}
              </small>
            </span>
            {!joinedTo && !other.joinedTo && !whole.joined.length && (
              <StepForm reference={row.reference} now={now} back={back}>
                <input type="hidden" name="to" value={other.reference} />
                <button type="submit" className="word-button" name="act" value="joined">
                  Merge<span className="visually-hidden"> with {other.reference}</span>
                </button>
              </StepForm>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">Same phone or email. Merging moves this enquiry into the other one.</p>
    </section>
  );
}

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
