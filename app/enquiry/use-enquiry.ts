import { type FormEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Answer, Receipt, Values } from '../../enquiry/answer.ts';
import { type Form, hiddenFields, takesFiles } from '../../enquiry/forms.ts';
import { checkForm } from '../../enquiry/rules.ts';
import { contactBegin } from '../enhance/contact-about.ts';
import { useLive } from '../page-context.ts';
import { memoryName, newKey, putBack, recall, remember, typedIn } from './draft.ts';
import { type Event, type Life, memoryOf, next, type State, stateAfter } from './enquiry-state.ts';
import { heldEnquiry, holding, keptOf, letGo, notBeingSent } from './kept/kept.ts';
import { send, trackSent } from './send.ts';
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

/** Takes an event to a life: its next state is shown and remembered. */
function happen(life: Life, event: Event): State {
  const state = next(life.state, event);
  if (state === life.state) return state;
  life.state = state;
  life.show(state);
  remember(life.name, memoryOf(state));
  return state;
}

/**
 * Sends a form until it has an answer. It is held in the browser's store meanwhile: a page that goes
 * before the answer comes loses nothing. The screen stays awake.
 */
async function sendAs(life: Life, form: Form, body: FormData): Promise<State> {
  const awake = navigator.wakeLock?.request('screen').catch(() => undefined);
  const stopping = new AbortController();
  life.stop = () => stopping.abort();
  const refused = (await (await life.opening)?.attach(body)) ?? [];
  // Back from the back/forward cache: another page or the worker may have sent it since.
  const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
  addEventListener('pageshow', back);
  // A second time when the key was used for other words.
  while (life.state.phase.kind === 'sending') {
    body.set('key', life.state.key);
    const answer = await holding(
      life.state.key,
      () => keptOf(form.name, body),
      () =>
        send(form, body, {
          progress: (gone, all) => {
            happen(life, { kind: 'moved' });
            life.list?.progress(gone, all);
          },
          stalled: () => happen(life, { kind: 'stalled' }),
          signal: stopping.signal,
        }),
      () => happen(life, { kind: 'unsaved' }),
    );
    // The receipt asks about no value that the visitor has said is right.
    if (answer.kind === 'sent')
      for (const name of body.getAll('right')) delete answer.doubts?.[`${name}`];
    happen(life, { kind: 'answered', answer, refused, newKey: newKey() });
  }
  removeEventListener('pageshow', back);
  addEventListener('online', () => happen(life, { kind: 'online' }), { once: true });
  delete life.stop;
  if (life.state.phase.kind !== 'sent') life.list?.progress();
  awake?.then((lock) => lock?.release());
  return life.state;
}
