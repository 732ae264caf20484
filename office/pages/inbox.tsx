import { useLoaderData } from 'react-router';
import { type Args, officeContext } from '../context.ts';
import { One } from '../enquiry/one.tsx';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { Frame } from '../frame.tsx';
import { List } from '../inbox/list.tsx';
import { openingHours, readInbox } from '../inbox/read-inbox.ts';
import { readLast, UndoBar } from '../inbox/undo.tsx';

export async function loader({ context, request }: Args) {
  const office = context.get(officeContext);
  const { person } = office;
  if (!person) throw new Error('this page is for people who have signed in');
  const read = await readInbox(office);
  const last = await readLast(office, new URL(request.url).searchParams);
  const first = read.next ?? read.found.toRing.rows[0];
  // At a desk the one to do next stands open beside the list.
  const one = first && (await readEnquiry(office, first.reference, { noted: false }));
  return { person, read, last, one };
}

/** What has come in, in the order of what was promised. */
export function Component() {
  const { person, read, last, one } = useLoaderData<typeof loader>();
  const { late, dueToday } = read.found;
  const { now } = read.scale;
  return (
    <Frame title="Inbox" person={person} here="Inbox" count={late + dueToday}>
      <div className="desk desk--list" data-person={person.id} {...openingHours(read.scale)}>
        <div className="desk__list">
          <a className="button button--line new-enquiry" href="/office/new">
            New enquiry
          </a>
          <List read={read} chosen={one?.whole.row.reference} viewer={person} />
        </div>
        {one && (
          <div className="desk__one">
            <One read={one} person={person} beside />
          </div>
        )}
      </div>
      {last && <UndoBar last={last} people={read.people} now={now} back="/office" />}
    </Frame>
  );
}
