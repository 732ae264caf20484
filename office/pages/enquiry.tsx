import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { everybody } from '../../server/auth/people.ts';
import { type Args, notFound, officeContext, readForm } from '../context.ts';
import { One } from '../enquiry/one.tsx';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { Frame } from '../frame.tsx';
import { List } from '../inbox/list.tsx';
import { openingHours, readInbox } from '../inbox/read-inbox.ts';
import { readLast, UndoBar } from '../inbox/undo.tsx';
import { enquiryPath, nameOf, stepWords } from '../inbox-words.ts';
import { act } from '../steps/act.ts';

export async function loader({ context, request, params }: Args) {
  const office = context.get(officeContext);
  const { person } = office;
  const one = person && (await readEnquiry(office, params.reference ?? ''));
  if (!one) throw notFound();
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
export async function action({ context, request, params }: Args) {
  const office = context.get(officeContext);
  const reference = params.reference ?? '';
  const form = await readForm(request);
  const acted = await act(office, reference, form);
  const asked = form.get('back');
  const back = asked === '/office' ? '/office' : enquiryPath(reference);
  switch (acted.kind) {
    case 'gone':
      throw notFound();
    case 'refused':
      throw data(null, { status: 400 });
    case 'wrong': {
      const typed = Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      return data({ act: String(form.get('act')), wrong: acted.wrong, typed }, { status: 422 });
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
    <Frame title={nameOf(row.fields)} person={person} here="Inbox" count={late + dueToday}>
      <div className="desk desk--one" data-person={person.id} {...openingHours(read.scale)}>
        <div className="desk__list">
          <List beside read={read} chosen={row.reference} viewer={person} />
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
          <One read={one} person={person} open={failed?.act ?? open} failed={failed} />
        </div>
      </div>
      {last && (
        <UndoBar last={last} people={read.people} now={now} back={enquiryPath(row.reference)} />
      )}
    </Frame>
  );
}

/** What became of the tap, for the script that sent it. */
export type TapAnswer =
  | { kind: 'taken'; step: string; meanwhile: string[]; ids: string[] }
  | { kind: 'undone' | 'sent-again' | 'gone' | 'refused' }
  | { kind: 'wrong'; message: string };

export async function tap({ context, request }: Args): Promise<Response> {
  const office = context.get(officeContext);
  const form = await readForm(request);
  const acted = await act(office, String(form.get('enquiry')), form);
  const answer: TapAnswer =
    acted.kind === 'taken'
      ? {
          kind: 'taken',
          step: acted.taken.step,
          ids: acted.taken.meanwhile.map(({ id }) => id),
          meanwhile: await office.use(async (database) => {
            const people = await everybody(database);
            return acted.taken.meanwhile.map(
              (step) =>
                `${people.find(({ id }) => id === step.person)?.name ?? 'A colleague'}: ${stepWords(step, people, office.now)}`,
            );
          }),
        }
      : acted.kind === 'wrong'
        ? { kind: 'wrong', message: acted.wrong.message }
        : { kind: acted.kind };
  const status = { gone: 404, refused: 400, wrong: 422 } as Partial<Record<string, number>>;
  return Response.json(answer, { status: status[acted.kind] ?? 200 });
}

export const noTaps = () => new Response(null, { status: 404 });
