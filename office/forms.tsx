/** What the forms of the office are made of. */
import { type AllHTMLAttributes, createElement, type ReactNode } from 'react';
import type { Row } from '../server/workflow/inbox.ts';
import { enquiryPath } from './inbox-words.ts';

const looks = {
  line: 'button button--line',
  go: 'button button--go',
  pine: 'button button--pine',
  small: 'button button--line button--small',
  word: 'word-button',
};

type ButtonProps = {
  look?: keyof typeof looks;
  name?: string;
  /** What it asks for. */
  value?: string;
  disabled?: boolean;
  children: ReactNode;
};

/** A button that sends its form. */
export const Button = ({ look = 'line', name = 'act', value, ...rest }: ButtonProps) => (
  <button
    type="submit"
    className={looks[look]}
    name={value === undefined ? undefined : name}
    value={value}
    {...rest}
  />
);

type FieldProps = Omit<AllHTMLAttributes<HTMLElement>, 'label'> & {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  /** The part of a form that has one border round all fields. */
  cell?: boolean;
  as?: 'input' | 'select' | 'textarea';
};

/** One field with its label above it, and below it what is wrong with it. */
export const Field = ({ id, label, error, cell, as = 'input', ...rest }: FieldProps) => (
  <div className={cell ? 'account-cell' : error ? 'field field--wrong' : 'field'}>
    <label htmlFor={id}>{label}</label>
    {createElement(as, {
      id,
      name: id,
      ...rest,
      ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    })}
    {error && (
      <p className={cell ? 'account-fault' : 'field__error'} id={`${id}-error`}>
        {error}
      </p>
    )}
  </div>
);

type StepFormProps = {
  reference: string;
  now: Date;
  /** The page to come back to. */
  back: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A form that takes one step: its key makes it one step however often it is sent. */
export const StepForm = ({ reference, now, back, className, children }: StepFormProps) => (
  <form method="post" action={enquiryPath(reference)} className={className} data-tap>
    <input type="hidden" name="key" value={crypto.randomUUID()} />
    <input type="hidden" name="seen" value={now.toISOString()} />
    <input type="hidden" name="back" value={back} />
    {children}
  </form>
);

type UndoProps = { row: Pick<Row, 'reference'>; step: string; back: string };

/** Undoes one step with one tap. */
export const Undo = ({ row, step, back }: UndoProps) => (
  <form method="post" action={enquiryPath(row.reference)}>
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="back" value={back} />
    <Button look="word" value="undo">
      Undo
    </Button>
  </form>
);

type SectionProps = { id: string; title: ReactNode; children: ReactNode };

/** A part of a page under its heading. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="office-h2">
      {title}
    </h2>
    {children}
  </section>
);
