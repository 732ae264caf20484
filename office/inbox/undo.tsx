import { hourOf } from '../../calendar/spoken-times.ts';
import type { Named } from '../../server/auth/people.ts';
import type { Step } from '../../server/db/steps.ts';
import type { Office } from '../../server/http/office.ts';
import { wholeEnquiry } from '../../server/workflow/whole.ts';
import { Undo } from '../forms.tsx';
import { nameOf, stepWords } from '../inbox-words.ts';
import { onlyTheirs } from './read-inbox.ts';

/** `done` is the step, `of` its enquiry, `after` what others did meanwhile, by their ids. */
export async function readLast(
  office: Office,
  address: URLSearchParams,
): Promise<Last | undefined> {
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

export type Last = {
  reference: string;
  fields: Record<string, string>;
  step: Step;
  others: Step[];
};

type UndoBarProps = { last: Last; people: Named[]; now: Date; back: string };

/** What was just done, with its Undo; and what another did meanwhile. */
export const UndoBar = ({ last, people, now, back }: UndoBarProps) => (
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
