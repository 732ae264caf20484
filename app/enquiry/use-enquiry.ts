import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer, Receipt } from '../../enquiry/answer.ts';
import { type Form, hiddenFields, takesFiles } from '../../enquiry/forms.ts';
import { checkForm } from '../../enquiry/rules.ts';
import { memoryName, newKey, putBack, recall, typedIn } from './draft.ts';
import { type Event, type State, stateAfter } from './enquiry-state.ts';
import { comeBack, happen, type Life, lifeOf } from './life.ts';
import { sendAs, tell } from './send-form.ts';
import { usePhotos } from './use-photos.ts';

/**
 * The effects of one form's life (enquiry-state.ts): reads its fields, sends it, and remembers it.
 * Begins with the server's answer when the form was posted without a script, or where this visit
 * has left it. `onSent` hears what was sent, for analytics.
 */
export function useEnquiry(
  form: Form,
  answer: Answer | undefined,
  onSent?: (typed: (field: string) => string) => void,
) {
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => stateAfter(answer));
  const own = useRef<Life>(undefined);
  const photos = usePhotos(own);

  const open = useEffectEvent(() => {
    const name = memoryName(form.name);
    const { life, isNew } = lifeOf(name, state);
    own.current = life;
    const { sent, values, key = newKey(), since = performance.timeOrigin } = recall(name);
    const before = isNew ? values : life.state.values;
    if (element.current && before) putBack(element.current, before);
    if (isNew)
      happen(life, {
        kind: 'opened',
        key,
        since,
        values: element.current ? typedIn(element.current, form) : {},
        receipt: answer ? undefined : sent,
      });
    comeBack(life, setState);
    if (takesFiles(form.name)) photos.open(life);
  });
  useEffect(() => {
    open();
    return () => {
      if (own.current) own.current.show = own.current.showUploads = undefined;
    };
  }, []);

  const dispatch = (event: Event) => own.current && happen(own.current, event);

  /** To be called when a field has been typed in. */
  function typed(field: string) {
    if (!element.current) return;
    const values = typedIn(element.current, form);
    dispatch({ kind: 'typed', values, field, error: checkForm(form, values)[field] });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const life = own.current;
    if (!life || life.state.phase.kind === 'sending') return;
    const values = typedIn(event.currentTarget, form);
    const body = bodyOf(event.currentTarget, life.state);
    const first = happen(life, { kind: 'submitted', values, errors: checkForm(form, values) });
    if (first.phase.kind !== 'sending') return;
    const { phase } = await sendAs(life, form, body);
    if (phase.kind === 'sent') {
      onSent?.((field) => values[field] ?? '');
      life.list?.empty();
    }
    if (!life.show) tell(phase);
  }

  /** What the form would send now, photos and all. */
  async function bodyNow(): Promise<FormData> {
    const body = bodyOf(element.current ?? undefined, own.current?.state ?? state);
    await (await own.current?.opening)?.attach(body);
    return body;
  }

  /** It is in the phone's own store now: this tab forgets it. */
  function kept() {
    dispatch({ kind: 'kept' });
    own.current?.stop?.();
    own.current?.list?.empty();
  }

  /** The kept enquiry has been sent, or deleted by the visitor. */
  const gone = (receipt?: Receipt) =>
    receipt ? dispatch({ kind: 'delivered', receipt }) : restart();
  const restart = () => dispatch({ kind: 'restarted', newKey: newKey() });
  const stop = () => own.current?.stop?.();

  return { element, state, photos, typed, submit, bodyNow, kept, gone, restart, stop };
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
