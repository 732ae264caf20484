/**
 * The life of one form in the browser, as a pure function: from a state and an event to the next
 * state. Nothing here reads the page, the clock or the network; use-enquiry.ts does.
 */
import type { FileReceipt, Receipt, Values } from '../../enquiry/answer.ts';
import type { FieldErrors } from '../../enquiry/rules.ts';
import type { UploadList } from './photos/uploads.ts';
import type { ServerAnswer } from './send.ts';

export type State = {
  /** The idempotency key: sent twice under the same key, an enquiry is stored once. */
  key: string;
  /** When the form was opened, in milliseconds since 1970; a reload does not change it. */
  since: number;
  values: Values;
  errors: FieldErrors;
  phase: Phase;
};

export type Phase =
  | { kind: 'idle' }
  /**
   * `rekeyed`: under a new key already, because the first was used for other words. `stalled`:
   * nothing has moved for a while. `unsaved`: the browser stores no copy, so the page must stay.
   */
  | { kind: 'sending'; submitted: Values; rekeyed: boolean; stalled: boolean; unsaved: boolean }
  /** It did not go. `here`: on this page, not in a post without a script that led to it. */
  | { kind: 'trouble'; why: Trouble; retryAfter?: number; here: boolean }
  | { kind: 'kept' }
  /** `from`: sent on this page, before it opened, or out of the phone's own store. */
  | { kind: 'sent'; receipt: Receipt; from: 'here' | 'before' | 'phone' };

/** 'stopped': by the visitor. */
export type Trouble = 'unreached' | 'failed' | 'slow-down' | 'stopped';

export type Event =
  /** A script runs: what this tab remembers, and what is in the fields by now. */
  | { kind: 'opened'; key: string; since: number; values: Values; receipt?: Receipt | undefined }
  /** `error`: what is wrong with that field now. */
  | { kind: 'typed'; values: Values; field: string; error: string | undefined }
  | { kind: 'submitted'; values: Values; errors: FieldErrors }
  | { kind: 'stalled' | 'moved' }
  | { kind: 'unsaved' }
  /** There is a connection again. */
  | { kind: 'online' }
  /** `refused`: files that stayed behind. `newKey`: for the case that the key was used before. */
  | { kind: 'answered'; answer: ServerAnswer; refused: FileReceipt[]; newKey: string }
  | { kind: 'kept' }
  | { kind: 'delivered'; receipt: Receipt }
  | { kind: 'restarted'; newKey: string };

/** Before any script runs: empty, or with the server's answer to a post without a script. */
export function stateAfter(answer: ServerAnswer | undefined): State {
  const idle: State = { key: '', since: 0, values: {}, errors: {}, phase: { kind: 'idle' } };
  if (!answer) return idle;
  switch (answer.kind) {
    case 'sent':
      return { ...idle, phase: { kind: 'sent', receipt: answer, from: 'before' } };
    case 'invalid':
      return { ...idle, errors: answer.errors };
    default:
      return { ...idle, phase: troubleOf(answer, false) };
  }
}

/** The state after an event. An event of another state changes nothing. */
export function next(state: State, event: Event): State {
  const { phase } = state;
  switch (event.kind) {
    case 'opened': {
      const { key, since, values, receipt } = event;
      if (!receipt) return { ...state, key, since, values };
      return { ...state, key, since, values, phase: { kind: 'sent', receipt, from: 'before' } };
    }
    case 'typed':
      return { ...state, values: event.values, errors: looksAgain(state.errors, event) };
    case 'submitted': {
      if (phase.kind === 'sending') return state; // a double click
      const { values, errors } = event;
      const wrong = Object.keys(errors).length > 0;
      const sending = {
        kind: 'sending',
        submitted: values,
        rekeyed: false,
        stalled: false,
        unsaved: false,
      } as const;
      return { ...state, values, errors, phase: wrong ? { kind: 'idle' } : sending };
    }
    case 'stalled':
    case 'moved': {
      const stalled = event.kind === 'stalled';
      if (phase.kind !== 'sending' || phase.stalled === stalled) return state;
      return { ...state, phase: { ...phase, stalled } };
    }
    case 'unsaved':
      return phase.kind === 'sending' ? { ...state, phase: { ...phase, unsaved: true } } : state;
    case 'online':
      return phase.kind === 'trouble' && phase.why === 'unreached'
        ? { ...state, phase: { kind: 'idle' } }
        : state;
    case 'answered':
      return phase.kind === 'sending' ? afterAnswer(state, phase, event) : state;
    case 'kept':
      return { ...state, values: {}, phase: { kind: 'kept' } };
    case 'delivered':
      if (phase.kind !== 'kept') return state;
      return { ...state, phase: { kind: 'sent', receipt: event.receipt, from: 'phone' } };
    case 'restarted':
      return { ...state, key: event.newKey, values: {}, errors: {}, phase: { kind: 'idle' } };
  }
}

/** A field that was found wrong loses its message as soon as it is right, or gets another one. */
function looksAgain(
  errors: FieldErrors,
  { field, error }: Extract<Event, { kind: 'typed' }>,
): FieldErrors {
  if (!errors[field]) return errors;
  const { [field]: _, ...others } = errors;
  return error ? { ...others, [field]: error } : others;
}

function afterAnswer(
  state: State,
  sending: Extract<Phase, { kind: 'sending' }>,
  { answer, refused, newKey }: Extract<Event, { kind: 'answered' }>,
): State {
  switch (answer.kind) {
    case 'sent': {
      const files = [...(answer.files ?? []), ...refused];
      const receipt = { ...answer, values: sending.submitted, files };
      return { ...state, values: {}, phase: { kind: 'sent', receipt, from: 'here' } };
    }
    case 'invalid':
      return { ...state, errors: answer.errors, phase: { kind: 'idle' } };
    case 'conflict':
      // An earlier try arrived, its answer did not, and the words have changed since: these are
      // another enquiry. Its key is remembered, for this answer may be lost as well.
      if (!sending.rekeyed)
        return { ...state, key: newKey, phase: { ...sending, rekeyed: true, stalled: false } };
      return { ...state, phase: troubleOf(answer, true) };
    default:
      return { ...state, phase: troubleOf(answer, true) };
  }
}

function troubleOf(
  answer: Exclude<ServerAnswer, { kind: 'sent' | 'invalid' }>,
  here: boolean,
): Phase {
  if (answer.kind === 'slow-down')
    return { kind: 'trouble', why: answer.kind, retryAfter: answer.retryAfter, here };
  return { kind: 'trouble', why: answer.kind === 'conflict' ? 'failed' : answer.kind, here };
}

/** One form's life on its page. */
export type Life = {
  /** What it is remembered under (draft.ts). */
  name: string;
  state: State;
  show(state: State): void;
  /** Its photos, from the first on; while those that were kept are looked up, `opening`. */
  list?: UploadList;
  opening?: Promise<UploadList>;
  stop?: () => void;
};

/** What one tab remembers of a form: what was typed and its key, or the receipt. */
export type Memory =
  | { key: string; since: number; values: Values }
  | { sent: Receipt }
  | Record<string, never>;

/**
 * What the tab is to remember of a state. Once it is sent nothing typed stays; what is kept, and
 * its receipt, the phone's own store has.
 */
export function memoryOf({ key, since, values, phase }: State): Memory {
  if (phase.kind === 'kept') return {};
  if (phase.kind !== 'sent') return { key, since, values };
  return phase.from === 'phone' ? {} : { sent: { ...phase.receipt, values: {}, doubts: {} } };
}
