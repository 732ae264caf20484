import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { consentMissing, failure, unreached } from '../../enquiry/answer.ts';
import { telephoneLink } from '../../enquiry/display.ts';
import type { Field } from '../../enquiry/fields.ts';
import type { FieldErrors } from '../../enquiry/rules.ts';
import { useLive, usePage } from '../page-context.ts';
import type { Phase, Trouble as Why } from './enquiry-state.ts';

const numbers = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** Moves the focus to the result of a form, unless the visitor types in another one. */
export function takeFocus(element: HTMLElement | null | undefined) {
  const { activeElement } = document;
  const isTyping = activeElement?.matches('input, select, textarea');
  if (!isTyping || element?.closest('.form')?.contains(activeElement)) element?.focus();
}

type SummaryProps = {
  id: string;
  errors: FieldErrors;
  fields: Field[];
  idOf: (field: Field) => string;
  chooseAgain?: string[] | undefined;
};

/** What needs another look, first in the form and focused, each line a link to its field. */
export function Summary({ id, errors, fields, idOf, chooseAgain = [] }: SummaryProps) {
  const wrong = fields.filter(({ name }) => errors[name]);
  const box = useRef<HTMLDivElement>(null);
  // Only a new set of errors takes the focus: not one that shrinks while typing, nor the answer to
  // a post without a script.
  const count = useRef(useLive() ? 0 : wrong.length);
  useLayoutEffect(() => {
    if (wrong.length > count.current) takeFocus(box.current);
    count.current = wrong.length;
  }, [wrong.length]);
  if (!wrong.length) return null;
  return (
    <div className="field form-summary" role="alert" aria-labelledby={id} tabIndex={-1} ref={box}>
      <h3 id={id}>
        {wrong.length === 1
          ? 'One thing needs another look'
          : `${numbers[wrong.length] ?? wrong.length} things need another look`}
      </h3>
      {errors.gdprConsent && <p>{consentMissing}</p>}
      {chooseAgain.length > 0 && <p>Please choose your files again: {chooseAgain.join(', ')}</p>}
      <ul>
        {wrong.map((field) => (
          <li key={field.name}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(idOf(field))?.focus();
              }}
            >
              {errors[field.name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TroubleProps = Extract<Phase, { kind: 'trouble' }> & { children: ReactNode };

/** Why it did not go, and the other ways to reach us. What was typed stays in the fields. */
export function Trouble({ why, retryAfter, here, children }: TroubleProps) {
  const { phone } = usePage().firm;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (here) takeFocus(box.current);
  }, [here]);
  return (
    <div className="field form-summary" role="alert" tabIndex={-1} ref={box}>
      <p>{troubleWords(why, retryAfter)}</p>
      <a className="tab-num" href={telephoneLink(phone)}>
        {phone}
      </a>
      {children}
    </div>
  );
}

/** Why an enquiry did not go, in words. `retryAfter`: in how many seconds to try again. */
export function troubleWords(why: Why, retryAfter = 60): string {
  if (why === 'unreached') return unreached;
  if (why === 'failed') return failure;
  if (why === 'stopped')
    return 'Sending stopped. We don’t know if your enquiry reached us. It’s safe to send it again: we’ll only count it once.';
  const when = retryAfter > 60 ? `${Math.ceil(retryAfter / 60)} minutes` : 'a minute';
  return `We’ve had too many enquiries from your connection. Please try again in ${when}, or call us.`;
}
