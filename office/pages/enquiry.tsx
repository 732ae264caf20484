import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { officeContext } from '../context.ts';
import { One } from '../enquiry/one.tsx';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { Frame } from '../frame.tsx';
import { enquiryPath } from '../inbox/card.tsx';
import { Keys } from '../inbox/keys.tsx';
import { readLast } from '../inbox/last.ts';
import { List } from '../inbox/list.tsx';
import { openingHours, readInbox } from '../inbox/read-inbox.ts';
import { UndoBar } from '../inbox/undo-bar.tsx';
import { nameOf } from '../inbox-words.ts';
import { readForm } from '../read-form.ts';
import { act } from '../steps/act.ts';

const unknown = () => data(null, { status: 404 });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const { person } = office;
  const one = person && (await readEnquiry(office, params.reference ?? ''));
  if (!one) throw unknown();
  const { searchParams } = new URL(request.url);
  return {
    person,
    one,
    open: searchParams.get('came') ?? undefined,
    mailGone: searchParams.has('mail-gone'),
    read: await readInbox(office),
    last: await readLast(office, searchParams),
  };
}

/** Does one thing about it, and leads back to where the form was. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const reference = params.reference ?? '';
  const form = await readForm(request);
  const acted = await act(office, reference, form);
  const asked = form.get('back');
  const back = asked === '/office' ? '/office' : enquiryPath(reference);
  switch (acted.kind) {
    case 'gone':
      throw unknown();
    case 'refused':
      throw data(null, { status: 400 });
    case 'wrong': {
      const typed = Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      return data({ wrong: acted.wrong, typed, open: String(form.get('act')) }, { status: 422 });
    }
    case 'taken': {
      const { step, meanwhile } = acted.taken;
      const after = meanwhile.map(({ id }) => id).join(',');
      const told = new URLSearchParams({ done: step, of: reference, ...(after && { after }) });
      return redirect(`${back}?${told}`, 303);
    }
    case 'undone':
      return redirect(acted.mailGone ? `${enquiryPath(reference)}?mail-gone` : back, 303);
    case 'sent-again':
      return redirect(`${back}#mails`, 303);
  }
}

/** One enquiry; at a desk the list stays beside it. */
export function Component() {
  const { person, one, open, read, last, mailGone } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { late, dueToday } = read.found;
  const { row } = one.whole;
  const { now } = read.scale;
  return (
    <Frame
      title={nameOf(row.fields)}
      person={person.name}
      role={person.role}
      here="Inbox"
      count={late + dueToday}
    >
      <div className="desk desk--one" data-person={person.id} {...openingHours(read.scale)}>
        <div className="desk__list">
          <List beside read={read} chosen={row.reference} viewer={person} />
          <Keys />
        </div>
        <div className="desk__one">
          <p className="desk__back">
            <a href="/office">Inbox{late + dueToday > 0 && `: ${late + dueToday} due today`}</a>
          </p>
          {mailGone && (
            <p className="notice" role="status">
              Undone. The email to the customer had already been sent and can’t be recalled.
            </p>
          )}
          <One
            read={one}
            person={person}
            open={failed?.open ?? open}
            wrong={failed?.wrong}
            typed={failed?.typed}
          />
        </div>
      </div>
      {last && (
        <UndoBar last={last} people={read.people} now={now} back={enquiryPath(row.reference)} />
      )}
    </Frame>
  );
}
