/** The inbox and one enquiry: at a desk they stand side by side, on a phone each is a page. */
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { hourOf } from '../../calendar/spoken-times.ts';
import { everybody, type Named, type Person } from '../../server/auth/people.ts';
import type { Step } from '../../server/db/steps.ts';
import type { Office } from '../../server/http/office.ts';
import { wholeEnquiry } from '../../server/workflow/whole.ts';
import { type Args, notFound, officeContext, readForm } from '../context.ts';
import { One } from '../enquiry/one.tsx';
import { type EnquiryRead, readEnquiry } from '../enquiry/read-enquiry.ts';
import { type Failed, Undo } from '../forms.tsx';
import { List } from '../inbox/list.tsx';
import { type InboxRead, onlyTheirs, readInbox } from '../inbox/read-inbox.ts';
import { enquiryPath, nameOf, stepWords } from '../inbox-words.ts';
import { Layout } from '../layout.tsx';
import { act } from '../steps/act.ts';

/** What was done last, as the address says: `done` is the step, `of` its enquiry. */
type Last = Pick<EnquiryRead['whole']['row'], 'reference' | 'fields'> & {
  step: Step;
  /** What others did meanwhile: `after` has the ids. */
  others: Step[];
};

async function readLast(office: Office, address: URLSearchParams): Promise<Last | undefined> {
  const [done, reference] = [address.get('done'), address.get('of')];
  if (!done || !reference) return undefined;
  const whole = await office.use((database) =>
    wholeEnquiry(database, reference, onlyTheirs(office)),
  );
  const step = whole?.steps.find(({ id, undoneAt }) => id === done && !undoneAt);
  if (!whole || !step) return undefined;
  const after = (address.get('after') ?? '').split(',');
  const others = whole.steps.filter(({ id, undoneAt }) => after.includes(id) && !undoneAt);
  return { reference, fields: whole.row.fields, step, others };
}

type DeskProps = {
  person: Person;
  read: InboxRead;
  last: Last | undefined;
  /** What stands open beside the list. */
  one: EnquiryRead | undefined;
  /** The page is about this enquiry, not about the list. */
  isOne?: boolean;
  open?: string | undefined;
  failed?: Failed | undefined;
  mailGone?: boolean;
};

function Desk({ person, read, last, one, isOne = false, open, failed, mailGone }: DeskProps) {
  const { found, scale, people } = read;
  const due = found.late + found.dueToday;
  const row = one?.whole.row;
  return (
    <Layout title={isOne && row ? nameOf(row.fields) : 'Inbox'} here="Inbox" count={due}>
      <div
        className={isOne ? 'desk desk--one' : 'desk desk--list'}
        data-person={person.id}
        // For the script that draws the lines again each minute.
        data-open={scale.office.open}
        data-close={scale.office.close}
      >
        <div className="desk__list">
          {!isOne && (
            <a className="button button--line new-enquiry" href="/office/new">
              New enquiry
            </a>
          )}
          <List beside={isOne} read={read} chosen={row?.reference} viewer={person} />
        </div>
        {one && (
          <div className="desk__one">
            {isOne && (
              <p className="desk__back">
                <a href="/office">Inbox{due > 0 && `: ${due} due today`}</a>
              </p>
            )}
            {mailGone && (
              <p className="notice" role="status">
                Undone. The email to the customer had already been sent and can’t be recalled.
              </p>
            )}
            <One read={one} person={person} beside={!isOne} open={open} failed={failed} />
          </div>
        )}
      </div>
      {last && (
        <UndoBar
          last={last}
          people={people}
          now={scale.now}
          back={isOne && row ? enquiryPath(row.reference) : '/office'}
        />
      )}
    </Layout>
  );
}

type UndoBarProps = { last: Last; people: Named[]; now: Date; back: string };

/** What was just done, with its Undo; and what another did meanwhile. */
const UndoBar = ({ last, people, now, back }: UndoBarProps) => (
  <div className="undo" role="status">
    <p>
      {nameOf(last.fields)}: {stepWords(last.step, people, now)}, {hourOf(last.step.madeAt)}.
      {last.others.map((step) => (
        <span key={step.id}>
          {' '}
          {people.find(({ id }) => id === step.person)?.name ?? 'A colleague'} also recorded:{' '}
          {stepWords(step, people, now)}, {hourOf(step.madeAt)}. Both are saved.
        </span>
      ))}
    </p>
    <Undo row={last} step={last.step.id} back={back} />
  </div>
);

async function inboxLoader({ context, request }: Args) {
  const office = context.get(officeContext);
  const { person } = office;
  if (!person) throw notFound();
  const read = await readInbox(office);
  const last = await readLast(office, new URL(request.url).searchParams);
  const first = read.next ?? read.found.toRing.rows[0];
  // At a desk the one to do next stands open beside the list.
  const one = first && (await readEnquiry(office, first.reference, { noted: false }));
  return { person, read, last, one };
}

/** What has come in, in the order of what was promised. */
export const inbox = {
  loader: inboxLoader,
  Component: () => <Desk {...useLoaderData<typeof inboxLoader>()} />,
};

export async function loader({ context, request, params }: Args) {
  const office = context.get(officeContext);
  const { person } = office;
  const one = person && (await readEnquiry(office, params.reference ?? ''));
  if (!one) throw notFound();
  const { searchParams } = new URL(request.url);
  return {
    person,
    one,
    isOne: true,
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
  const loaded = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return <Desk {...loaded} open={failed?.act ?? loaded.open} failed={failed} />;
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
