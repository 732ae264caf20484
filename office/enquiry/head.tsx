import { officeHours } from '../../content/office-hours.ts';
import type { Named } from '../../server/auth/people.ts';
import type { Whole } from '../../server/workflow/whole.ts';
import { Reach } from '../inbox/reach.tsx';
import { nameOf, personName, placeWords, topicWords } from '../inbox-words.ts';
import { PromiseLine } from '../promise/promise-line.tsx';

type HeadProps = {
  whole: Whole;
  people: Named[];
  now: Date;
  /** Beside the inbox it is not the page's own heading. */
  beside?: boolean;
};

/** Who it is, how long there is left to call, and the one thing to do. */
export function Head({ whole, people, now, beside = false }: HeadProps) {
  const Heading = beside ? 'h2' : 'h1';
  const { row, rings, firstRungAt } = whole;
  const { fields, reference, assignedTo, callBackBy } = row;
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
      {callBackBy && isToDo && !whole.withdrawn && (
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
      <Reach row={row} rings={rings} isNext={isDue} className="one__acts" />
    </header>
  );
}
