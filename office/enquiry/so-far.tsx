import { momentFrom } from '../../calendar/spoken-times.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { mostWords } from '../../server/db/steps.ts';
import { mayUndo } from '../context.ts';
import { Act, Button, Line, peopleOptions, Section, StepForm, Undo } from '../forms.tsx';
import { useEnquiry } from '../inbox/read-desk.ts';
import {
  byWhom,
  enquiryPath,
  isExpected,
  keptWords,
  nameOf,
  shortNameOf,
  stageWords,
  stepWords,
  topicWords,
} from '../inbox-words.ts';
import { StepField, Told } from './came.tsx';

/**
 * Every step and every change of the customer, the newest first. Steps have Undo; what was undone
 * is struck through.
 */
export function SoFar() {
  const { whole, people, now, viewer, form } = useEnquiry();
  const { row, steps, amendments } = whole;
  const told = [...steps.filter(({ kind }) => kind !== 'note'), ...amendments]
    .map((one) => ({ one, at: 'made_at' in one ? one.made_at : one.madeAt }))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Section id="so-far" title="History">
      <ul className="lines">
        {told.map(({ one: step, at }) => {
          if ('made_at' in step)
            return (
              <Line key={step.id} under={`Customer, ${momentFrom(at, now)}.`}>
                {changeWords[step.kind]} {step.words.replaceAll('\n', ', ')}
              </Line>
            );
          const words = stepWords(step, people, now);
          const after = step.undoneAt
            ? `Undone ${momentFrom(step.undoneAt, now)}.`
            : keptWords(row, step);
          return (
            <Line
              key={step.id}
              under={`${byWhom(step, people, now)}. ${after}`}
              act={
                !step.undoneAt &&
                mayUndo(viewer, step) && <Undo row={row} step={step.id} back={form.back} />
              }
            >
              {step.undoneAt ? <s>{words}</s> : words}
            </Line>
          );
        })}
        <Line under={momentFrom(row.receivedAt, now)}>Received</Line>
      </ul>
    </Section>
  );
}

/** What a customer changed, before the words of the change. */
const changeWords = {
  time: 'Asked for a call',
  reach: '',
  withdrawn: 'Withdrew the enquiry',
  restored: 'Took back the withdrawal, call promised',
  files: 'Added',
};

/** Notes of a visit or a call. */
export function Notes() {
  const { whole, people, now, viewer, form } = useEnquiry();
  const { row, steps } = whole;
  const notes = steps.filter(({ kind, undoneAt }) => kind === 'note' && !undoneAt);
  return (
    <Section id="notes" title="Notes">
      <ul className="lines">
        {notes.map((step) => (
          <Line
            key={step.id}
            under={byWhom(step, people, now)}
            act={mayUndo(viewer, step) && <Undo row={row} step={step.id} back={form.back} />}
          >
            <span className="one__note">{stepWords(step, people, now)}</span>
          </Line>
        ))}
      </ul>
      <StepForm {...form} act="note" className="note">
        <StepField
          name="words"
          label="Write a note"
          as="textarea"
          rows={2}
          required
          maxLength={mostWords}
        />
        <Button value="note">Save note</Button>
      </StepForm>
    </Section>
  );
}

/** Assignment and reminder. */
export function Who() {
  const { whole, people, now, form, writable } = useEnquiry();
  const { row } = whole;
  const reminder = row.remindAt
    ? `Reminder set for ${momentFrom(row.remindAt, now)}. Change to`
    : 'Remind me on';
  return (
    <Section id="who" title="Assignment and reminder">
      <StepForm {...form} act="assigned" className="inline">
        <StepField
          name="to"
          label={row.assignedTo ? 'Reassign to' : 'Assign to'}
          options={peopleOptions(people, 'Nobody')}
          before={row.assignedTo ?? ''}
        />
        <Button value="assigned">Assign</Button>
      </StepForm>
      <StepForm {...form} act="reminded" className="inline">
        <StepField name="date" type="date" min={dateInLondon(now)} label={reminder} />
        {isExpected(row) && writable && (
          <Told>Email {shortNameOf(row.fields)} that we’ll call on this day instead</Told>
        )}
        <Button value="reminded">Remind me</Button>
      </StepForm>
    </Section>
  );
}

/** The customer's other enquiries, and what may be one enquiry sent twice. */
export function Others() {
  const { whole, now, form } = useEnquiry();
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
          <Line
            key={other.reference}
            under={`${momentFrom(other.receivedAt, now)}, ${other.reference}, ${stageWords[other.stage]}${
              other.joinedTo === row.reference ? ', merged into this one' : ''
            }`}
            act={
              !joinedTo &&
              !other.joinedTo &&
              !whole.joined.length && (
                <StepForm {...form}>
                  <input type="hidden" name="to" value={other.reference} />
                  <Act value="joined">
                    Merge<span className="visually-hidden"> with {other.reference}</span>
                  </Act>
                </StepForm>
              )
            }
          >
            <a href={enquiryPath(other.reference)}>
              {nameOf(other.fields)}: {topicWords(other.fields)}
            </a>
          </Line>
        ))}
      </ul>
      <p className="quiet">Same phone or email. Merging moves this enquiry into the other one.</p>
    </Section>
  );
}
