import { Section } from '../forms.tsx';
import { useEnquiry } from '../inbox/read-desk.ts';
import { shortNameOf } from '../inbox-words.ts';
import { MapSquare } from '../map-square.tsx';
import { Mails } from '../pages/mail.tsx';
import { Came, Done, Once } from './came.tsx';
import { Correct, Files, Head, Words } from './facts.tsx';
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
  const { stage, steps } = useEnquiry().whole.row;
  const lastEnding = steps.findLast(({ kind }) => kind === 'done' || kind === 'reopened')?.kind;
  return (
    <section className="came" aria-labelledby="came-title">
      <h2 id="came-title">Outcome: {stage}</h2>
      {stage === 'won' && lastEnding !== 'done' && <Done />}
      <Once act="reopened" title="Reopen" />
    </section>
  );
}

/** One enquiry, whole. */
export function One() {
  const { whole, mayAll, form } = useEnquiry();
  const { reference, fields, stage } = whole.row;
  const isOver = ['won', 'lost', 'closed'].includes(stage);
  return (
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
          <a className="word-link" href={`${form.back}/erase`}>
            Delete {shortNameOf(fields)}’s enquiry and photos
          </a>
        </p>
      )}
    </article>
  );
}
