import type { Person } from '../../server/auth/people.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { Undo } from '../forms.tsx';
import {
  byWhom,
  enquiryPath,
  keptWords,
  nameOf,
  placeWords,
  stepWords,
  topicWords,
} from '../inbox-words.ts';
import { Rule } from '../promise-line.tsx';
import { mayUndo } from '../roles.ts';
import { shortMoment } from '../scale.ts';
import { Card, Status } from './card.tsx';
import type { InboxRead } from './read-inbox.ts';

type ListProps = {
  read: InboxRead;
  /** The reference that is shown beside the list at a desk. */
  chosen?: string | undefined;
  /** The user: a surveyor has fewer buttons. */
  viewer: Person;
  /** It stands beside an enquiry, which is what the page is about. */
  beside?: boolean;
};

/** Number of cards that show buttons: one day's calls. The others are opened first. */
const mostWithActs = 8;

/** The groups of calls to make: overdue, by closing time, later. */
function groupsOf({ found, scale, today }: InboxRead): { late: Row[]; due: Row[]; later: Row[] } {
  const [now, end] = [scale.now.toISOString(), today.toISOString()];
  // Without a promise it is never late.
  const at = ({ callBackBy }: Row) => callBackBy ?? '9999';
  const { rows } = found.toRing;
  return {
    late: rows.filter((row) => at(row) <= now),
    due: rows.filter((row) => at(row) > now && at(row) <= end),
    later: rows.filter((row) => at(row) > end),
  };
}

const Group = ({ id, title, count, children }: GroupProps) => (
  <section className="group" aria-labelledby={id}>
    <h2 id={id} className={id === 'late' ? 'fault' : undefined}>
      {title} <small>{count}</small>
    </h2>
    <ul>{children}</ul>
  </section>
);
type GroupProps = { id: string; title: string; count: number; children: React.ReactNode };

/** The inbox: what was promised, in its order. */
export function List({ read, chosen, viewer, beside = false }: ListProps) {
  const { found, next, aside, people, scale, today } = read;
  const { now } = scale;
  const { late, due, later } = groupsOf(read);
  const closing = shortMoment(today, now);
  const { reminded, toRing, waiting, won, done } = found;
  const isCalm = !toRing.all && !reminded.all;
  const card = (row: Row, short = false) => (
    <Card
      key={row.reference}
      row={row}
      scale={scale}
      first={row === next}
      chosen={row.reference === chosen}
      viewer={viewer}
      people={people}
      short={short}
    />
  );
  const more = toRing.all - toRing.rows.length;
  const quiet = [
    ['waiting', 'Waiting for customer', waiting],
    ['won', 'Won, not finished', won],
  ] as const;
  return (
    <>
      <Head
        read={read}
        closing={closing}
        theirs={viewer.role === 'surveyor'}
        as={beside ? 'h2' : 'h1'}
      />
      {!isCalm && <Rule scale={scale} />}
      <p className="came-in" data-came-in={now.toISOString()} hidden />
      {reminded.rows.length > 0 && (
        <Group id="reminded" title="Reminders" count={reminded.all}>
          {reminded.rows.map((row) => card(row))}
        </Group>
      )}
      {late.length > 0 && (
        <Group id="late" title="Overdue" count={found.late}>
          {late.map((row, n) => card(row, n >= mostWithActs))}
        </Group>
      )}
      {due.length > 0 && (
        <Group id="due" title={`Due by ${closing}`} count={found.dueToday}>
          {due.map((row, n) => card(row, late.length + n >= mostWithActs))}
        </Group>
      )}
      {later.length > 0 && (
        <Group
          id="later"
          title={`New, due after ${closing}`}
          count={toRing.all - found.late - found.dueToday}
        >
          {later.map((row) => card(row, true))}
        </Group>
      )}
      {more > 0 && <p className="more">{more} more not shown.</p>}
      {quiet.map(
        ([id, title, { rows, all }]) =>
          rows.length > 0 && (
            <Group key={id} id={id} title={title} count={all}>
              {rows.map((row) => (
                <li
                  key={row.reference}
                  className="waits"
                  data-reference={row.reference}
                  aria-current={row.reference === chosen ? 'true' : undefined}
                >
                  <h3>
                    <a href={enquiryPath(row.reference)}>{nameOf(row.fields)}</a>
                  </h3>
                  <p>
                    {[topicWords(row.fields), placeWords(row.fields)].filter(Boolean).join(', ')}
                  </p>
                  <Status row={row} people={people} now={now} />
                </li>
              ))}
            </Group>
          ),
      )}
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
              <li key={step.id}>
                <span>
                  <a href={enquiryPath(row.reference)}>{nameOf(row.fields)}</a>
                  <small>
                    {stepWords(step, people, now)}. {byWhom(step, people, now)}.{' '}
                    {keptWords(row, step, scale)}
                  </small>
                </span>
                {mayUndo(viewer, step) && <Undo row={row} step={step.id} back="/office" />}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Keys />
    </>
  );
}

type HeadProps = { read: InboxRead; closing: string; theirs: boolean; as: 'h1' | 'h2' };

function Head({ read, closing, theirs, as: Heading }: HeadProps) {
  const { found } = read;
  const { late, dueToday, toRing, reminded, waiting, won, done } = found;
  if (theirs) return <Heading className="office-title">Your surveys</Heading>;
  if (!toRing.all && !reminded.all && !waiting.all && !won.all && !done.length)
    return (
      <>
        <Heading className="office-title">No open enquiries</Heading>
        <p className="office-under">New enquiries appear here, with the time left to call back.</p>
      </>
    );
  const later = toRing.all - late - dueToday;
  const until = later
    ? `${later} new ${later === 1 ? 'enquiry is' : 'enquiries are'} due later.`
    : '';
  if (!late && !dueToday)
    return (
      <>
        <Heading className="office-title">No calls due by {closing}</Heading>
        <p className="office-under">
          {reminded.all
            ? `${reminded.all} ${reminded.all === 1 ? 'reminder' : 'reminders'}. ${until}`
            : until || 'New enquiries are due the next working day.'}
        </p>
      </>
    );
  return (
    <>
      <Heading className="office-title">
        {late + dueToday} {late + dueToday === 1 ? 'call' : 'calls'} due by {closing}
      </Heading>
      <p className="office-under">
        {late > 0 ? <b className="fault">{late} overdue.</b> : 'None overdue.'} {until}
      </p>
    </>
  );
}

/** Shown by a script, which listens to them. */
const Keys = () => (
  <p className="keys" data-keys hidden>
    <span>
      <kbd>j</kbd> <kbd>k</kbd> down and up
    </span>
    <span>
      <kbd>enter</kbd> open
    </span>
    <span>
      <kbd>r</kbd> spoke to customer
    </span>
    <span>
      <kbd>n</kbd> no answer
    </span>
    <span>
      <kbd>z</kbd> undo
    </span>
    <button type="button" className="word-button" data-keys-switch>
      Turn off keyboard shortcuts
    </button>
  </p>
);
