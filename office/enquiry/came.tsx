import { dayOf, hourOf } from '../../calendar/spoken-times.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { Named } from '../../server/auth/people.ts';
import { lostReasons, mostWords } from '../../server/db/steps.ts';
import { Button, Field, StepForm } from '../forms.tsx';
import { declineLetter, lostWords, shortNameOf } from '../inbox-words.ts';
import { type OfferedDay, remindersFrom } from '../steps/offers.ts';
import type { Wrong } from '../steps/read-step.ts';

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
  now: Date;
  /** The step that stands open, and what is wrong in it, with what was typed. */
  open?: string | undefined;
  wrong?: Wrong | undefined;
  typed?: Record<string, string> | undefined;
  back: string;
};

/** The outcome: each step a row; those that need a word more open in place. */
export function Came(props: CameProps) {
  const { rings, open, all } = props;
  const fold = (name: string, title: string, hint: string, children: React.ReactNode) => (
    <details name="came" open={open === name}>
      <summary>
        <span>{title}</span>
        <small>{hint}</small>
      </summary>
      <StepForm {...props} className="came__in">
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
      {all && fold('survey', 'Survey booked', 'day and time', <Survey {...props} />)}
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

function Survey({ days, people, writable, fields, wrong, typed, now }: CameProps) {
  const surveyors = people.filter(({ left }) => !left);
  const [only] = surveyors.filter(({ role }) => role === 'surveyor');
  return (
    <>
      <fieldset className="offers">
        <legend className="visually-hidden">
          Free times in the next few days. Lines show booked surveys.
        </legend>
        {days.map((offered) => (
          <OfferedRow key={offered.begins.toISOString()} day={offered} />
        ))}
      </fieldset>
      <div className="pair">
        <Field
          id="came-date"
          name="date"
          label="Or another day"
          type="date"
          defaultValue={typed?.date}
          min={dateInLondon(now)}
        />
        <Field id="came-time" name="time" label="At" type="time" defaultValue={typed?.time} />
      </div>
      {wrong?.field === 'when' && <p className="field__error">{wrong.message}</p>}
      <div className="pair">
        <Field
          as="select"
          id="survey-person"
          name="person"
          label="Surveyor"
          defaultValue={typed?.person ?? only?.id ?? ''}
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
          defaultValue={typed?.minutes ?? '60'}
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
        defaultValue={typed?.address ?? fields.address}
        error={wrong?.field === 'address' ? wrong.message : undefined}
      />
      <Told writable={writable}>Email {shortNameOf(fields)} a calendar file</Told>
      <Button look="pine" value="survey">
        Book survey
      </Button>
    </>
  );
}

/** One day: what is booked at its true length, and what is free to press. */
const OfferedRow = ({ day: { begins, length, booked, offers } }: { day: OfferedDay }) => {
  const name = dayOf(begins);
  const [weekday = '', date = ''] = name.split(' ');
  return (
    <div className="offers__day">
      <b aria-hidden="true">
        {weekday.slice(0, 3)} {date}
      </b>
      <div className="offers__hours">
        <svg aria-hidden="true" width="100%" height="44">
          <line className="offers__rest" x1="0" x2="100%" y1="22" y2="22" />
          {booked.map(({ at, long, startsAt }) => (
            <line
              key={startsAt}
              className="offers__booked"
              x1={`${(Math.max(at, 0) / length) * 100}%`}
              x2={`${(Math.min(at + long, length) / length) * 100}%`}
              y1="22"
              y2="22"
            />
          ))}
        </svg>
        {offers.map(({ at, startsAt }) => (
          <label key={at} data-at={at}>
            <input type="radio" name="when" value={startsAt.toISOString()} />
            <span>
              <span className="visually-hidden">{name}, </span>
              {hourOf(startsAt).replace(/ [ap]m$/, '')}
              <span className="visually-hidden">{hourOf(startsAt).slice(-3)}</span>
            </span>
          </label>
        ))}
      </div>
      {booked.map(({ words, startsAt }) => (
        <small key={startsAt}>
          {hourOf(startsAt)}: {words}
        </small>
      ))}
    </div>
  );
};

const Quoted = ({ wrong, typed }: CameProps) => (
  <>
    <Field
      id="came-amount"
      name="amount"
      type="text"
      label="Amount in pounds"
      inputMode="decimal"
      defaultValue={typed?.amount}
      error={wrong?.field === 'amount' ? wrong.message : undefined}
    />
    <Button look="pine" value="quoted">
      Save quotation
    </Button>
  </>
);

type DoneProps = Pick<
  CameProps,
  'reference' | 'fields' | 'writable' | 'now' | 'back' | 'open' | 'wrong' | 'typed'
>;

/** A job that was won is finished. */
export const Done = ({ open, wrong, typed, ...props }: DoneProps) => (
  <details name="came" open={open === 'done'}>
    <summary>
      <span>Job finished</span>
      <small>day, ask for a review</small>
    </summary>
    <StepForm {...props} className="came__in">
      <Field
        id="came-date"
        name="date"
        label="Finished on"
        type="date"
        defaultValue={typed?.date ?? dateInLondon(props.now)}
        error={wrong?.field === 'date' ? wrong.message : undefined}
      />
      <Told writable={props.writable}>
        Ask {shortNameOf(props.fields)} for a review by email. Ask every customer, not only happy
        ones.
      </Told>
      <button type="submit" className="button button--pine" name="act" value="done">
        Save
      </button>
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

const NotForUs = ({ fields, person, writable, wrong, typed }: CameProps) => {
  return (
    <>
      {writable && (
        <Field
          as="textarea"
          id="letter"
          label={`Email to ${fields.email}. Edit it before you send.`}
          rows={8}
          maxLength={mostWords}
          defaultValue={typed?.letter ?? declineLetter(fields, person)}
          error={wrong?.field === 'letter' ? wrong.message : undefined}
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
};
