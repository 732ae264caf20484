import type { Person } from '../../server/auth/people.ts';
import { type Failed, Section, StepForm } from '../forms.tsx';
import { enquiryPath, shortNameOf } from '../inbox-words.ts';
import { MapSquare } from '../map-square.tsx';
import { Mails } from '../pages/mail.tsx';
import { Came, Done } from './came.tsx';
import { Correct, Files, Head, Words } from './facts.tsx';
import { type EnquiryRead, ShownEnquiry, useEnquiry } from './read-enquiry.ts';
import { Notes, Others, SoFar, Who } from './so-far.tsx';

/** Where it is, and the sheet to take there. Beside the inbox the square would be too much. */
function Where() {
  const { whole, beside, form } = useEnquiry();
  return (
    <Section id="where" title="Location">
      {!beside && <MapSquare postcode={whole.row.fields.postcode ?? ''} />}
      <p>
        <a className="word-link" href={`${form.back}/sheet`}>
          Survey sheet (one side of A4)
        </a>
      </p>
    </Section>
  );
}

/** How it ended. A job that was reopened and won again can be finished again. */
function Outcome() {
  const { whole, form } = useEnquiry();
  const { stage, steps } = whole.row;
  const lastEnding = steps.findLast(({ kind }) => kind === 'done' || kind === 'reopened')?.kind;
  return (
    <section className="came" aria-labelledby="came-title">
      <h2 id="came-title">Outcome: {stage}</h2>
      {stage === 'won' && lastEnding !== 'done' && <Done />}
      <StepForm {...form}>
        <button type="submit" name="act" value="reopened">
          <span>Reopen</span>
        </button>
      </StepForm>
    </section>
  );
}

type OneProps = {
  read: EnquiryRead;
  person: Person;
  open?: string | undefined;
  failed?: Failed | undefined;
  beside?: boolean;
};

/** One enquiry, whole. */
export function One({ read, person: viewer, beside = false, ...rest }: OneProps) {
  const { whole, now } = read;
  const { reference, fields, stage } = whole.row;
  const mayAll = viewer.role !== 'surveyor';
  const back = enquiryPath(reference);
  const isOver = ['won', 'lost', 'closed'].includes(stage);
  return (
    <ShownEnquiry
      value={{ ...read, ...rest, viewer, mayAll, beside, form: { reference, now, back } }}
    >
      <article className="one" aria-label={`Enquiry ${reference}`} data-reference={reference}>
        <Head />
        <Words />
        {mayAll && <Correct />}
        {!isOver && (mayAll || whole.rings) && <Came />}
        {isOver && mayAll && <Outcome />}
        <Files />
        <Where />
        <Notes />
        {mayAll && <Who />}
        {mayAll && <Mails />}
        <SoFar />
        {mayAll && <Others />}
        {mayAll && (
          <p>
            <a className="word-link" href={`${back}/erase`}>
              Delete {shortNameOf(fields)}’s enquiry and photos
            </a>
          </p>
        )}
      </article>
    </ShownEnquiry>
  );
}
