import { expect, test } from 'vitest';
import type { Answer, Receipt } from '../../enquiry/answer.ts';
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
  sending: { kind: 'sending', submitted: values, rekeyed: false, stalled: false },
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
const answered = (answer: ServerAnswer, more: Partial<Event> = {}): Event =>
  ({ kind: 'answered', answer, refused: [], newKey: 'b', ...more }) as Event;
const after = (state: State, ...events: Event[]) => events.reduce(next, state);

test('a page begins with an empty form, or with the server’s answer to a post without a script', () => {
  const phaseAfter = (answer: Answer) => stateAfter(answer).phase;
  expect(stateAfter(undefined)).toEqual({
    key: '',
    since: 0,
    values: {},
    errors: {},
    phase: { kind: 'idle' },
  });
  expect(phaseAfter(receipt)).toEqual({ kind: 'sent', receipt, from: 'before' });
  expect(phaseAfter({ ...refusal, kind: 'failed' })).toEqual({
    kind: 'trouble',
    why: 'failed',
    here: false,
  });
  expect(phaseAfter({ ...refusal, kind: 'conflict' })).toMatchObject({ why: 'failed' });
  expect(phaseAfter({ ...refusal, kind: 'slow-down', retryAfter: 90 })).toEqual({
    kind: 'trouble',
    why: 'slow-down',
    retryAfter: 90,
    here: false,
  });
  const faulty = stateAfter({ ...refusal, kind: 'invalid', errors: wrong });
  expect([faulty.phase.kind, faulty.errors]).toEqual(['idle', wrong]);
});

