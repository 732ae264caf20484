import { momentFrom } from '../../calendar/spoken-times.ts';
import { workingMinutes } from '../../calendar/working-time.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { Whole } from '../../server/enquiries/handling/whole.ts';
import type { Named } from '../../server/office/people.ts';
import { Reach } from '../inbox/reach.tsx';
import { nameOf, personName, placeWords, topicWords } from '../inbox-words.ts';
import { lengthWords, shortMoment } from '../promise/scale.ts';

type HeadProps = {
  whole: Whole;
  people: Named[];
  now: Date;
  /** Beside the inbox it is not the page's own heading. */
  beside?: boolean;
};

/** Who it is, how much of the promise has gone, and the one thing to do. */
export function Head({ whole, people, now, beside = false }: HeadProps) {
  const Heading = beside ? 'h2' : 'h1';
  const { row, rings, firstRungAt } = whole;
  const { fields, reference, assignedTo } = row;
  const isToDo = !firstRungAt && (row.stage === 'new' || row.stage === 'tried');
  const isDue = isToDo || (row.remindAt !== null && row.remindAt <= now.toISOString());
  return (
    <header className="one__head">
      <Heading className="one__name">{nameOf(fields)}</Heading>
      <p>
        {[topicWords(fields), placeWords(fields)].filter(Boolean).join(' · ')}
        <br />
        <span className="quiet">
          Reference {reference}
          {assignedTo && ` · Assigned to ${personName(people, assignedTo)}`}
        </span>
      </p>
      {row.callBackBy && isToDo && !whole.withdrawn && <Gone row={row} now={now} rings={rings} />}
      {whole.withdrawn && (
        <p className="fault">Withdrawn by the customer. Don’t call. Deleted tonight.</p>
      )}
      {whole.refused && (
        <p className="fault">
          {`Email doesn’t reach them${rings ? ': call' : ', and there is no number to call'}.`}
        </p>
      )}
      <Reach row={row} rings={rings} isNext={isDue} className="one__acts" />
    </header>
  );
}

/** The promise as one length: what has gone of it, and what is left. */
function Gone({ row, now, rings }: { row: Whole['row']; now: Date; rings: boolean }) {
  const office = officeHours();
  const [from, by] = [new Date(row.receivedAt), new Date(row.callBackBy ?? row.receivedAt)];
  const left = workingMinutes(now, by, office);
  const whole = Math.max(workingMinutes(from, by, office), 1);
  const isLate = by < now;
  const gone = isLate ? 100 : Math.min(Math.max(100 - (left / whole) * 100, 0), 100);
  const verb = rings ? 'call' : 'email';
  const words = isLate
    ? `${lengthWords(-left, office)} late, promised by ${shortMoment(by, now)}`
    : `${lengthWords(left, office)}, ${verb} by ${shortMoment(by, now)}`;
  return (
    <div className={isLate ? 'gone fault' : 'gone'}>
      <svg aria-hidden="true" width="100%" height="11">
        <line x1="0" x2="100%" y1="5.5" y2="5.5" />
        <line className="gone__left" x1={`${gone}%`} x2="100%" y1="5.5" y2="5.5" />
        {['0.5', `${gone}%`, '100%'].map((x) => (
          <line key={x} x1={x} x2={x} y1="0" y2="11" />
        ))}
      </svg>
      <p>
        <span>Received {momentFrom(row.receivedAt, now)}</span>
        <b>{words}</b>
      </p>
    </div>
  );
}
