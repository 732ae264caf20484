import { momentFrom } from '../../calendar/spoken-times.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { Named } from '../../server/auth/people.ts';
import { lostReasons, mostWords } from '../../server/db/steps.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { Button, type Failed, Field, FreeTimes, kept, StepForm } from '../forms.tsx';
import { declineLetter, lostWords, shortNameOf } from '../inbox-words.ts';
import { type OfferedDay, remindersFrom } from '../steps/offers.ts';

type CameProps = {
  reference: string;
  fields: Record<string, string>;
  rings: boolean;
  /** A surveyor says only what they did themselves. */
  all: boolean;
  /** Can a mail go to the customer? */
  writable: boolean;
  days: OfferedDay[];
  people: Named[];
  person: string;
  /** The survey that is booked, which another day moves. */
  survey: Row['survey'];
  now: Date;
  /** The step that stands open. */
  open?: string | undefined;
  failed?: Failed | undefined;
  back: string;
};

/** The outcome: each step a row; those that need a word more open in place. */
export function Came(props: CameProps) {
  const { rings, open, all, survey } = props;
  const fold = (name: string, title: string, hint: string, children: React.ReactNode) => (
    <details name="came" open={open === name}>
      <summary>
        <span>{title}</span>
        <small>{hint}</small>
      </summary>
      <StepForm {...props} className="came__in stack">
        {children}
      </StepForm>
    </details>
  );
  const once = (kind: string, title: string, hint = '') => (
    <StepForm {...props}>
      <button type="submit" name="act" value={kind}>
        <span>{title}</span>
        <small>{hint}</small>
      </button>
    </StepForm>
  );
  return (
    <section className="came" id="came" aria-labelledby="came-title">
      <h2 id="came-title">Record the outcome</h2>
      {rings && once('rang-spoke', 'Spoke to customer')}
      {rings && fold('no-answer', 'No answer', 'remind me', <NoAnswer {...props} />)}
      {all && once('wrote', 'Emailed customer', rings ? 'from your own email' : '')}
      {all &&
        fold(
          'survey',
          survey ? 'Move survey' : 'Survey booked',
          'day and time',
          <Survey {...props} />,
        )}
      {all && fold('quoted', 'Quoted', 'amount, follow up in a week', <Quoted {...props} />)}
      {all && once('won', 'Won')}
      {all && fold('lost', 'Lost', 'reason', <Lost />)}
      {all && fold('not-for-us', 'Decline', 'send a polite email', <NotForUs {...props} />)}
    </section>
  );
}

function NoAnswer({ now, fields, writable }: CameProps) {
  return (
    <>
      <div className="choices">
        {remindersFrom(now, officeHours()).map(({ at, words }) => (
          <Button key={words} value={`no-answer ${at.toISOString()}`}>
            {words}
          </Button>
        ))}
        <Button value="no-answer">Don’t remind me</Button>
      </div>
      <Told writable={writable}>
        Email {shortNameOf(fields)} to say we tried. This counts as on time.
      </Told>
    </>
  );
}

const Told = ({ writable, children }: { writable: boolean; children: React.ReactNode }) =>
  writable ? (
    <label className="tick">
      <input type="checkbox" name="told" defaultChecked />
      <span>{children}</span>
    </label>
  ) : (
    <p className="came__note">We can’t email this customer.</p>
  );

const lengths = [
  [30, 'Half an hour'],
  [60, 'An hour'],
  [90, 'An hour and a half'],
  [120, 'Two hours'],
  [240, 'Four hours'],
] as const;

function Survey({ days, people, survey, writable, fields, failed, now }: CameProps) {
  const surveyors = people.filter(({ left }) => !left);
  const [only] = surveyors.filter(({ role }) => role === 'surveyor');
  const was = (name: string, before?: string) => kept(failed, 'survey', name, before);
  return (
    <>
      {survey && (
        <p className="came__note">
          {`It is booked for ${momentFrom(survey.startsAt, now)}. To cancel it, select Undo in the history.`}
        </p>
      )}
      <FreeTimes days={days} />
      <div className="pair">
        <Field
          id="came-date"
          name="date"
          label="Or another day"
          type="date"
          min={dateInLondon(now)}
          {...was('date')}
        />
        <Field id="came-time" name="time" label="At" type="time" {...was('time')} />
      </div>
      <div className="pair">
        <Field
          as="select"
          id="survey-person"
          name="person"
          label="Surveyor"
          {...was('person', survey ? (survey.person ?? '') : only?.id)}
        >
          <option value="">Not decided</option>
          {surveyors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          id="survey-minutes"
          name="minutes"
          label="How long"
          {...was('minutes', `${survey?.minutes ?? 60}`)}
        >
          {lengths.map(([minutes, words]) => (
            <option key={minutes} value={minutes}>
              {words}
            </option>
          ))}
        </Field>
      </div>
      <Field
        id="came-address"
        name="address"
        label="Street and how to find it"
        {...was('address', fields.address)}
      />
      <Told writable={writable}>Email {shortNameOf(fields)} a calendar file</Told>
      <Button look="pine" value="survey">
        {survey ? 'Move survey' : 'Book survey'}
      </Button>
    </>
  );
}

const Quoted = ({ failed }: CameProps) => (
  <>
    <Field
      id="came-amount"
      name="amount"
      type="text"
      label="Amount in pounds"
      inputMode="decimal"
      {...kept(failed, 'quoted', 'amount')}
    />
    <Button look="pine" value="quoted">
      Save quotation
    </Button>
  </>
);

type DoneProps = Pick<
  CameProps,
  'reference' | 'fields' | 'writable' | 'now' | 'back' | 'open' | 'failed'
>;

/** A job that was won is finished. */
export const Done = ({ open, failed, ...props }: DoneProps) => (
  <details name="came" open={open === 'done'}>
    <summary>
      <span>Job finished</span>
      <small>day, ask for a review</small>
    </summary>
    <StepForm {...props} className="came__in stack">
      <Field
        id="came-date"
        name="date"
        label="Finished on"
        type="date"
        {...kept(failed, 'done', 'date', dateInLondon(props.now))}
      />
      <Told writable={props.writable}>
        Ask {shortNameOf(props.fields)} for a review by email. Ask every customer, not only happy
        ones.
      </Told>
      <Button look="pine" value="done">
        Finish job
      </Button>
    </StepForm>
  </details>
);

const Lost = () => (
  <div className="choices">
    {lostReasons.map((reason) => (
      <Button key={reason} value={`lost ${reason}`}>
        {lostWords[reason]}
      </Button>
    ))}
  </div>
);

const NotForUs = ({ fields, person, writable, failed }: CameProps) => (
  <>
    {writable && (
      <Field
        as="textarea"
        id="letter"
        label={`Email to ${fields.email}. Edit it before you send.`}
        rows={8}
        maxLength={mostWords}
        {...kept(failed, 'not-for-us', 'letter', declineLetter(fields, person))}
      />
    )}
    <div className="choices">
      {writable && (
        <Button look="pine" value="not-for-us">
          Send and close
        </Button>
      )}
      <Button value="not-for-us-silently">Close without emailing</Button>
    </div>
  </>
);
