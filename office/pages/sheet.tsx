import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dayOf, hourOf } from '../../calendar/spoken-times.ts';
import { tradingName } from '../../content/identity.ts';
import { firm } from '../../content/read.ts';
import { messageOf } from '../../enquiry/display.ts';
import { officeContext } from '../context.ts';
import { type EnquiryRead, readEnquiry } from '../enquiry/read-enquiry.ts';
import { Frame } from '../frame.tsx';
import { enquiryPath } from '../inbox/card.tsx';
import { nameOf, personName, placeWords, topicWords } from '../inbox-words.ts';
import { MapSquare } from '../maps/map-square.tsx';
import { Grid, Lines } from '../sheet/lines.tsx';

/** Number of photos that fit on one side of A4. */
const mostPhotos = 3;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const one = office.person && (await readEnquiry(office, params.reference ?? ''));
  if (!one) throw data(null, { status: 404 });
  return { one, person: office.person };
}

/** The surveyor's sheet: what is known of one enquiry, and room to write, on one side of A4. */
export function Component() {
  const { one, person } = useLoaderData<typeof loader>();
  const { row, files, asked } = one.whole;
  const { fields, reference, survey } = row;
  const notes = row.steps.flatMap((step) => (step.kind === 'note' ? [step.details.words] : []));
  const photos = files
    .filter(({ state, type }) => state === 'kept' && type.startsWith('image/'))
    .slice(0, mostPhotos);
  return (
    <Frame title={`Survey ${reference}, ${nameOf(fields)}`} person={person?.name}>
      <nav className="sheet-bar" aria-label="Sheet">
        <a href={enquiryPath(reference)}>{nameOf(fields)}</a>
        <button type="button" className="button button--go" data-print hidden>
          Print
        </button>
      </nav>
      <article className="a4">
        <header className="sheet__head">
          <div>
            <h1>{nameOf(fields)}</h1>
            <p>
              <b>{placeWords(fields)}</b> {asked?.number ?? fields.phone ?? fields.email}
            </p>
          </div>
          <Day one={one} />
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
            <b>Surveyed by</b> {survey?.person && personName(one.people, survey.person)}
          </p>
          <p>
            <b>Quotation by</b>
          </p>
        </footer>
      </article>
    </Frame>
  );
}

const Day = ({ one }: { one: EnquiryRead }) => {
  const { survey } = one.whole.row;
  return (
    <p className="sheet__day">
      {survey ? `${dayOf(survey.startsAt)}, ${hourOf(survey.startsAt)}` : 'No date yet'}
      <span>{survey?.person && personName(one.people, survey.person)}</span>
    </p>
  );
};
