import { hourOf } from '../../calendar/spoken-times.ts';
import type { Named } from '../../server/auth/people.ts';
import type { Step } from '../../server/db/steps.ts';
import { nameOf, stepWords } from '../inbox-words.ts';
import { Undo } from './list.tsx';

export type Last = {
  reference: string;
  fields: Record<string, string>;
  step: Step;
  others: Step[];
};

/** What was just done, with its Undo; and what another did meanwhile. */
export const UndoBar = ({
  last,
  people,
  now,
  back,
}: {
  last: Last;
  people: Named[];
  now: Date;
  back: string;
}) => (
  <div className="undo" role="status">
    <p>
      {nameOf(last.fields)}: {stepWords(last.step, people, now).toLowerCase()},{' '}
      {hourOf(last.step.madeAt)}.
      {last.others.map((step) => (
        <span key={step.id}>
          {' '}
          {people.find(({ id }) => id === step.person)?.name ?? 'A colleague'} also recorded:{' '}
          {stepWords(step, people, now).toLowerCase()}, {hourOf(step.madeAt)}. Both are saved.
        </span>
      ))}
    </p>
    <Undo row={last} step={last.step.id} back={back} />
  </div>
);
