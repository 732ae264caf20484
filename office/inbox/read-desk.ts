/** What the inbox and the page of one enquiry read and do, by the office's own clock. */
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { minute } from '../../calendar/durations.ts';
import { instantOf, londonTime, midnightOf } from '../../calendar/london.ts';
import { openingAt } from '../../calendar/opening.ts';
import { minutesOf } from '../../calendar/time-of-day.ts';
import { officeHours } from '../../content/office-hours.ts';
import { everybody } from '../../server/auth/people.ts';
import type { Office } from '../../server/http/office.ts';
import { countSetAside } from '../../server/mail/about-several.ts';
import { inbox } from '../../server/workflow/inbox.ts';
import { wholeEnquiry } from '../../server/workflow/whole.ts';
import { type Args, notFound, officeOf, onlyTheirs, readForm } from '../context.ts';
import { type EnquiryRead, readEnquiry } from '../enquiry/read-enquiry.ts';
import { enquiryPath, isCallDue } from '../inbox-words.ts';
import type { Scale } from '../scale.ts';
import { act } from '../steps/act.ts';

const readInbox = (office: Office) =>
  office.use(async (database) => {
    const { now } = office;
    const hours = officeHours();
    /** When the office closes next: until then today's calls are to be made. */
    const today = instantOf(openingAt(now, hours).workingDay + minutesOf(hours.close) * minute);
    const dayBegan = instantOf(midnightOf(londonTime(now)));
    const only = onlyTheirs(office);
    const found = await inbox(database, { now, dayBegan, today, only });
    const people = await everybody(database);
    const scale: Scale = { now, office: hours, late: found.late ? 1 : 0 };
    /** The next call, if one is due. */
    const { toRing, reminded } = found;
    const late = toRing.rows.filter(({ callBackBy }) => callBackBy && new Date(callBackBy) <= now);
    const next = [...late, ...reminded.rows, ...toRing.rows].find((row) => isCallDue(row, now));
    /** How many are in quarantine. */
    const aside = only === undefined ? (await countSetAside(database)).waiting : 0;
    return { found, next, aside: Number(aside), people, scale, today };
  });

/** The step that was taken last, as the address says, and what others did meanwhile (`after`). */
async function readLast(office: Office, address: URLSearchParams) {
  const [done, reference] = [address.get('done'), address.get('of')];
  if (!done || !reference) return undefined;
  const whole = await office.use((database) =>
    wholeEnquiry(database, reference, onlyTheirs(office)),
  );
  const step = whole?.steps.find(({ id, undoneAt }) => id === done && !undoneAt);
  if (!whole || !step) return undefined;
  const after = (address.get('after') ?? '').split(',');
  const others = whole.steps.filter(({ id, undoneAt }) => after.includes(id) && !undoneAt);
  return { row: whole.row, step, others };
}

/** One enquiry, beside which a desk has the list; or the list, and beside it the next enquiry. */
export async function loader({ context, request, params: { reference } }: Args) {
  const office = officeOf(context);
  const { searchParams } = new URL(request.url);
  const read = await readInbox(office);
  const isOne = reference !== undefined;
  const shown = reference ?? (read.next ?? read.found.toRing.rows[0])?.reference;
  const last = await readLast(office, searchParams);
  // The activity log has this user's own step, after which a script reads the page as well.
  const isOwn = last?.row.reference === reference && last?.step.person === office.person.id;
  const one = shown && (await readEnquiry(office, shown, { noted: isOne && !isOwn }));
  if (isOne && !one) throw notFound();
  return {
    person: office.person,
    read,
    last,
    one,
    isOne,
    back: reference === undefined ? '/office' : enquiryPath(reference),
    open: searchParams.get('came') ?? undefined,
    mailGone: searchParams.has('mail-gone'),
  };
}

/** Does one thing about it, and leads back to where the form was. */
export async function action({ context, request, params }: Args) {
  const office = officeOf(context);
  const reference = params.reference ?? '';
  const form = await readForm(request);
  const acted = await act(office, reference, form);
  const back = form.back === '/office' ? '/office' : enquiryPath(reference);
  if (acted.kind === 'gone') throw notFound();
  if (acted.kind === 'refused') throw data(null, { status: 400 });
  if (acted.kind === 'undone')
    return redirect(acted.mailGone ? `${enquiryPath(reference)}?mail-gone` : back, 303);
  if (acted.kind === 'sent-again') return redirect(`${back}#mails`, 303);
  if (acted.kind === 'wrong')
    return data({ act: form.act, wrong: acted.wrong, typed: form }, { status: 422 });
  const { step, meanwhile } = acted.taken;
  const after = meanwhile.map(({ id }) => id).join(',');
  const told = new URLSearchParams({ done: step, of: reference, ...(after && { after }) });
  return redirect(`${back}?${told}`, 303);
}

/** What every part of the inbox knows. */
export const useDesk = () => useLoaderData<typeof loader>();

/** What every part of the page of one enquiry knows. */
export function useEnquiry() {
  const { one, person: viewer, isOne, open } = useDesk();
  const failed = useActionData<typeof action>();
  const read = one as EnquiryRead;
  const { reference } = read.whole.row;
  return {
    ...read,
    viewer,
    /** False for surveyors: they record only calls and notes. */
    mayAll: viewer.role !== 'surveyor',
    /** It stands beside the inbox, so it is not what the page is about. */
    beside: !isOne,
    /** The step that stands open, and one that was refused. */
    open: failed?.act ?? open,
    failed,
    /** What a form of a step needs. */
    form: { reference, now: read.now, back: enquiryPath(reference) },
  };
}
