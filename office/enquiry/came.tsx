import { type ReactNode, useContext } from 'react';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import { shortName } from '../../enquiry/display.ts';
import { lostReasons, mostWords } from '../../server/db/steps.ts';
import {
  Button,
  Field,
  type FieldProps,
  FreeTimes,
  Pine,
  peopleOptions,
  StepAct,
  StepForm,
} from '../forms.tsx';
import { useEnquiry } from '../inbox/read-desk.ts';
import { declineLetter, lostWords, shortNameOf } from '../inbox-words.ts';
import { remindersFrom } from '../steps/offers.ts';

type StepFieldProps = Omit<FieldProps, 'id'> & {
  name: string;
  before?: string | undefined;
  /** It corrects the enquiry: `before` is sent too, so that an untouched field changes nothing. */
  corrects?: true;
};

/** A field of a step. If the step was refused, it has what was typed, and what is wrong with it. */
export function StepField({ name, before, corrects, ...rest }: StepFieldProps) {
  const act = useContext(StepAct);
  const { failed } = useEnquiry();
  const refused = failed?.act === act ? failed : undefined;
  const was = `was:${name}`;
  return (
    <>
      <Field
        id={`${act}-${name}`}
        name={name}
        defaultValue={refused?.typed[name] ?? before}
        error={refused?.wrong.field === name ? refused.wrong.message : undefined}
        {...rest}
      />
      {corrects && <input type="hidden" name={was} value={refused?.typed[was] ?? before ?? ''} />}
    </>
  );
}

type FoldProps = { name: string; title: string; hint: string; save?: string; children: ReactNode };

/** A step that needs a word more: it opens in place. `save`: the button that takes it. */
function Fold({ name, title, hint, save, children }: FoldProps) {
  const { open, form } = useEnquiry();
  return (
    <details name="came" open={open === name}>
      <summary>
        <span>{title}</span>
        <small>{hint}</small>
      </summary>
      <StepForm {...form} act={name} className="came__in stack">
        {children}
        {save && <Pine value={name}>{save}</Pine>}
      </StepForm>
    </details>
  );
}

/** A step that one press records. */
export const Once = ({ act, title, hint }: { act: string; title: string; hint?: string }) => (
  <StepForm {...useEnquiry().form}>
    <button type="submit" name="act" value={act}>
      <span>{title}</span>
      <small>{hint}</small>
    </button>
  </StepForm>
);

/** The outcome: each step a row; those that need a word more open in place. */
export function Came() {
  const { mayAll, whole } = useEnquiry();
  const { rings } = whole;
  return (
    <section className="came" id="came" aria-labelledby="came-title">
      <h2 id="came-title">Record the outcome</h2>
      {rings && <Once act="rang-spoke" title="Spoke to customer" />}
      {rings && <NoAnswer />}
      {mayAll && (
        <>
          <Once act="wrote" title="Emailed customer" hint={rings ? 'from your own email' : ''} />
          <Survey />
          <Quoted />
          <Once act="won" title="Won" />
          <Lost />
          <NotForUs />
        </>
      )}
    </section>
  );
}

function NoAnswer() {
  const { now, whole } = useEnquiry();
  return (
    <Fold name="no-answer" title="No answer" hint="remind me">
      <Told>Email {shortNameOf(whole.row.fields)} to say we tried. This counts as an answer.</Told>
      <div className="choices">
        {remindersFrom(now, officeHours()).map(({ at, words }) => (
          <Button key={words} value={`no-answer ${at.toISOString()}`}>
            {words}
          </Button>
        ))}
        <Button value="no-answer">Don’t remind me</Button>
      </div>
    </Fold>
  );
}

export const Told = ({ children }: { children: ReactNode }) =>
  useEnquiry().writable ? (
    <label className="tick">
      <input type="checkbox" name="told" defaultChecked />
      <span>{children}</span>
    </label>
  ) : (
    <NoEmail />
  );

const NoEmail = () => <p>We can’t email this customer.</p>;

const lengths = [
  [30, 'Half an hour'],
  [60, 'An hour'],
  [90, 'An hour and a half'],
  [120, 'Two hours'],
  [240, 'Four hours'],
] as const;

function Survey() {
  const { days, people, whole, now } = useEnquiry();
  const { fields, survey: last } = whole.row;
  // One that is booked is moved to another day.
  const survey = last && new Date(last.startsAt) > now ? last : undefined;
  const [only] = people.filter(({ left, role }) => !left && role === 'surveyor');
  const surveyor = survey ? (survey.person ?? '') : only?.id;
  return (
    <Fold
      name="survey"
      title={survey ? 'Move survey' : 'Survey booked'}
      hint="day and time"
      save={survey ? 'Move survey' : 'Book survey'}
    >
      {survey && (
        <p>
          {`It is booked for ${momentFrom(survey.startsAt, now)}. To cancel it, select Undo in the history.`}
        </p>
      )}
      <FreeTimes days={days} />
      <div className="pair">
        <StepField name="date" label="Or another day" type="date" min={dateInLondon(now)} />
        <StepField name="time" label="At" type="time" />
      </div>
      <div className="pair">
        <StepField
          name="person"
          label="Surveyor"
          options={peopleOptions(people, 'Not decided')}
          before={surveyor}
        />
        <StepField
          name="minutes"
          label="How long"
          options={lengths}
          before={`${survey?.minutes ?? 60}`}
        />
      </div>
      <StepField
        name="address"
        label="Street and how to find it"
        before={fields.address}
        corrects
      />
      <Told>Email {shortNameOf(fields)} a calendar file</Told>
    </Fold>
  );
}

const Quoted = () => (
  <Fold name="quoted" title="Quoted" hint="amount, follow up in a week" save="Save quotation">
    <StepField name="amount" label="Amount in pounds" inputMode="decimal" />
  </Fold>
);

/** What a hint adds where the step cancels a survey to come. */
function useCancels() {
  const { whole, now } = useEnquiry();
  return (whole.row.survey?.startsAt ?? '') > now.toISOString() ? ', cancels the survey' : '';
}

/** A job that was won is finished. */
export function Done() {
  const { whole, now } = useEnquiry();
  const cancels = useCancels();
  return (
    <Fold
      name="done"
      title="Job finished"
      hint={`day, ask for a review${cancels}`}
      save="Finish job"
    >
      <StepField name="date" label="Finished on" type="date" before={dateInLondon(now)} />
      <Told>
        Ask {shortNameOf(whole.row.fields)} for a review by email. Ask every customer, not only
        happy ones.
      </Told>
    </Fold>
  );
}

function Lost() {
  const cancels = useCancels();
  return (
    <Fold name="lost" title="Lost" hint={`reason${cancels}`}>
      <div className="choices">
        {lostReasons.map((reason) => (
          <Button key={reason} value={`lost ${reason}`}>
            {lostWords[reason]}
          </Button>
        ))}
      </div>
    </Fold>
  );
}

function NotForUs() {
  const { whole, viewer, writable } = useEnquiry();
  const { fields } = whole.row;
  return (
    <Fold name="not-for-us" title="Decline" hint={writable ? 'send a polite email' : ''}>
      {writable ? (
        <StepField
          name="letter"
          label={`Email to ${fields.email}. Edit it before you send.`}
          as="textarea"
          rows={8}
          maxLength={mostWords}
          before={declineLetter(fields, shortName(viewer.name))}
        />
      ) : (
        <NoEmail />
      )}
      <div className="choices">
        {writable && <Pine value="not-for-us">Send and close</Pine>}
        <Button value="not-for-us-silently">Close without emailing</Button>
      </div>
    </Fold>
  );
}
