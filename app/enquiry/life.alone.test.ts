import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { type Event as FormEvent, type State, stateAfter } from './enquiry-state.ts';
import { comeBack, happen, lifeOf, lives } from './life.ts';

const receipt: Receipt = {
  kind: 'sent',
  form: 'lead',
  reference: 'NIDD-7K3F',
  callBackBy: null,
  files: [],
};
const submitted: FormEvent = { kind: 'submitted', values: {}, errors: {} };
const answered: FormEvent = { kind: 'answered', answer: receipt, refused: [], newKey: 'b' };

let page: EventTarget;
/** Whether the browser asks before the site is left. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const begun = (name: string) => lifeOf(name, stateAfter(undefined)).life;

let remembered: Map<string, string>;
beforeEach(() => {
  lives.clear();
  page = new EventTarget();
  remembered = new Map();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', { setItem: vi.fn(), removeItem: vi.fn() });
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, value: string) => remembered.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each form of each page has one life in a visit', () => {
  const first = lifeOf('lead /', stateAfter(undefined));
  const other = lifeOf('lead /areas/ripon', stateAfter(undefined));
  const again = lifeOf('lead /', stateAfter(receipt));
  expect([first.isNew, other.isNew, again.isNew]).toEqual([true, true, false]);
  expect(again.life).toBe(first.life);
  expect(other.life).not.toBe(first.life);
  expect(first.life).toMatchObject({ state: stateAfter(undefined), uploads: [] });
});

test('what happens while the visitor is elsewhere is remembered, and shown on coming back', () => {
  const life = begun('lead /');
  happen(life, submitted);
  happen(life, answered);
  expect(JSON.parse(remembered.get('lead /') ?? '')).toMatchObject({
    sent: { reference: 'NIDD-7K3F' },
  });
  const shown = vi.fn<(state: State) => void>();
  comeBack(life, shown);
  expect(shown.mock.calls).toMatchObject([[{ phase: { kind: 'sent', from: 'before' } }]]);
});

test('who looks at it sees each change once', () => {
  const life = begun('lead /');
  const shown = vi.fn<(state: State) => void>();
  comeBack(life, shown);
  expect(happen(life, submitted).phase.kind).toBe('sending');
  expect(shown.mock.calls.map(([{ phase }]) => phase.kind)).toEqual(['idle', 'sending']);
  remembered.clear();
  expect(happen(life, submitted), 'a double click').toBe(life.state);
  expect(shown).toHaveBeenCalledTimes(2);
  expect(remembered.size).toBe(0);
});

test('the browser asks before the site is left as long as any form is being sent', () => {
  const [one, other] = [begun('lead /'), begun('message /contact')];
  expect(asks()).toBe(false);
  happen(one, submitted);
  happen(other, submitted);
  expect(asks()).toBe(true);
  happen(one, answered);
  expect(asks()).toBe(true);
  happen(other, answered);
  expect(asks()).toBe(false);
});
