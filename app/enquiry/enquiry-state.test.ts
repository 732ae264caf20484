import { expect, test } from 'vitest';
import type { Answer, FileReceipt, Receipt } from '../../enquiry/answer.ts';
import { type Event, memoryOf, next, type Phase, type State, stateAfter } from './enquiry-state.ts';
import type { ServerAnswer } from './send.ts';

const values = { fullName: 'Helen Ashworth', gdprConsent: 'on' };
const receipt: Receipt = {
  kind: 'sent',
  form: 'lead',
  reference: 'NIDD-7K3F',
  callBackBy: 'by Thursday 5 pm',
  files: [{ name: 'drive.jpg', kept: true }],
};
const refusal = { form: 'lead', values: {} } as const;
const wrong = { phone: 'Phone number is required' };

const idle: State = { key: 'a', since: 5, values, errors: {}, phase: { kind: 'idle' } };
const phases: Record<Phase['kind'], Phase> = {
  idle: { kind: 'idle' },
  sending: { kind: 'sending', submitted: values, rekeyed: false, stalled: false, unsaved: false },
  trouble: { kind: 'trouble', why: 'unreached', here: true },
  kept: { kind: 'kept' },
  sent: { kind: 'sent', receipt, from: 'here' },
};
const kinds = Object.keys(phases) as Phase['kind'][];
const within = (phase: Phase['kind'], rest: Partial<State> = {}): State => ({
  ...idle,
  ...rest,
  phase: phases[phase],
});
const answered = (answer: ServerAnswer, refused: FileReceipt[] = []): Event => ({
  kind: 'answered',
  answer,
  refused,
  newKey: 'b',
});

test.each<[Answer | undefined, Partial<State>]>([
  [undefined, {}],
  [receipt, { phase: { kind: 'sent', receipt, from: 'before' } }],
  [{ ...refusal, kind: 'invalid', errors: wrong }, { errors: wrong }],
  [{ ...refusal, kind: 'failed' }, { phase: { kind: 'trouble', why: 'failed', here: false } }],
  [{ ...refusal, kind: 'conflict' }, { phase: { kind: 'trouble', why: 'failed', here: false } }],
  [
    { ...refusal, kind: 'slow-down', retryAfter: 90 },
    { phase: { kind: 'trouble', why: 'slow-down', retryAfter: 90, here: false } },
  ],
])('a page begins with the answer to a post without a script: %o', (answer, begins) => {
  expect(stateAfter(answer)).toEqual({ ...idle, key: '', since: 0, values: {}, ...begins });
});

test('a message goes as soon as its field is right, changes with what is wrong, and others stay', () => {
  const errors = { phone: 'Phone number is required', email: 'Email is required' };
  const typed = (field: string, error?: string): Event => ({ kind: 'typed', values, field, error });
  const state = { ...idle, errors };
  expect(next(state, typed('phone')).errors).toEqual({ email: 'Email is required' });
  expect(next(state, typed('email', 'Please enter a valid email address')).errors).toEqual({
    ...errors,
    email: 'Please enter a valid email address',
  });
  expect(next(idle, typed('email', 'Email is required')).errors, 'not before it is sent').toEqual(
    {},
  );
});

test.each(['sending', 'trouble'] as const)('keeps what is typed while %s', (kind) => {
  const more = { ...values, fullName: 'Helen A.' };
  const typed: Event = { kind: 'typed', values: more, field: 'fullName', error: undefined };
  expect(next(within(kind), typed)).toEqual(within(kind, { values: more }));
});

test('the receipt has the words that were sent, and the files that stayed behind', () => {
  const refused = [{ name: 'notes.docx', kept: false, reason: 'Images or PDF only' }];
  const typedSince = within('sending', { values: { fullName: 'Someone else' } });
  expect(next(typedSince, answered(receipt, refused)).phase).toEqual({
    kind: 'sent',
    from: 'here',
    receipt: { ...receipt, values, files: [...receipt.files, ...refused] },
  });
});

test.each([
  [{ kind: 'unreached' }, { why: 'unreached' }],
  [{ kind: 'stopped' }, { why: 'stopped' }],
  [{ ...refusal, kind: 'failed' }, { why: 'failed' }],
  [
    { ...refusal, kind: 'slow-down', retryAfter: 180 },
    { why: 'slow-down', retryAfter: 180 },
  ],
] as const)('after %o every word and the key are still there', (answer, trouble) => {
  const state = next(within('sending'), answered(answer));
  expect(state).toEqual({ ...idle, phase: { kind: 'trouble', here: true, ...trouble } });
});

test('errors that the server finds appear at the fields, which can be sent again', () => {
  const state = next(within('sending'), answered({ ...refusal, kind: 'invalid', errors: wrong }));
  expect(state).toEqual({ ...idle, errors: wrong });
});

test('a key that was used for other words gives way to a new one, once', () => {
  const conflict = answered({ ...refusal, kind: 'conflict' });
  const again = next(within('sending'), conflict);
  expect(again).toEqual({
    ...idle,
    key: 'b',
    phase: { kind: 'sending', submitted: values, rekeyed: true, stalled: false, unsaved: false },
  });
  expect(memoryOf(again), 'its answer may be lost too').toEqual({ key: 'b', since: 5, values });
  expect(next(again, conflict).phase).toEqual({ kind: 'trouble', why: 'failed', here: true });
});

test.each<[Phase['kind'], Event]>([
  ['sending', answered(receipt)],
  ['sending', { kind: 'stalled' }],
  ['sending', { kind: 'moved' }],
  ['sending', { kind: 'unsaved' }],
  ['kept', { kind: 'delivered', receipt }],
])('outside the state %s this event changes nothing: %o', (only, event) => {
  for (const kind of kinds.filter((kind) => kind !== only)) {
    const state = within(kind);
    expect(next(state, event), kind).toBe(state);
  }
});
