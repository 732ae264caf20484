import { useLoaderData } from 'react-router';
import { dayOf, hourOf } from '../../calendar/spoken-times.ts';
import { tradingName } from '../../content/identity.ts';
import { firm } from '../../content/read.ts';
import { messageOf } from '../../enquiry/display.ts';
import type { Args } from '../context.ts';
import { enquiryOf } from '../enquiry/read-enquiry.ts';
import { EnquiryLink } from '../forms.tsx';
import { nameOf, personName, topicWords, whereWords } from '../inbox-words.ts';
import { Layout } from '../layout.tsx';
import { MapSquare } from '../map-square.tsx';

/** Number of photos that fit on one side of A4. */
const mostPhotos = 3;

export const loader = (args: Args) => enquiryOf(args);

/** The surveyor's sheet: what is known of one enquiry, and room to write, on one side of A4. */
export function Component() {
  const { whole, people } = useLoaderData<typeof loader>();
  const { row, files, asked } = whole;
  const { fields, reference, survey } = row;
  const surveyor = survey?.person && personName(people, survey.person);
  const notes = row.steps.flatMap((step) => (step.kind === 'note' ? [step.details.words] : []));
  const photos = files
    .filter(({ state, type }) => state === 'kept' && type.startsWith('image/'))
    .slice(0, mostPhotos);
  return (
    <Layout title={`Survey ${reference}, ${nameOf(fields)}`} plain>
      <nav className="sheet-bar" aria-label="Sheet">
        <EnquiryLink reference={reference} fields={fields} />
        <button type="button" className="button button--go" data-print hidden>
          Print
        </button>
      </nav>
      <article className="a4">
        <header className="sheet__head">
          <div>
            <h1>{nameOf(fields)}</h1>
            <p>
              <b>{whereWords(fields)}</b> {asked?.number ?? fields.phone ?? fields.email}
            </p>
          </div>
          <p className="sheet__day">
            {survey ? `${dayOf(survey.startsAt)}, ${hourOf(survey.startsAt)}` : 'No date yet'}
            <span>{surveyor}</span>
          </p>
        </header>
        <section className="sheet__words">
          <h2>{topicWords(fields)}, in the customer’s words</h2>
          <p>{messageOf(fields)}</p>
          {notes.length > 0 && (
            <>
              <h2>Notes</h2>
              <p className="sheet__notes">{notes.slice(-3).join(' · ')}</p>
            </>
          )}
          {asked && <p>Asked for a call {asked.when}.</p>}
        </section>
        <MapSquare postcode={fields.postcode ?? ''} />
        <div className="sheet__photos">
          {photos.map(({ id, name }, place) => (
            <figure key={id}>
              <img src={`/office/photo/${id}/large`} alt={name} />
              <figcaption>
                {place + 1} {name}
              </figcaption>
            </figure>
          ))}
        </div>
        <Grid />
        <Lines />
        <footer className="sheet__foot">
          <p>
            <b>{tradingName(firm())}</b> {firm().phone}
          </p>
          <p>
            <b>Reference</b> {reference}
          </p>
          <p>
            <b>Surveyed by</b> {surveyor}
          </p>
          <p>
            <b>Quotation by</b>
          </p>
        </footer>
      </article>
    </Layout>
  );
}

/** What a surveyor writes down, with its unit, or ticks. */
const rows: [what: string, answer?: string | string[]][] = [
  ['Length', 'm'],
  ['Width', 'm'],
  ['Fall, to where', 'mm'],
  ['Dig depth, ground found', 'mm'],
  ['Narrowest gate', 'm'],
  ['Spoil', ['skip', 'wagon', 'stays']],
  ['Services', ['gas', 'water', 'power', 'drain']],
  ['Material, edge, colour'],
  ['Days'],
  ['Promised'],
];

const Lines = () => (
  <ul className="sheet__lines">
    {rows.map(([what, answer]) => (
      <li key={what}>
        {what} {answer && <span>{Array.isArray(answer) ? answer.map(box) : answer}</span>}
      </li>
    ))}
  </ul>
);

const box = (choice: string) => (
  <span key={choice} className="sheet__box">
    <svg viewBox="0 0 10 10" aria-hidden="true">
      <path d="M.5 .5h9v9h-9z" fill="none" stroke="#000" />
    </svg>
    {choice}
  </span>
);

/** Squares of five millimetres: half a metre each at 1:100. Drawn, so that every printer prints them. */
const Grid = () => (
  <div className="sheet__grid">
    <svg width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern id="squares" width="5mm" height="5mm" patternUnits="userSpaceOnUse">
          <path d="M0 0H40M0 0V40" stroke="#aaa" strokeWidth="0.6" fill="none" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#squares)" />
    </svg>
    <p>Sketch, one square is half a metre at 1:100</p>
  </div>
);
