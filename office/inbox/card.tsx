import { momentFrom } from '../../calendar/spoken-times.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import type { Named, Person } from '../../server/auth/people.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { StepForm } from '../forms.tsx';
import {
  enquiryPath,
  firstWords,
  nameOf,
  placeWords,
  statusWords,
  topicWords,
} from '../inbox-words.ts';
import { PromiseLine } from '../promise-line.tsx';
import { mayTake } from '../roles.ts';
import type { Scale } from '../scale.ts';
import { Reach } from './reach.tsx';

/** Its first photo with how many there are; a plan by its name. */
const Thumb = ({ row: { photo, files } }: { row: Row }) => {
  if (!files) return <span />;
  return (
    <span className="thumb" aria-hidden="true">
      {photo ? (
        <img src={`/office/photo/${photo}/small`} alt="" width="60" height="60" loading="lazy" />
      ) : (
        <span>{files === 1 ? 'File' : 'Files'}</span>
      )}
      {files > 1 && <b>{files}</b>}
    </span>
  );
};

type CardProps = {
  row: Row;
  scale: Scale;
  /** It is the next call. */
  first: boolean;
  short?: boolean;
  chosen: boolean;
  viewer: Person;
  people: Named[];
};

/** What happened to it, in one line; and in red what the customer has written since. */
export const Status = ({ row, people, now }: { row: Row; people: Named[]; now: Date }) => {
  const words = statusWords(row, people, now);
  return (
    <>
      {words && <p className="status">{words}</p>}
      {row.again?.map(({ reference, receivedAt, fields }) => (
        <p key={reference} className="status fault">
          Wrote again {momentFrom(receivedAt, now)}:{' '}
          <a href={enquiryPath(reference)}>{firstWords(fields, 70) || topicWords(fields)}</a>
        </p>
      ))}
    </>
  );
};

/** One enquiry that is due a call. */
export function Card({ row, scale, first, short, chosen, viewer, people }: CardProps) {
  const { reference, fields, callBackBy, remindAt } = row;
  const { now } = scale;
  const isReminded = remindAt !== null && remindAt <= now.toISOString();
  const place = placeWords(fields);
  return (
    <li
      className={short ? 'card card--short' : 'card'}
      data-reference={reference}
      aria-current={chosen ? 'true' : undefined}
    >
      <div className="card__top">
        <div>
          <h3>
            <a href={enquiryPath(reference)}>{nameOf(fields)}</a>
          </h3>
          <p className="card__what">
            {topicWords(fields)}
            {place && <span> · {place}</span>}
          </p>
          <Status row={row} people={people} now={now} />
        </div>
        <Thumb row={row} />
        <p className="card__words">{firstWords(fields, short ? 70 : 150)}</p>
      </div>
      {callBackBy && !isReminded && <PromiseLine by={callBackBy} scale={scale} />}
      {!short && <Acts row={row} first={first} now={now} viewer={viewer} />}
    </li>
  );
}

type ActsProps = { row: Row; first: boolean; now: Date; viewer: Person };

function Acts({ row, first, now, viewer }: ActsProps) {
  const { fields, reference } = row;
  const rings = canBeRung(fields.phone);
  const all = mayTake(viewer, 'survey');
  return (
    <>
      <Reach row={row} rings={rings} isNext={first} className="card__acts" />
      {(all || rings) && (
        <details className="after">
          <summary>Record the outcome</summary>
          <StepForm reference={reference} now={now} back="/office">
            <button type="submit" name="act" value={rings ? 'rang-spoke' : 'wrote'}>
              {rings ? 'Spoke to customer' : 'Emailed customer'}
            </button>
            <button type="submit" name="act" value="no-answer-hour">
              No answer <small>remind me in an hour</small>
            </button>
            {all && <a href={`${enquiryPath(reference)}?came=survey#came`}>Survey booked</a>}
            {all && <a href={`${enquiryPath(reference)}?came=not-for-us#came`}>Decline</a>}
          </StepForm>
        </details>
      )}
    </>
  );
}
