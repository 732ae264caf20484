import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Doubt, doubtOf } from '../../enquiry/doubts.ts';
import type { Field } from '../../enquiry/fields.ts';
import type { Form } from '../../enquiry/forms.ts';
import { Press } from '../components/button.tsx';

/**
 * Asks about a doubtful value, in the field's own cell, when the field is left. It stops
 * nobody: the form can be sent all the while.
 */
export function Ask({ form, element }: { form: Form; element: HTMLFormElement }) {
  return form.fields.map((field) => {
    const input = element.elements.namedItem(field.name);
    const isDoubtable = ['tel', 'email'].includes(field.kind) || field.name === 'postcode';
    if (!isDoubtable || !(input instanceof HTMLInputElement) || !input.parentElement) return null;
    const question = <Question key={field.name} field={field} input={input} />;
    return createPortal(question, input.parentElement, field.name);
  });
}

function Question({ field, input }: { field: Field; input: HTMLInputElement }) {
  const [doubt, setDoubt] = useState<Doubt>();
  const [before, setBefore] = useState<string>();
  /** Has the visitor said that it is right? Until it is typed again. */
  const [right, setRight] = useState(false);

  useEffect(() => {
    const look = () => setDoubt(right ? undefined : doubtOf(field, input.value));
    // A question that appeared under a pressed button would move it away before it is let go.
    const left = () => {
      if (document.querySelector(':is(button, a, summary, label):active'))
        addEventListener('pointerup', () => setTimeout(look), { once: true });
      else look();
    };
    const forget = () => {
      setDoubt(undefined);
      setBefore(undefined);
      setRight(false);
    };
    // Left before this was fetched.
    if (document.activeElement !== input) look();
    input.addEventListener('blur', left);
    input.addEventListener('input', forget);
    return () => {
      input.removeEventListener('blur', left);
      input.removeEventListener('input', forget);
    };
  }, [field, input, right]);

  /** The button that was pressed is gone, so the field has the focus. */
  const write = (value: string) => {
    type(input, value);
    setRight(true);
    input.focus();
  };
  const keep = () => {
    setRight(true);
    setDoubt(undefined);
    input.focus();
  };
  const instead = doubt?.instead;
  return (
    <div className={`ask${doubt ? ' is-asking' : ''}`}>
      {right && <input type="hidden" name="right" value={field.name} />}
      {/* There before it says anything, so that it is heard. */}
      <p role="status">{doubt?.question ?? (before && `Changed from ${before}`)}</p>
      {instead && (
        <Press
          className="word-button"
          onClick={() => {
            const typed = input.value;
            write(instead);
            setBefore(typed);
          }}
        >
          Use {instead}
        </Press>
      )}
      {doubt && (
        <Press className="word-button" onClick={keep}>
          Yes, that’s right
        </Press>
      )}
      {before && (
        <Press className="word-button" onClick={() => write(before)}>
          Undo
        </Press>
      )}
    </div>
  );
}

/** Puts a value into a field as if it had been typed. */
function type(input: HTMLInputElement, value: string) {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
