import { remember } from './draft.ts';
import { type Event, memoryOf, next, type State } from './enquiry-state.ts';
import type { UploadList } from './photos/uploads.ts';

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
