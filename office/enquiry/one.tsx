import { shortName } from '../../enquiry/display.ts';
import type { Person } from '../../server/auth/people.ts';
import { type Failed, Section, StepForm } from '../forms.tsx';
import { enquiryPath, shortNameOf } from '../inbox-words.ts';
import { MapSquare } from '../map-square.tsx';
import { Came, Done } from './came.tsx';
import { Correct } from './correct.tsx';
import { Files, Head, Words } from './facts.tsx';
import { Mails } from './mails.tsx';
import type { EnquiryRead } from './read-enquiry.ts';
import { Notes, Others, SoFar, Who } from './so-far.tsx';

type OneProps = {
  read: EnquiryRead;
  person: Person;
  /** The step that stands open. */
  open?: string | undefined;
  failed?: Failed | undefined;
  /** It stands beside the inbox. */
  beside?: boolean;
};

type WhereProps = { reference: string; postcode: string | undefined; drawn: boolean };

/** Where it is, and the sheet to take there. Beside the inbox the square would be too much. */
const Where = ({ reference, postcode, drawn }: WhereProps) => (
  <Section id="where" title="Location">
    {drawn && <MapSquare postcode={postcode ?? ''} />}
    <p>
      <a className="word-link" href={`${enquiryPath(reference)}/sheet`}>
        Survey sheet (one side of A4)
      </a>
    </p>
  </Section>
);

const over = ['won', 'lost', 'closed'];

/** One enquiry, whole. */
export function One({ read, person, open, failed, beside = false }: OneProps) {
  const { whole, people, days, writable, now } = read;
  const { row, rings } = whole;
  const { reference, fields, survey } = row;
  const back = enquiryPath(reference);
  const mayAll = person.role !== 'surveyor';
  const props = { whole, people, now, back, viewer: person, failed };
  const isOver = over.includes(row.stage);
  // A job that was reopened and won again can be finished again.
  const lastEnding = row.steps.findLast(({ kind }) => kind === 'done' || kind === 'reopened')?.kind;
  return (
    <article className="one" aria-label={`Enquiry ${reference}`} data-reference={reference}>
      <Head whole={whole} people={people} now={now} beside={beside} />
      <Words whole={whole} now={now} />
      {mayAll && <Correct {...{ whole, now, back, failed }} />}
      {(mayAll || rings) && !isOver && (
        <Came
          all={mayAll}
          {...{ reference, fields, rings, writable, days, people, now, back, open, failed }}
          person={shortName(person.name)}
          survey={survey && new Date(survey.startsAt) > now ? survey : undefined}
        />
      )}
      {mayAll && isOver && (
        <section className="came" aria-labelledby="came-title">
          <h2 id="came-title">Outcome: {row.stage}</h2>
          {row.stage === 'won' && lastEnding !== 'done' && (
            <Done {...{ reference, fields, writable, now, back, open, failed }} />
          )}
          <StepForm reference={reference} now={now} back={back}>
            <button type="submit" name="act" value="reopened">
              <span>Reopen</span>
            </button>
          </StepForm>
        </section>
      )}
      <Files whole={whole} />
      <Where reference={reference} postcode={fields.postcode} drawn={!beside} />
      <Notes {...props} />
      {mayAll && <Who {...props} />}
      {mayAll && <Mails whole={whole} now={now} back={back} />}
      <SoFar {...props} />
      {mayAll && <Others {...props} />}
      {mayAll && (
        <p className="one__last">
          <a className="word-link" href={`${back}/erase`}>
            Delete {shortNameOf(fields)}’s enquiry and photos
          </a>
        </p>
      )}
    </article>
  );
}
