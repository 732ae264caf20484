import { momentFrom } from '../../calendar/spoken-times.ts';
import { officeHours } from '../../content/office-hours.ts';
import { pageName } from '../../content/pages.ts';
import { dialLink } from '../../enquiry/dialled.ts';
import { labelledValues, messageOf } from '../../enquiry/display.ts';
import { correctable, type Origin } from '../../enquiry/forms.ts';
import { fileSize } from '../../enquiry/limits.ts';
import { mailTo } from '../../server/mail/outbox.ts';
import { Button, Line, Section, StepForm } from '../forms.tsx';
import { Reach, Status } from '../inbox/card.tsx';
import { useEnquiry } from '../inbox/read-desk.ts';
import { aboutWords, isCallDue, isCallOpen, nameOf, personName } from '../inbox-words.ts';
import { PromiseLine } from '../promise-line.tsx';
import { StepField } from './came.tsx';

/** Who it is, how long there is left to call, and the one thing to do. */
export function Head() {
  const { whole, people, now, beside } = useEnquiry();
  const Heading = beside ? 'h2' : 'h1';
  const { row, rings } = whole;
  const { fields, reference, assignedTo, callBackBy } = row;
  return (
    <header className="one__head">
      <Heading className="one__name">{nameOf(fields)}</Heading>
      <p>
        {aboutWords(fields, ' · ')}
        <br />
        <span className="quiet">
          Reference {reference}
          {assignedTo && ` · Assigned to ${personName(people, assignedTo)}`}
        </span>
      </p>
      <Status row={row} />
      {callBackBy && isCallOpen(row) && !whole.withdrawn && (
        <PromiseLine
          by={callBackBy}
          scale={{ now, office: officeHours(), late: callBackBy < now.toISOString() ? 1 : 0 }}
        />
      )}
      {whole.withdrawn && (
        <p className="fault">Withdrawn by the customer. Don’t call. Deleted tonight.</p>
      )}
      {whole.refused && (
        <p className="fault">
          {`Email doesn’t reach them${rings ? ': call' : ', and there is no number to call'}.`}
        </p>
      )}
      <Reach row={row} isNext={!whole.withdrawn && isCallDue(row, now)} on="one" />
    </header>
  );
}

/** The fields that stand elsewhere on the page. */
const elsewhere =
  /^(?:fullName|name|projectDetails|details|message|postcode|service|subject|takenBy)$/;

function linked(kind: string, text: string) {
  const to = kind === 'tel' ? dialLink(text) : kind === 'email' && mailTo(text);
  return to ? <a href={to}>{text}</a> : text;
}

/** What they wrote, whole, and how they are reached. */
export function Words() {
  const { whole, now } = useEnquiry();
  const { row, form, asked } = whole;
  const values = labelledValues(form, row.fields).filter(
    ({ name, text }) => text && !elsewhere.test(name),
  );
  return (
    <section aria-labelledby="words">
      <h2 id="words" className="visually-hidden">
        What they wrote
      </h2>
      <p className="one__words">{messageOf(row.fields)}</p>
      <dl className="facts">
        {asked && (
          <div>
            <dt>Asked for a call</dt>
            <dd>
              {asked.when}
              {asked.number && (
                <>
                  , on <a href={dialLink(asked.number)}>{asked.number}</a>
                </>
              )}
            </dd>
          </div>
        )}
        {values.map(({ name, kind, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{linked(kind, text)}</dd>
          </div>
        ))}
        <div>
          <dt>{form === 'taken' ? 'Taken by' : 'Sent from'}</dt>
          <dd>
            {form === 'taken' ? row.fields.takenBy : pageName(whole.page)},{' '}
            {momentFrom(row.receivedAt, now)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Photos as a gallery, each to be opened whole and saved; plans by name. */
export function Files() {
  const { files, row } = useEnquiry().whole;
  const shown = files.filter(({ state }) => state === 'kept');
  const photos = shown.filter(({ type }) => type.startsWith('image/'));
  const plans = shown.filter(({ type }) => !type.startsWith('image/'));
  const rest = files.filter(({ state }) => state !== 'kept');
  if (!files.length) return null;
  const count = `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`;
  return (
    <Section id="files" title={photos.length ? count : 'Files'}>
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map(({ id, name, size, width, height }) => (
            <li key={id}>
              <a href={`/office/photo/${id}/large`}>
                <img
                  src={`/office/photo/${id}/large`}
                  alt={`${name}, sent with ${row.reference}`}
                  loading="lazy"
                  width={width ?? undefined}
                  height={height ?? undefined}
                />
              </a>
              <span>{name}</span>
              <a href={`/office/file/${id}`} download={name}>
                Save <span className="visually-hidden">{name}</span>, {fileSize(size)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="lines">
        {plans.map(({ id, name, size }) => (
          <Line
            key={id}
            under={`${fileSize(size)}. Open it only if you know the sender.`}
            act={
              <a className="word-link" href={`/office/file/${id}`} download={name}>
                Save
              </a>
            }
          >
            {name}
          </Line>
        ))}
        {rest.map(({ id, name, state, reason }) => (
          <Line key={id} under={state === 'raw' ? 'Processing. Reload in a minute' : reason}>
            {name}
          </Line>
        ))}
      </ul>
    </Section>
  );
}

/** Corrects a name, number or address that was misheard, or adds one. */
export function Correct() {
  const { whole, failed, form } = useEnquiry();
  return (
    <details className="correct" open={failed?.act === 'corrected'}>
      <summary className="word-link">Correct these details</summary>
      <StepForm {...form} act="corrected" className="form">
        {correctable(whole.form as Origin).map(({ name, label, kind }) => (
          <StepField
            key={name}
            name={name}
            label={label}
            type={kind}
            before={whole.row.fields[name]}
            corrects
          />
        ))}
        <Button value="corrected">Save corrections</Button>
      </StepForm>
    </details>
  );
}
