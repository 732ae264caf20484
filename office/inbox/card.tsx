import { canBeRung } from '../../enquiry/doubts.ts';
import type { Person } from '../../server/auth/people.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { firstWords, nameOf, placeWords, topicWords } from '../inbox-words.ts';
import { PromiseLine } from '../promise/promise-line.tsx';
import type { Scale } from '../promise/scale.ts';
import { mayTake } from '../roles.ts';
import { Reach } from './reach.tsx';

export const enquiryPath = (reference: string): string => `/office/enquiry/${reference}`;

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

/** One enquiry that is due a call. `first`: it is the next call. */
export function Card({
  row,
  scale,
  first = false,
  short = false,
  chosen = false,
  viewer,
  reminder,
}: {
  row: Row;
  scale: Scale;
  first?: boolean;
  short?: boolean;
  chosen?: boolean;
  viewer: Person;
  reminder?: string | undefined;
}) {
  const { reference, fields, callBackBy } = row;
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
        </div>
        <Thumb row={row} />
        <p className="card__words">{firstWords(fields, short ? 70 : 150)}</p>
      </div>
      {reminder && <p className="card__reminder">{reminder}</p>}
      {callBackBy && !reminder && <PromiseLine by={callBackBy} scale={scale} />}
      {!short && <Acts row={row} first={first} now={scale.now} viewer={viewer} />}
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
          <form method="post" action={enquiryPath(reference)} data-tap>
            <input type="hidden" name="key" value={crypto.randomUUID()} />
            <input type="hidden" name="seen" value={now.toISOString()} />
            <input type="hidden" name="back" value="/office" />
            <button type="submit" name="act" value={rings ? 'rang-spoke' : 'wrote'}>
              {rings ? 'Spoke to customer' : 'Emailed customer'}
            </button>
            <button type="submit" name="act" value="no-answer-hour">
              No answer <small>remind me in an hour</small>
            </button>
            {all && <a href={`${enquiryPath(reference)}?came=survey#came`}>Survey booked</a>}
            {all && <a href={`${enquiryPath(reference)}?came=not-for-us#came`}>Decline</a>}
          </form>
        </details>
      )}
    </>
  );
}