test('opened again it has the draft and its key, or the receipt of what was sent', () => {
  const opened: Event = { kind: 'opened', key: 'k', since: 9, values };
  expect(next(stateAfter(undefined), opened)).toEqual({ ...idle, key: 'k', since: 9 });
  expect(next(stateAfter(undefined), { ...opened, receipt }).phase).toEqual({
    kind: 'sent',
    receipt,
    from: 'before',
  });
  const faulty = stateAfter({ ...refusal, kind: 'invalid', errors: wrong });
  expect(next(faulty, opened).errors, 'the answer’s messages stay').toEqual(wrong);
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

test.each(['idle', 'sending', 'trouble'] as const)('typing while %s stays in the form', (kind) => {
  const more = { ...values, fullName: 'Helen A.' };
  const typed: Event = { kind: 'typed', values: more, field: 'fullName', error: undefined };
  expect(next(within(kind), typed)).toEqual(within(kind, { values: more }));
});

test.each(['idle', 'trouble'] as const)(
  'submitted while %s it is sent, or says what is wrong',
  (kind) => {
    const state = within(kind, { errors: { email: 'Email is required' } });
    expect(next(state, { kind: 'submitted', values, errors: {} })).toEqual(within('sending'));
    expect(next(state, { kind: 'submitted', values, errors: wrong })).toEqual({
      ...idle,
      errors: wrong,
    });
  },
);

test('submitted twice it is sent once', () => {
  const sending = within('sending');
  expect(next(sending, { kind: 'submitted', values: {}, errors: wrong })).toBe(sending);
});

test('the receipt has the words that were sent, and the files that stayed behind', () => {
  const refused = [{ name: 'notes.docx', kept: false, reason: 'Images or PDF only' }];
  const { phase } = after(
    within('sending'),
    { kind: 'typed', values: { fullName: 'Someone else' }, field: 'fullName', error: undefined },
    answered(receipt, { refused } as Partial<Event>),
  );
  expect(phase).toEqual({
    kind: 'sent',
    from: 'here',
    receipt: { ...receipt, values, files: [...receipt.files, ...refused] },
  });
});

test('what the server finds wrong is said at the fields, which can be sent again', () => {
  const state = next(within('sending'), answered({ ...refusal, kind: 'invalid', errors: wrong }));
  expect(state).toEqual({ ...idle, errors: wrong });
});

test.each([
  [{ kind: 'unreached' }, { why: 'unreached' }],
  [{ ...refusal, kind: 'failed' }, { why: 'failed' }],
  [
    { ...refusal, kind: 'slow-down', retryAfter: 180 },
    { why: 'slow-down', retryAfter: 180 },
  ],
] as const)('after %o every word and the key are still there', (answer, trouble) => {
  const state = next(within('sending'), answered(answer));
  expect(state).toEqual({ ...idle, phase: { kind: 'trouble', here: true, ...trouble } });
});

test('a key that was used for other words gives way to a new one, once', () => {
  const conflict = answered({ ...refusal, kind: 'conflict' });
  const again = next(within('sending'), conflict);
  expect(again).toEqual({
    ...idle,
    key: 'b',
    phase: { kind: 'sending', submitted: values, rekeyed: true, stalled: false },
  });
  expect(next(again, conflict).phase).toEqual({ kind: 'trouble', why: 'failed', here: true });
});

test('the new key is remembered before its answer comes: a reload after a lost answer makes no second enquiry', () => {
  const again = next(within('sending'), answered({ ...refusal, kind: 'conflict' }));
  expect(memoryOf(again)).toEqual({ key: 'b', since: 5, values });
  const lost = next(again, answered({ kind: 'unreached' }));
  expect(memoryOf(lost)).toMatchObject({ key: 'b' });
});

test('an answer that nobody waits for changes nothing', () => {
  for (const kind of kinds.filter((kind) => kind !== 'sending'))
    expect(next(within(kind), answered(receipt)), kind).toEqual(within(kind));
});

test('a kept enquiry shows its receipt once it has been sent, and no other state does', () => {
  const kept = next(within('trouble'), { kind: 'kept' });
  expect(kept).toEqual({ ...idle, values: {}, phase: { kind: 'kept' } });
  const delivered: Event = { kind: 'delivered', receipt };
  expect(next(kept, delivered).phase).toEqual({ kind: 'sent', receipt, from: 'phone' });
  for (const kind of kinds.filter((kind) => kind !== 'kept'))
    expect(next(within(kind), delivered), kind).toEqual(within(kind));
});

test.each(kinds)('from %s another enquiry begins empty, under its own key', (kind) => {
  const state = next(within(kind, { errors: wrong }), { kind: 'restarted', newKey: 'c' });
  expect(state).toEqual({ ...idle, key: 'c', values: {} });
});

test('the tab remembers what was typed until it is sent, then the receipt without it', () => {
  for (const kind of ['idle', 'sending', 'trouble'] as const)
    expect(memoryOf(within(kind)), kind).toEqual({ key: 'a', since: 5, values });
  const sent = next(within('sending'), answered(receipt));
  expect(memoryOf(sent)).toEqual({ sent: { ...receipt, values: {} } });
  expect(JSON.stringify(memoryOf(sent))).not.toContain('Ashworth');
});

test('and nothing of what is in the phone’s own store, nor its receipt', () => {
  const kept = next(within('trouble'), { kind: 'kept' });
  expect(memoryOf(kept)).toEqual({});
  expect(memoryOf(next(kept, { kind: 'delivered', receipt }))).toEqual({});
});

test('while nothing moves that is said, until it moves again or is answered', () => {
  const stalled = next(within('sending'), { kind: 'stalled' });
  expect(stalled.phase).toEqual({ ...phases.sending, stalled: true });
  expect(next(stalled, { kind: 'moved' })).toEqual(within('sending'));
  const conflict = next(stalled, answered({ ...refusal, kind: 'conflict' }));
  expect(conflict.phase, 'a second try begins anew').toMatchObject({ stalled: false });
  expect(next(stalled, answered(receipt)).phase.kind).toBe('sent');
  for (const kind of kinds.filter((kind) => kind !== 'sending'))
    for (const moves of ['stalled', 'moved'] as const) {
      const state = within(kind);
      expect(next(state, { kind: moves }), `${moves} while ${kind}`).toBe(state);
    }
  const sending = within('sending');
  expect(next(sending, { kind: 'moved' }), 'nothing new').toBe(sending);
});

test('stopped by the visitor it keeps every word and its key, and can be sent again', () => {
  const stopped = next(within('sending'), answered({ kind: 'stopped' }));
  expect(stopped).toEqual({ ...idle, phase: { kind: 'trouble', why: 'stopped', here: true } });
  expect(memoryOf(stopped)).toEqual({ key: 'a', since: 5, values });
  expect(next(stopped, { kind: 'submitted', values, errors: {} })).toEqual(within('sending'));
});

test('kept while it is being sent, it stays kept whatever is answered', () => {
  const kept = next(within('sending'), { kind: 'kept' });
  expect(next(kept, answered({ kind: 'stopped' }))).toBe(kept);
  expect(next(kept, answered(receipt))).toBe(kept);
});

test('who comes back finds the form as it is; a receipt that was told of takes no focus', () => {
  const sent = next(within('sent'), { kind: 'returned' });
  expect(sent.phase).toEqual({ kind: 'sent', receipt, from: 'before' });
  for (const kind of kinds.filter((kind) => kind !== 'sent')) {
    const state = within(kind);
    expect(next(state, { kind: 'returned' }), kind).toBe(state);
  }
});
