import type { ReactNode } from 'react';
import { day, minute } from '../../calendar/durations.ts';
import { londonTime } from '../../calendar/london.ts';
import { hourOf } from '../../calendar/spoken-times.ts';
import { clock } from '../../calendar/time-of-day.ts';
import { officeHours } from '../../content/office-hours.ts';
import { mostWords } from '../../server/db/steps.ts';
import type { SignedStand } from '../../server/workflow/signed-stand.ts';
import { declineLetter } from '../inbox-words.ts';
import { offersOf, remindersFrom } from '../steps/offers.ts';
import { aboutWords, nameOf } from './words.ts';

type FormProps = { stand: SignedStand; now: Date };

/** Posts to the page's own address. Its key makes it one step however often it is sent. */
const Asked = ({ children }: { children: ReactNode }) => (
  <form method="post" className="signed__form">
    <input type="hidden" name="key" value={crypto.randomUUID()} />
    {children}
  </form>
);

/** ‘Did you call Margaret Thwaite?’ */
export const Rang = ({ stand, now }: FormProps) => (
  <>
    <h1>Did you call {nameOf(stand)}?</h1>
    <p>{aboutWords(stand, now)}</p>
    <Asked>
      <button type="submit" className="button button--go" name="act" value="rang-spoke">
        Yes, we spoke
      </button>
    </Asked>
    <details className="signed__more">
      <summary>
        <span>Called, no answer</span> <small>remind me</small>
      </summary>
      <Asked>
        {remindersFrom(now, officeHours()).map(({ at, words }) => (
          <button
            type="submit"
            key={words}
            className="button button--line"
            name="act"
            value={`no-answer ${at.toISOString()}`}
          >
            {words}
          </button>
        ))}
      </Asked>
    </details>
  </>
);

const dayName = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
});

/** Free times of the next few days. Of other surveys it shows when, and not whose. */
export const Survey = ({ stand, now }: FormProps) => (
  <>
    <h1>Survey for {nameOf(stand)}</h1>
    <p>
      Choose a free time.
      {stand.writable && ' We’ll email the customer a calendar file.'}
    </p>
    <Asked>
      <fieldset className="signed__days">
        <legend className="visually-hidden">Free times in the next few days</legend>
        {offersOf(
          now,
          officeHours(),
          stand.booked.map((one) => ({ ...one, words: '' })),
        ).map(({ begins, booked, offers }) => {
          const date = dayName.format(londonTime(begins)).replace(',', '');
          return (
            <div key={date} className="signed__day">
              <b>{date}</b>
              <div>
                {offers.map(({ startsAt }) => (
                  <label key={startsAt.toISOString()}>
                    <input type="radio" name="when" value={startsAt.toISOString()} required />
                    <span>
                      <span className="visually-hidden">{date}, </span>
                      {hourOf(startsAt)}
                    </span>
                  </label>
                ))}
                {booked.map(({ startsAt, minutes }) => (
                  <small key={startsAt}>
                    Booked {hourOf(startsAt)} to {endWords(startsAt, minutes)}
                  </small>
                ))}
              </div>
            </div>
          );
        })}
      </fieldset>
      <button type="submit" className="button button--go" name="act" value="survey">
        Book survey
      </button>
    </Asked>
  </>
);

function endWords(startsAt: string, minutes: number): string {
  const time = londonTime(new Date(startsAt));
  return clock((time % day) / minute + minutes, 'sentence');
}

/** A polite email, edited before it is sent. */
export const Declined = ({ stand }: FormProps) => (
  <>
    <h1>Decline {nameOf(stand)}</h1>
    <Asked>
      {stand.writable ? (
        <div className="field">
          <label htmlFor="letter">Email to {nameOf(stand)}. Edit it before you send.</label>
          <textarea
            id="letter"
            name="letter"
            rows={9}
            maxLength={mostWords}
            defaultValue={declineLetter(stand.fields)}
          />
        </div>
      ) : (
        <p>We can’t email {nameOf(stand)}. Call, or write by post.</p>
      )}
      <button
        type="submit"
        className="button button--go"
        name="act"
        value={stand.writable ? 'not-for-us' : 'not-for-us-silently'}
      >
        {stand.writable ? 'Send and close' : 'Close enquiry'}
      </button>
    </Asked>
  </>
);
