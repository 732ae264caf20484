import { Fragment, type ReactNode } from 'react';
import type { Inbox, Row } from '../../server/workflow/inbox.ts';
import { mayUndo } from '../context.ts';
import { EnquiryLink, Line, Undo } from '../forms.tsx';
import { byWhom, keptWords, stepWords } from '../inbox-words.ts';
import { Rule } from '../promise-line.tsx';
import { shortMoment } from '../scale.ts';
import { Card } from './card.tsx';
import { useDesk } from './read-desk.ts';

/** `lookAt`: how the card of the row at this place looks. */
type Group = [
  id: string,
  title: string,
  all: number,
  rows: Row[],
  lookAt: (at: number) => 'short' | 'waits' | undefined,
];

/** Number of cards that show buttons: one day's calls. The others are opened first. */
const mostWithActs = 8;

/** The inbox: what was promised, in its order. */
export function List() {
  const { read, person: viewer, isOne: beside } = useDesk();
  const { found, aside, people, scale, today } = read;
  const { now } = scale;
  const closing = shortMoment(today, now);
  const { reminded, toRing, waiting, won, done } = found;
  // Without a promise it is never late.
  const callAt = ({ callBackBy }: Row) => new Date(callBackBy ?? '9999');
  const late = toRing.rows.filter((row) => callAt(row) <= now);
  const due = toRing.rows.filter((row) => callAt(row) > now && callAt(row) <= today);
  const later = toRing.rows.filter((row) => callAt(row) > today);
  const afterToday = toRing.all - found.late - found.dueUnreminded;
  const isCalm = !toRing.all && !reminded.all;
  const shortFrom = (at: number) => (at < mostWithActs ? undefined : 'short');
  const calls: Group[] = [
    ['late', 'Overdue', found.late, late, shortFrom],
    ['reminded', 'Reminders', reminded.all, reminded.rows, () => undefined],
    ['due', `Due by ${closing}`, found.dueUnreminded, due, (at) => shortFrom(late.length + at)],
    ['later', `New, due after ${closing}`, afterToday, later, () => 'short'],
  ];
  const quiet: Group[] = [
    ['waiting', 'Waiting for customer', waiting.all, waiting.rows, () => 'waits'],
    ['won', 'Won, not finished', won.all, won.rows, () => 'waits'],
  ];
  const show = ([id, title, all, rows, lookAt]: Group) =>
    rows.length > 0 && (
      <section key={id} className="group" aria-labelledby={id}>
        <h2 id={id} className={id === 'late' ? 'fault' : undefined}>
          {title} <small>{all}</small>
        </h2>
        <ul>
          {rows.map((row, at) => (
            <Card key={row.reference} row={row} look={lookAt(at)} />
          ))}
        </ul>
      </section>
    );
  const more = toRing.all - toRing.rows.length;
  const Heading = beside ? 'h2' : 'h1';
  const [title, under] = viewer.role === 'surveyor' ? ['Your surveys'] : headWords(found, closing);
  return (
    <>
      <Heading className="office-title">{title}</Heading>
      {under && <p className="office-under">{under}</p>}
      {!isCalm && <Rule scale={scale} />}
      <p className="came-in" data-came-in={now.toISOString()} hidden />
      {calls.map(show)}
      {more > 0 && <p className="more">{more} more not shown.</p>}
      {quiet.map(show)}
      {aside > 0 && (
        <p className="more">
          <a href="/office/set-aside">{aside} possible spam</a>. Check for real customers.
        </p>
      )}
      {done.length > 0 && (
        <details className="done fold">
          <summary>Done today, {done.length}</summary>
          <ul className="lines">
            {done.map(({ row, step }) => (
              <Line
                key={step.id}
                under={`${stepWords(step, people, now)}. ${byWhom(step, people, now)}. ${keptWords(row, step)}`}
                act={mayUndo(viewer, step) && <Undo row={row} step={step.id} back="/office" />}
              >
                <EnquiryLink {...row} />
              </Line>
            ))}
          </ul>
        </details>
      )}
      <Keys beside={beside} />
    </>
  );
}

/** The title of the inbox, and what stands below it. */
function headWords(found: Inbox, closing: string): [title: string, under: ReactNode] {
  const { late, dueToday, dueUnreminded, toRing, reminded, waiting, won, done } = found;
  const due = late + dueToday;
  if (!toRing.all && !reminded.all && !waiting.all && !won.all && !done.length)
    return ['No open enquiries', 'New enquiries appear here, with the time left to call back.'];
  const later = toRing.all - late - dueUnreminded;
  const until = later
    ? `${later} new ${later === 1 ? 'enquiry is' : 'enquiries are'} due later.`
    : '';
  if (!due)
    return [
      `No calls due by ${closing}`,
      reminded.all
        ? `${reminded.all} ${reminded.all === 1 ? 'reminder' : 'reminders'}. ${until}`
        : until || 'New enquiries are due the next working day.',
    ];
  return [
    `${due} ${due === 1 ? 'call' : 'calls'} due by ${closing}`,
    <>
      {late > 0 ? <b className="fault">{late} overdue.</b> : 'None overdue.'} {until}
    </>,
  ];
}

/** Shown by a script, which listens to them. No answer emails only from the open enquiry's page. */
const Keys = ({ beside }: { beside: boolean }) => {
  const keys = [
    ['j k', 'down and up'],
    ['enter', 'open'],
    ['r', 'spoke to customer'],
    ['n', beside ? 'no answer (open enquiry: emails the customer in a minute)' : 'no answer'],
    ['z', beside ? 'undo, also stops that email' : 'undo'],
    ['/', 'search'],
  ] as const;
  return (
    <p className="keys" data-keys hidden>
      {keys.map(([key, does]) => (
        <span key={key}>
          {key.split(' ').map((one) => (
            <Fragment key={one}>
              <kbd>{one}</kbd>{' '}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
      <button type="button" className="word-button" data-keys-switch>
        Turn off keyboard shortcuts
      </button>
    </p>
  );
};
