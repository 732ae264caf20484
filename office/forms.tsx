/** What the forms of the office are made of. */
import {
  type AllHTMLAttributes,
  type ComponentProps,
  createContext,
  createElement,
  type ReactNode,
} from 'react';
import { minute } from '../calendar/durations.ts';
import { dayOf, hourOf } from '../calendar/spoken-times.ts';
import type { Named } from '../server/auth/people.ts';
import type { Row } from '../server/workflow/inbox.ts';
import { enquiryPath, nameOf } from './inbox-words.ts';
import type { OfferedDay } from './steps/offers.ts';

const looks = {
  line: 'button button--line',
  go: 'button button--go',
  pine: 'button button--pine',
  small: 'button button--line button--small',
  word: 'word-button',
};

type ButtonProps = {
  look?: keyof typeof looks;
  /** What it asks for. */
  value?: string;
  disabled?: boolean;
  children: ReactNode;
};

/** A button that sends its form. */
export const Button = ({ look = 'line', ...rest }: ButtonProps) => (
  <button
    type="submit"
    className={looks[look]}
    name={rest.value === undefined ? undefined : 'act'}
    {...rest}
  />
);

type LinkProps = { href: string; children: ReactNode };

/** A link that looks like a button. */
export const ButtonLink = (props: LinkProps) => <a className={looks.line} {...props} />;
/** A link that stands alone. */
export const TextLink = (props: LinkProps) => <a className="link" {...props} />;

type ActProps = { value: string; children: ReactNode };

/** A small button that reads as a link does. */
export const Act = (props: ActProps) => <Button look="word" {...props} />;
/** A button in orange, for the next thing to do. */
export const Go = (props: ActProps) => <Button look="go" {...props} />;
/** A button in green. */
export const Pine = (props: ActProps) => <Button look="pine" {...props} />;

type AskProps = { name: ReactNode; question: ReactNode; children: ReactNode };

/** A button that nothing undoes asks first: without a script too. */
export const Ask = ({ name, question, children }: AskProps) => (
  <details className="ask">
    <summary className="word-link">{name}</summary>
    <p>{question} This can’t be undone.</p>
    {children}
  </details>
);

export type FieldProps = Omit<AllHTMLAttributes<HTMLElement>, 'label'> & {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  as?: 'input' | 'select' | 'textarea';
  /** What can be chosen: the values and their words. */
  options?: readonly (readonly [value: string | number, words: string])[] | undefined;
};

/** One field with its label above it, and below it what is wrong with it. */
export const Field = ({ id, label, error, as = 'input', options, ...rest }: FieldProps) => (
  <div className={error ? 'field field--wrong' : 'field'}>
    <label htmlFor={id}>{label}</label>
    {createElement(
      options ? 'select' : as,
      {
        id,
        name: id,
        ...rest,
        // The page opens at what is wrong, with or without a script.
        ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error`, autoFocus: true }),
      },
      options?.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      )),
    )}
    {error && (
      <p className="field__error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </div>
);

type FormProps = ComponentProps<'form'> & { values?: Record<string, string> };

/** A form that posts, also these values. */
export const Form = ({ values = {}, children, ...rest }: FormProps) => (
  <form method="post" {...rest}>
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

/** The step of the form that a field is in. */
export const StepAct = createContext('');

type StepFormProps = {
  /** The step, if the form has fields. */
  act?: string;
  reference: string;
  now: Date;
  /** The page to come back to. */
  back: string;
  className?: string;
  children: ReactNode;
};

/** A form that takes one step: its key makes it one step however often it is sent. */
export const StepForm = ({ act = '', reference, now, back, ...rest }: StepFormProps) => (
  <StepAct value={act}>
    <Form
      action={enquiryPath(reference)}
      data-tap
      values={{ key: crypto.randomUUID(), seen: now.toISOString(), back }}
      {...rest}
    />
  </StepAct>
);

/** People who work here, to choose from; `nobody`: the words for none of them. */
export const peopleOptions = (people: readonly Named[], nobody: string) => [
  ['', nobody] as const,
  ...people.flatMap(({ id, name, left }) => (left ? [] : [[id, name] as const])),
];

/** The free times of the next days, as buttons, and what is booked between them. */
export const FreeTimes = ({ days, required }: { days: OfferedDay[]; required?: boolean }) => (
  <fieldset className="times">
    <legend className="visually-hidden">Free times in the next few days</legend>
    {days.map(({ begins, booked, offers }) => {
      const [weekday = '', date] = dayOf(begins).split(' ');
      const name = `${weekday.slice(0, 3)} ${date}`;
      return (
        <div key={name} className="times__day">
          <b>{name}</b>
          <div>
            {offers.map((startsAt) => (
              <label key={startsAt.toISOString()}>
                <input
                  type="radio"
                  name="when"
                  value={startsAt.toISOString()}
                  required={required}
                />
                <span>
                  <span className="visually-hidden">{name}, </span>
                  {hourOf(startsAt)}
                </span>
              </label>
            ))}
            {booked.map(({ startsAt, minutes, words }) => (
              <small key={startsAt}>
                Booked {hourOf(startsAt)} to{' '}
                {hourOf(new Date(Date.parse(startsAt) + minutes * minute))}
                {words && `: ${words}`}
              </small>
            ))}
          </div>
        </div>
      );
    })}
  </fieldset>
);

type LineProps = {
  children: ReactNode;
  under?: ReactNode;
  act?: ReactNode;
  bad?: boolean | undefined;
};

/** One line of a list: below it what explains it, behind it what can be done with it. */
export const Line = ({ children, under, act, bad }: LineProps) => (
  <li>
    <span className={bad ? 'fault' : undefined}>
      {children}
      {under && <small>{under}</small>}
    </span>
    {act}
  </li>
);

type EnquiryProps = { reference: string; fields: Record<string, string> };

/** An enquiry by its sender’s name. */
export const EnquiryLink = ({ reference, fields }: EnquiryProps) => (
  <a href={enquiryPath(reference)}>{nameOf(fields)}</a>
);

type UndoProps = { row: Pick<Row, 'reference'>; step: string; back: string };

/** Undoes one step with one tap. */
export const Undo = ({ row, step, back }: UndoProps) => (
  <Form action={enquiryPath(row.reference)} values={{ step, back }}>
    <Act value="undo">Undo</Act>
  </Form>
);

type SectionProps = { id: string; title: ReactNode; children: ReactNode };

/** A part of a page under its heading. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
