import { remember } from './draft.ts';
import { type Event, memoryOf, next, type State } from './enquiry-state.ts';
import type { Upload, UploadList } from './photos/uploads.ts';

/**
 * One form's life in this visit. It outlives the page: a visitor may look at another page while the
 * form is being sent, and comes back to where it is.
 */
export type Life = {
  /** What it is remembered under (draft.ts): that of the page that it was opened on. */
  name: string;
  state: State;
  /** Shows its state; nothing does while the visitor is elsewhere. */
  show?: ((state: State) => void) | undefined;
  /** Its photos, from the first on; while those that were kept are looked up, `opening`. */
  list?: UploadList;
  opening?: Promise<UploadList>;
  uploads: Upload[];
  showUploads?: ((uploads: Upload[]) => void) | undefined;
  /** Stops what is being sent. */
  stop?: () => void;
};

/** Those of this visit, by name. */
export const lives = new Map<string, Life>();

/** The life of this name, or a new one that begins in this state. */
export function lifeOf(name: string, begin: State): { life: Life; isNew: boolean } {
  const known = lives.get(name);
  if (known) return { life: known, isNew: false };
  const life: Life = { name, state: begin, uploads: [] };
  lives.set(name, life);
  return { life, isNew: true };
}

/** The visitor is back at the page: `show` is told how far it is. */
export function comeBack(life: Life, show: (state: State) => void) {
  happen(life, { kind: 'returned' });
  life.show = show;
  show(life.state);
}

/** Takes an event to a life: its next state is shown where it is looked at, and remembered. */
export function happen(life: Life, event: Event): State {
  const state = next(life.state, event);
  if (state === life.state) return state;
  life.state = state;
  life.show?.(state);
  remember(life.name, memoryOf(state));
  const some = [...lives.values()].some(({ state: { phase } }) => phase.kind === 'sending');
  if (some) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  return state;
}

/** Leaving the site asks once more while something is being sent. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();
