import { type ReactNode, useContext } from 'react';
import { officeHours } from '../../content/office-hours.ts';
import { mostWords } from '../../server/db/steps.ts';
import type { SignedStand, StepPurpose } from '../../server/workflow/whole.ts';
import { Button, Field, FreeTimes } from '../forms.tsx';
import { HasOffice, Page } from '../frame.tsx';
import { declineLetter } from '../inbox-words.ts';
import { offersOf, remindersFrom } from '../steps/offers.ts';
import { aboutWords, nameOf } from './words.ts';

export const Expired = () => (
  <Page className="signed" title="This link has expired">
    <p>
      Links work for 60 days.
      {useContext(HasOffice) && (
        <>
          {' '}
          Find the enquiry <a href="/office">in the office</a>.
        </>
      )}
    </p>
  </Page>
);

type FormProps = { stand: SignedStand; now: Date };

/** Posts to the page's own address. Its key makes it one step however often it is sent. */
const Asked = ({ children }: { children: ReactNode }) => (
  <form method="post" className="stack">
    <input type="hidden" name="key" value={crypto.randomUUID()} />
    {children}
  </form>
);

/** The question of each page: ‘Did you call Margaret Thwaite?’ */
export const headings: Record<StepPurpose, (name: string) => string> = {
  rang: (name) => `Did you call ${name}?`,
  survey: (name) => `Survey for ${name}`,
  declined: (name) => `Decline ${name}`,
};

export const Rang = ({ stand, now }: FormProps) => (
  <>
    <p>{aboutWords(stand, now)}</p>
    <Asked>
      <Button look="go" value="rang-spoke">
        Yes, we spoke
      </Button>
    </Asked>
    <details className="signed__more">
      <summary>
        <span>Called, no answer</span> <small>remind me</small>
      </summary>
      <Asked>
        {remindersFrom(now, officeHours()).map(({ at, words }) => (
          <Button key={words} value={`no-answer ${at.toISOString()}`}>
            {words}
          </Button>
        ))}
      </Asked>
    </details>
  </>
);

/** Free times of the next few days. Of other surveys it shows when, and not whose. */
export const Survey = ({ stand, now }: FormProps) => (
  <>
    <p>
      Choose a free time.
      {stand.writable && ' We’ll email the customer a calendar file.'}
    </p>
    <Asked>
      <FreeTimes
        required
        days={offersOf(
          now,
          officeHours(),
          stand.booked.map((one) => ({ ...one, words: '' })),
        )}
      />
      <Button look="go" value="survey">
        Book survey
      </Button>
    </Asked>
  </>
);

/** A polite email, edited before it is sent. */
export const Declined = ({ stand }: FormProps) => (
  <Asked>
    {stand.writable ? (
      <Field
        as="textarea"
        id="letter"
        label={`Email to ${nameOf(stand)}. Edit it before you send.`}
        rows={9}
        required
        maxLength={mostWords}
        defaultValue={declineLetter(stand.fields)}
      />
    ) : (
      <p>We can’t email {nameOf(stand)}. Call, or write by post.</p>
    )}
    <Button look="go" value={stand.writable ? 'not-for-us' : 'not-for-us-silently'}>
      {stand.writable ? 'Send and close' : 'Close enquiry'}
    </Button>
  </Asked>
);
