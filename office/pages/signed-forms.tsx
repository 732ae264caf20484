/** The forms and words of the pages behind the links of the office's mail. */
import { type ReactNode, useContext } from 'react';
import { deadlineFrom, momentFrom } from '../../calendar/spoken-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import { townOfPostcode } from '../../content/towns.ts';
import { senderName, topicOf } from '../../enquiry/display.ts';
import { mostWords, type Step } from '../../server/db/steps.ts';
import type { SignedStand, StepPurpose } from '../../server/workflow/whole.ts';
import { Button, Field, Form, FreeTimes, Go } from '../forms.tsx';
import { declineLetter, personName, punctuality, stepWords } from '../inbox-words.ts';
import { Page, Viewer } from '../layout.tsx';
import { offersOf, remindersFrom } from '../steps/offers.ts';

export const Expired = () => (
  <Page title="This link has expired">
    <p>
      Links work for 60 days.
      {useContext(Viewer).hasOffice && (
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
  <Form className="form" values={{ key: crypto.randomUUID() }}>
    {children}
  </Form>
);

const Rang = ({ stand, now }: FormProps) => (
  <>
    <p>{aboutWords(stand, now)}</p>
    <Asked>
      <Go value="rang-spoke">Yes, we spoke</Go>
    </Asked>
    <details className="fold">
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
const Survey = ({ stand, now }: FormProps) => (
  <>
    <p>
      Choose a free time.
      {stand.writable && ' We’ll email the customer a calendar file.'}
    </p>
    <Asked>
      <FreeTimes required days={offersOf(now, officeHours(), stand.booked)} />
      <Go value="survey">Book survey</Go>
    </Asked>
  </>
);

/** A polite email, edited before it is sent. */
const Declined = ({ stand }: FormProps) => (
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
    <Go value={stand.writable ? 'not-for-us' : 'not-for-us-silently'}>
      {stand.writable ? 'Send and close' : 'Close enquiry'}
    </Go>
  </Asked>
);

/** The question and the form of each page, and what its link lets its holder record. */
export const purposes = {
  rang: {
    heading: (name: string) => `Did you call ${name}?`,
    Body: Rang,
    acts: ['rang-spoke', 'no-answer'],
  },
  survey: { heading: (name: string) => `Survey for ${name}`, Body: Survey, acts: ['survey'] },
  declined: {
    heading: (name: string) => `Decline ${name}`,
    Body: Declined,
    acts: ['not-for-us', 'not-for-us-silently'],
  },
};

export const nameOf = ({ fields }: Pick<SignedStand, 'fields'>): string =>
  senderName(fields) || 'the customer';

/** ‘Drainage, Knaresborough. Promised by 3pm today.’ */
function aboutWords({ fields, callBackBy }: SignedStand, now: Date): string {
  const { postcode = '' } = fields;
  const about = [topicOf(fields), townOfPostcode(postcode)?.name ?? postcode].filter(Boolean);
  const promised = callBackBy ? ` Promised ${deadlineFrom(callBackBy, now)}.` : '';
  return `${about.join(', ') || 'A message'}.${promised}`;
}

/** The step that this email's link took; `undefined` if others have acted since. */
export function ownStep(steps: Step[]): Step | undefined {
  const last = steps.filter(({ kind }) => kind !== 'note' && kind !== 'assigned').at(-1);
  return last?.person === null ? last : undefined;
}

type Said = { title: string; sentence: string };

/** What has been done, as a title and a sentence. */
export function doneWords(step: Step, stand: SignedStand, now: Date): Said {
  const { kind, details, madeAt } = step;
  const title = stepWords(step, stand.people, now);
  const said = (sentence: string) => ({ title, sentence });
  if (kind === 'rang-spoke') return said(`${punctuality(madeAt, stand.callBackBy ?? madeAt)}.`);
  if (kind === 'no-answer')
    return said(
      details.remindAt
        ? `We’ll remind you ${momentFrom(details.remindAt, now)}.`
        : 'The enquiry stays in the inbox.',
    );
  const isWritten = kind === 'survey' ? details.told : kind === 'not-for-us' && details.letter;
  const name = nameOf(stand);
  return said(
    isWritten
      ? `We’ll email ${name} in a minute.`
      : `We won’t email ${name}. Call, or write by post.`,
  );
}

/** Why this link has nothing left to do; `undefined` if it has. */
export function overWords(
  purpose: StepPurpose,
  { stage, steps, people, withdrawn }: SignedStand,
  now: Date,
): Said | undefined {
  if (withdrawn)
    return { title: 'Enquiry withdrawn', sentence: 'Don’t call. We’ll delete it tonight.' };
  const who = (step: Step) => personName(people, step.person);
  if (['won', 'lost', 'closed'].includes(stage))
    return { title: 'Enquiry closed', sentence: 'There’s nothing left to do.' };
  const spoke = steps.findLast(({ kind }) => kind === 'rang-spoke');
  if (purpose === 'rang' && spoke)
    return {
      title: `${who(spoke)} has already called`,
      sentence: `They spoke ${momentFrom(spoke.madeAt, now)}. There’s nothing left to do.`,
    };
  const survey = steps.findLast((step) => step.kind === 'survey');
  if (purpose === 'survey' && survey?.kind === 'survey')
    return {
      title: 'A survey is already booked',
      sentence: `${who(survey)} booked it for ${momentFrom(survey.details.startsAt, now)}. You can move it in the office.`,
    };
  return undefined;
}
