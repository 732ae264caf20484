import type { Form } from '../../enquiry/forms.ts';
import { newKey, remember } from './draft.ts';
import { type Event, memoryOf, next, type State } from './enquiry-state.ts';
import { holding, keptOf } from './kept/kept.ts';
import type { UploadList } from './photos/uploads.ts';
import { send } from './send.ts';

/** One form's life on its page. */
export type Life = {
  /** What it is remembered under (draft.ts). */
  name: string;
  state: State;
  /** Shows its state. */
  show(state: State): void;
  /** Its photos, from the first on; while those that were kept are looked up, `opening`. */
  list?: UploadList;
  opening?: Promise<UploadList>;
  /** Stops what is being sent. */
  stop?: () => void;
};

/** Takes an event to a life: its next state is shown and remembered. */
export function happen(life: Life, event: Event): State {
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
export async function sendAs(life: Life, form: Form, body: FormData): Promise<State> {
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
    happen(life, { kind: 'answered', answer, refused, newKey: newKey() });
  }
  removeEventListener('pageshow', back);
  delete life.stop;
  if (life.state.phase.kind !== 'sent') life.list?.progress();
  awake?.then((lock) => lock?.release());
  return life.state;
}
