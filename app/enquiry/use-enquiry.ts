import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer, Receipt } from '../../enquiry/answer.ts';
import { type Form, hiddenFields } from '../../enquiry/forms.ts';
import { checkForm } from '../../enquiry/rules.ts';
import { memoryName, newKey, putBack, recall, remember, typedIn } from './draft.ts';
import { type Event, memoryOf, next, type State, stateAfter } from './enquiry-state.ts';
import { send } from './send.ts';
import type { Photos } from './use-photos.ts';

/**
 * The effects of one form's life (enquiry-state.ts): reads its fields, sends it, and remembers it
 * in this tab. Begins with the server's answer when the form was posted without a script. `onSent`
 * hears what was sent, for analytics.
 */
export function useEnquiry(
  form: Form,
  answer: Answer | undefined,
  photos: Photos,
  onSent?: (typed: (field: string) => string) => void,
) {
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => stateAfter(answer));
  /** The same for a handler that waits: the state may have changed since it began. */
  const latest = useRef(state);
  /** Of the page that the form was opened on: it may be left while the form is being sent. */
  const memory = useRef('');

  function dispatch(event: Event): State {
    latest.current = next(latest.current, event);
    setState(latest.current);
    remember(memory.current, memoryOf(latest.current));
    return latest.current;
  }

  const open = useEffectEvent(() => {
    memory.current = memoryName(form.name);
    const { sent, values, key = newKey(), since = performance.timeOrigin } = recall(memory.current);
    if (element.current && values) putBack(element.current, values);
    dispatch({
      kind: 'opened',
      key,
      since,
      values: element.current ? typedIn(element.current, form) : {},
      receipt: answer ? undefined : sent,
    });
  });
  useEffect(() => open(), []);

  /** To be called when a field has been typed in. */
  function typed(field: string) {
    if (!element.current) return;
    const values = typedIn(element.current, form);
    dispatch({ kind: 'typed', values, field, error: checkForm(form, values)[field] });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (latest.current.phase.kind === 'sending') return;
    const values = typedIn(event.currentTarget, form);
    const body = bodyOf(event.currentTarget, latest.current);
    let now = dispatch({ kind: 'submitted', values, errors: checkForm(form, values) });
    if (now.phase.kind !== 'sending') return;
    const refused = await photos.attach(body);
    // A second time when the key was used for other words.
    while (now.phase.kind === 'sending') {
      body.set('key', now.key);
      const answer = await send(form, body, photos.progress);
      now = dispatch({ kind: 'answered', answer, refused, newKey: newKey() });
    }
    if (now.phase.kind !== 'sent') return photos.progress();
    onSent?.((field) => values[field] ?? '');
    photos.empty();
  }

  /** What the form would send now, photos and all. */
  async function bodyNow(): Promise<FormData> {
    const body = bodyOf(element.current ?? undefined, latest.current);
    await photos.attach(body);
    return body;
  }

  /** It is in the phone's own store now: this tab forgets it. */
  function kept() {
    photos.empty();
    dispatch({ kind: 'kept' });
  }

  /** The kept enquiry has been sent, or deleted by the visitor. */
  const gone = (receipt?: Receipt) =>
    receipt ? dispatch({ kind: 'delivered', receipt }) : restart();
  const restart = () => dispatch({ kind: 'restarted', newKey: newKey() });

  return { element, state, typed, submit, bodyNow, kept, gone, restart };
}

/**
 * A form's fields, its idempotency key, and for how many milliseconds it was there to be filled in;
 * without the empty file that an input without a file sends.
 */
function bodyOf(element: HTMLFormElement | undefined, { key, since }: State): FormData {
  const body = new FormData(element);
  if (!body.getAll('file').some((file) => (file as File).size)) body.delete('file');
  body.set('key', key);
  body.set(hiddenFields.elapsed, String(Math.round(Date.now() - since)));
  return body;
}

export type Enquiry = ReturnType<typeof useEnquiry>;
