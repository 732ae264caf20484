import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Answer } from './answer.ts';
import { type Form, fault } from './forms.ts';
import { send } from './send.ts';

export type Faults = Record<string, string>;
type State = { kind: 'idle' } | { kind: 'sending' } | { kind: 'sent'; reference: string } | { kind: 'failed' };

/** What stands in each field of a form element now. */
const typed = (element: HTMLFormElement, name: string) => {
  const field = element.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked ? 'on' : '';
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.value : '';
};

/**
 * The life of one form on the page: idle, sending, sent or failed, with what is wrong in which field.
 * Starts from the server's answer when the form was posted without a script. `onSent` hears what was sent, for analytics.
 */
export function useEnquiry(form: Form, answer: Answer | undefined, onSent?: (typed: (field: string) => string) => void) {
  const [state, setState] = useState<State>(() => stateAfter(answer));
  const [faults, setFaults] = useState<Faults>(() => (answer?.kind === 'faults' ? answer.faults : {}));
  const [live, setLive] = useState(false);
  const key = useRef('');
  const sending = useRef(false);

  useEffect(() => {
    setLive(true);
    key.current = newKey();
  }, []);

  const check = (element: HTMLFormElement) =>
    Object.fromEntries(
      form.fields.flatMap((field) => {
        const said = fault(field, typed(element, field.name));
        return said ? [[field.name, said]] : [];
      }),
    );

  /** While typing, a field that was found wrong is looked at again, so that its message goes as soon as it is right. */
  const recheck = (element: HTMLFormElement, name: string) => {
    const field = form.fields.find((one) => one.name === name);
    if (!field || !faults[name]) return;
    const { [name]: _, ...others } = faults;
    const said = fault(field, typed(element, name));
    setFaults(said ? { ...others, [name]: said } : others);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (sending.current) return;
    const wrong = check(element);
    setFaults(wrong);
    if (Object.keys(wrong).length) return setState({ kind: 'idle' });
    sending.current = true;
    setState({ kind: 'sending' });
    const body = new FormData(element);
    body.set('key', key.current);
    let said = await send(form, body);
    if (said.kind === 'conflict') {
      // An earlier try did arrive, its answer did not, and the words have changed since: these are another enquiry.
      key.current = newKey();
      body.set('key', key.current);
      said = await send(form, body);
    }
    sending.current = false;
    if (said.kind === 'sent') {
      onSent?.((name) => String(body.get(name) ?? ''));
      return setState(said);
    }
    if (said.kind === 'faults') setFaults(said.faults);
    setState({ kind: said.kind === 'faults' ? 'idle' : 'failed' });
  }

  /** Back to the empty form, as a new enquiry. */
  const again = () => {
    key.current = newKey();
    setFaults({});
    setState({ kind: 'idle' });
  };

  return { state, faults, live, submit, recheck, again };
}

function stateAfter(answer: Answer | undefined): State {
  if (answer?.kind === 'sent') return { kind: 'sent', reference: answer.reference };
  return { kind: answer && answer.kind !== 'faults' ? 'failed' : 'idle' };
}

/** A key for one enquiry, so that sending it twice stores it once. randomUUID would need a secure connection. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
