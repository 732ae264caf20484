import { momentFrom } from '../../calendar/spoken-times.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { Named, Person } from '../../server/auth/people.ts';
import { mostWords } from '../../server/db/steps.ts';
import type { Whole } from '../../server/workflow/whole.ts';
import { Button, type Failed, Field, kept, Section, StepForm, Undo } from '../forms.tsx';
import {
  byWhom,
  enquiryPath,
  keptWords,
  nameOf,
  shortNameOf,
  stepWords,
  topicWords,
} from '../inbox-words.ts';
import { mayUndo } from '../roles.ts';

type Props = {
  whole: Whole;
  people: Named[];
  now: Date;
  back: string;
  viewer: Person;
  failed?: Failed | undefined;
};

/** Every step, the newest first, each with its Undo; what was undone is struck through. */
export function SoFar({ whole, people, now, back, viewer }: Props) {
  const { row, steps } = whole;
  const told = steps.filter(({ kind }) => kind !== 'note').toReversed();
  return (
    <Section id="so-far" title="History">
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
    </Section>
  );
}

/** Notes of a visit or a call. */
export function Notes({ whole, people, now, back, viewer, failed }: Props) {
  const { row, steps } = whole;
  const notes = steps.filter(({ kind, undoneAt }) => kind === 'note' && !undoneAt);
  return (
    <Section id="notes" title="Notes">
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
        <Field
          as="textarea"
          id="note-words"
          name="words"
          label="Write a note"
          rows={2}
          required
          maxLength={mostWords}
          {...kept(failed, 'note', 'words')}
        />
        <Button value="note">Save note</Button>
      </StepForm>
    </Section>
  );
}

/** Assignment and reminder. */
export function Who({ whole, people, now, back, failed }: Props) {
  const { row } = whole;
  return (
    <Section id="who" title="Assignment and reminder">
      <StepForm reference={row.reference} now={now} back={back} className="inline">
        <Field
          as="select"
          id="assigned-to"
          name="to"
          label={row.assignedTo ? 'Reassign to' : 'Assign to'}
          defaultValue={row.assignedTo ?? ''}
        >
          <option value="">Nobody</option>
          {people
            .filter(({ left }) => !left)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Field>
        <Button value="assigned">Assign</Button>
      </StepForm>
      <StepForm reference={row.reference} now={now} back={back} className="inline">
        <Field
          id="remind-date"
          name="date"
          type="date"
          min={dateInLondon(now)}
          label={
            row.remindAt
              ? `Reminder set for ${momentFrom(row.remindAt, now)}. Change to`
              : 'Remind me on'
          }
          {...kept(failed, 'reminded', 'date')}
        />
        <Button value="reminded">Remind me</Button>
      </StepForm>
    </Section>
  );
}

/** The customer's other enquiries, and what may be one enquiry sent twice. */
export function Others({ whole, now, back }: Props) {
  const { row, others, joinedTo } = whole;
  const list = others.filter(({ reference }) => reference !== joinedTo);
  if (!list.length && !joinedTo) return null;
  return (
    <Section id="others" title={`Other enquiries from ${shortNameOf(row.fields)}`}>
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
                <Button look="word" value="joined">
                  Merge<span className="visually-hidden"> with {other.reference}</span>
                </Button>
              </StepForm>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">Same phone or email. Merging moves this enquiry into the other one.</p>
    </Section>
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
