import { describe, expect, test } from 'vitest';
import type { Step, StepWords } from '../db/steps.ts';
import { derive } from './stand.ts';

const minuteOf = (n: number) => new Date(Date.UTC(2026, 10, 24, 9, n)).toISOString();
let made = 0;
const step = (words: StepWords, changes: Partial<Step> = {}): Step =>
  ({
    id: `step-${made}`,
    madeAt: minuteOf(made),
    storedAt: minuteOf(made++),
    person: 'sarah',
    undoneAt: null,
    ...words,
    ...changes,
  }) as Step;
const after = (words: StepWords[]) => derive(words.map((one) => step(one)));

const spoke: StepWords = { kind: 'rang-spoke', details: {} };
const wrote = (noNumber: boolean): StepWords => ({ kind: 'wrote', details: { noNumber } });
const won: StepWords = { kind: 'won', details: {} };
const reopened: StepWords = { kind: 'reopened', details: {} };
const note: StepWords = { kind: 'note', details: { words: 'Neighbour of the Hodgsons' } };
const toJoe: StepWords = { kind: 'assigned', details: { to: 'joe' } };
const quoted: StepWords = { kind: 'quoted', details: { pence: 100 } };
const lost: StepWords = { kind: 'lost', details: { reason: 'price' } };
const declined = (letter: string | null): StepWords => ({
  kind: 'not-for-us',
  details: { letter },
});
const tried = (told: boolean, remindAt: string | null = null): StepWords => ({
  kind: 'no-answer',
  details: { remindAt, told },
});
const booked = (survey: string, startsAt = minuteOf(50)): StepWords => ({
  kind: 'survey',
  details: { survey, startsAt, minutes: 60, person: 'joe', told: true },
});

test.each<[string, StepWords[]]>([
  ['new', []],
  ['new', [note, toJoe]],
  ['tried', [tried(false)]],
  ['spoken', [tried(false), spoke]],
  ['survey', [spoke, booked('a')]],
  ['survey', [booked('a'), tried(false), spoke]],
  ['survey', [booked('a'), won, reopened]],
  ['spoken', [booked('a', '2026-12-01T09:00:00.000Z'), lost, reopened]],
  ['survey', [booked('a', minuteOf(-9)), lost, reopened]],
  ['quoted', [booked('a'), quoted]],
  ['won', [spoke, won]],
  ['lost', [lost]],
  ['closed', [declined(null)]],
])('the stage is %s after %j', (stage, words) => expect(after(words).stage).toBe(stage));

describe('the promise of a call', () => {
  test('is kept by a word with the customer, or by telling them that we tried', () => {
    const isKept = (words: StepWords) => after([words]).first_rung_at !== null;
    for (const words of [spoke, quoted, won, lost, tried(true), booked('a'), declined('Dear Ann')])
      expect(isKept(words), words.kind).toBe(true);
    for (const words of [tried(false), declined(null), note, toJoe, wrote(false)])
      expect(isKept(words), words.kind).toBe(false);
    expect(isKept(wrote(true)), 'no number to call').toBe(true);
  });

  test('is kept by the earlier of two calls, in whatever order they were stored', () => {
    const [beth, sarah] = [step(spoke), step(spoke)];
    const late = { ...beth, storedAt: minuteOf(59) };
    expect(derive([sarah, late]).first_rung_at).toBe(beth.madeAt);
  });
});

test('a quotation comes back a week later on a working day, unless the customer answered', () => {
  for (const [madeAt, remindAt] of [
    ['2026-11-24T14:00:00.000Z', '2026-12-01T08:30:00.000Z'],
    ['2026-11-22T20:00:00.000Z', '2026-11-30T08:30:00.000Z'],
    ['2026-12-18T20:00:00.000Z', '2026-12-29T08:30:00.000Z'],
  ] as const)
    expect(derive([step(quoted, { madeAt })]).remind_at).toBe(remindAt);
  expect(after([quoted, spoke]).remind_at).toBeNull();
  expect(after([quoted, won]).remind_at).toBeNull();
});

test('a lost, declined or finished enquiry keeps only the surveys that started before', () => {
  const past = booked('past', minuteOf(0));
  const next = booked('next', '2026-12-01T09:00:00.000Z');
  const kept = (words: StepWords[], undoneAt: string | null = null) => {
    const steps = words.map((one) => step(one, one === words.at(-1) ? { undoneAt } : {}));
    return [...derive(steps).surveys].flatMap(([id, survey]) => (survey ? [id] : []));
  };
  const done: StepWords = { kind: 'done', details: { on: '2026-11-24', told: false } };
  for (const end of [lost, declined(null), done]) {
    expect(kept([past, next, end]), end.kind).toEqual(['past']);
    expect(kept([past, next, end], minuteOf(59)), 'undone').toEqual(['past', 'next']);
    expect(kept([next, end, reopened, next]), 'booked again').toEqual(['next']);
  }
  expect(kept([past, next, won])).toEqual(['past', 'next']);
});
