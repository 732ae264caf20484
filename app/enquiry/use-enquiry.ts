import { type FormEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Answer, Receipt, Values } from '../../enquiry/answer.ts';
import { type Form, hiddenFields, takesFiles } from '../../enquiry/forms.ts';
import { checkForm } from '../../enquiry/rules.ts';
import { contactBegin } from '../enhance/contact-about.ts';
import { useLive } from '../islands/use-live.ts';
import { memoryName, newKey, putBack, recall, typedIn } from './draft.ts';
import { type Event, type State, stateAfter } from './enquiry-state.ts';
import { heldEnquiry, letGo, notBeingSent } from './kept/kept.ts';
import { happen, type Life, sendAs } from './life.ts';
import { trackSent } from './track-sent.ts';
import { usePhotos } from './use-photos.ts';

/**
 * The effects of one form's life (enquiry-state.ts): reads its fields, sends it, and remembers it.
 * Begins with the server's answer when the form was posted without a script, or with what this
 * browser remembers (draft.ts).
 */
export function useEnquiry(form: Form, answer: Answer | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => stateAfter(answer));
  /** That answer, until another enquiry begins: it has the words of the last one. */
  const [answered, setAnswered] = useState(answer);
  /** What the page is asked about: never the DOM's values, which Chrome restores after a reload. */
  const live = useLive();
  const begin = useMemo<Values | undefined>(
    () => (live ? (form.name === 'contact' ? contactBegin() : {}) : undefined),
    [live, form.name],
  );
  const own = useRef<Life>(undefined);
  const photos = usePhotos(own);
  const track = (values?: Values) =>
    trackSent({ form: form.name, values: { ...values, page: location.pathname } });

  const open = useEffectEvent(() => {
    const name = memoryName(form.name);
    const life: Life = { name, state, show: setState };
    own.current = life;
    const { sent, values, key = newKey(), since = performance.timeOrigin } = recall(name);
    // Posted before the script ran; after a reload the tab remembers the receipt.
    if (answer?.kind === 'sent' && answer.reference !== sent?.reference) track(answer.values);
    if (element.current && values) putBack(element.current, values);
    happen(life, {
      kind: 'opened',
      key,
      since,
      values: element.current ? typedIn(element.current, form) : {},
      receipt: answer ? undefined : sent,
    });
    if (takesFiles(form.name)) photos.open(life);
    // The page went while it was being sent; another tab may still be sending it.
    if (!answer && !sent)
      void heldEnquiry(key).then(async (held) => {
        if (!held) return;
        await notBeingSent(key);
        const isSame = form.fields.every(
          ({ name }) => (held.values[name] ?? '') === (life.state.values[name] ?? ''),
        );
        // One that has been sent has no words any more.
        if ((held.receipt || isSame) && (await heldEnquiry(key))) kept();
      });
  });
  // Before the effects of the fields: files that were chosen earlier are added to this form.
  useLayoutEffect(() => open(), []);

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
      track(values);
      life.list?.empty();
    }
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
    void photos.empty();
  }

  /** The kept enquiry has been sent, or deleted by the visitor. */
  const gone = (receipt?: Receipt) =>
    receipt ? dispatch({ kind: 'delivered', receipt }) : restart();

  /** Begins another enquiry. The receipt of the last one stays till then, for other tabs too. */
  function restart() {
    letGo(own.current?.state.key ?? '').catch(() => {});
    setAnswered(undefined);
    return dispatch({ kind: 'restarted', newKey: newKey() });
  }
  const stop = () => own.current?.stop?.();

  return {
    element,
    state,
    answer: answered,
    begin,
    photos,
    typed,
    submit,
    bodyNow,
    kept,
    gone,
    restart,
    stop,
  };
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
