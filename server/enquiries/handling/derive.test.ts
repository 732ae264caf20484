import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { derive, surveysIn } from './derive.ts';
import { lostReasons, type Step, type StepWords } from './steps.ts';

const minuteOf = (n: number) => new Date(Date.UTC(2026, 10, 24, 9, n)).toISOString();
const rings = { rings: true };
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
const spoke: StepWords = { kind: 'rang-spoke', details: {} };
const tried = (told: boolean, remindAt: string | null = null): StepWords => ({
  kind: 'no-answer',
  details: { remindAt, told },
});
const booked = (survey: string, startsAt = minuteOf(50)): StepWords => ({
  kind: 'survey',
  details: { survey, startsAt, minutes: 60, person: 'joe', told: true },
});
const stageOf = (...words: StepWords[]) =>
  derive(
    words.map((one) => step(one)),
    rings,
  ).stage;

describe('the stage', () => {
  test('follows what came of it', () => {
    expect(stageOf()).toBe('new');
    expect(stageOf(tried(false))).toBe('tried');
    expect(stageOf(tried(false), spoke)).toBe('spoken');
    expect(stageOf(spoke, booked('a'))).toBe('survey');
    expect(stageOf(booked('a'), { kind: 'quoted', details: { pence: 100 } })).toBe('quoted');
    expect(stageOf(spoke, { kind: 'won', details: {} })).toBe('won');
    expect(stageOf({ kind: 'lost', details: { reason: 'price' } })).toBe('lost');
    expect(stageOf({ kind: 'not-for-us', details: { letter: null } })).toBe('closed');
    expect(stageOf({ kind: 'earlier', details: {} })).toBe('closed');
  });

  test('does not go back when somebody rings again', () => {
    expect(stageOf(booked('a'), tried(false), spoke)).toBe('survey');
  });

  test('a job that was over is opened where it stood', () => {
    const over: StepWords = { kind: 'won', details: {} };
    expect(stageOf(booked('a'), over, { kind: 'reopened', details: {} })).toBe('survey');
  });

  test('notes, and who has it, leave it as it is', () => {
    const note: StepWords = { kind: 'note', details: { words: 'Neighbour of the Hodgsons' } };
    expect(stageOf(note, { kind: 'assigned', details: { to: 'joe' } })).toBe('new');
  });
});

describe('the promise', () => {
  const kept = (words: StepWords[], how = rings) =>
    derive(
      words.map((one) => step(one)),
      how,
    ).firstRungAt !== null;

  test('is kept by a word with the customer, or by telling them that we tried', () => {
    for (const words of [spoke, tried(true), booked('a')]) expect(kept([words])).toBe(true);
    expect(kept([tried(false)]), 'they know of nothing').toBe(false);
    expect(kept([{ kind: 'not-for-us', details: { letter: 'Dear Ann' } }])).toBe(true);
    expect(kept([{ kind: 'not-for-us', details: { letter: null } }])).toBe(false);
    for (const words of [
      { kind: 'note', details: { words: 'x' } },
      { kind: 'assigned', details: { to: 'joe' } },
      { kind: 'earlier', details: {} },
    ] as StepWords[])
      expect(kept([words]), words.kind).toBe(false);
  });

  test('to write is kept by writing, to ring is not', () => {
    expect(kept([{ kind: 'wrote', details: {} }])).toBe(false);
    expect(kept([{ kind: 'wrote', details: {} }], { rings: false })).toBe(true);
  });

  test('of two who rang, the earlier stopped the clock, whichever was told of first', () => {
    const [beth, sarah] = [step(spoke), step(spoke)];
    const late = { ...beth, storedAt: minuteOf(59) };
    expect(derive([sarah, late], rings).firstRungAt).toBe(beth.madeAt);
  });
});

describe('a reminder', () => {
  const remind = (...words: StepWords[]) =>
    derive(
      words.map((one) => step(one)),
      rings,
    ).remindAt;
  const at = minuteOf(55);

  test('stands until somebody has been in touch, or says otherwise', () => {
    expect(remind(tried(false, at))).toBe(at);
    expect(remind(tried(false, at), { kind: 'note', details: { words: 'x' } })).toBe(at);
    expect(remind(tried(false, at), { kind: 'assigned', details: { to: 'joe' } })).toBe(at);
    expect(remind(tried(false, at), spoke)).toBeNull();
    expect(remind(tried(false, at), tried(false))).toBeNull();
    expect(remind(spoke, { kind: 'reminded', details: { remindAt: at } })).toBe(at);
    expect(remind(tried(false, at), { kind: 'won', details: {} })).toBeNull();
  });
});

test('a survey that is moved stays one; each that was ever booked is known', () => {
  const [first, moved] = [step(booked('a')), step(booked('a', minuteOf(58)))];
  expect(surveysIn([first, moved]).get('a')?.startsAt).toBe(minuteOf(58));
  const off = { ...moved, undoneAt: minuteOf(59) };
  expect(surveysIn([first, off]).get('a')?.startsAt).toBe(minuteOf(50));
  expect([...surveysIn([{ ...first, undoneAt: minuteOf(59) }])]).toEqual([['a', undefined]]);
});

const anyInstant = fc.integer({ min: 0, max: 59 }).map(minuteOf);
const anyPerson = fc.constantFrom('sarah', 'beth', 'joe');
const anyWords: fc.Arbitrary<StepWords> = fc.oneof(
  fc.constantFrom<StepWords[]>(
    spoke,
    { kind: 'wrote', details: {} },
    { kind: 'won', details: {} },
    { kind: 'reopened', details: {} },
    { kind: 'earlier', details: {} },
    { kind: 'not-for-us', details: { letter: null } },
    { kind: 'not-for-us', details: { letter: 'Dear Ann' } },
  ),
  fc
    .record({ remindAt: fc.option(anyInstant), told: fc.boolean() })
    .map((details): StepWords => ({ kind: 'no-answer', details })),
  fc.option(anyInstant).map((remindAt): StepWords => ({ kind: 'reminded', details: { remindAt } })),
  fc.option(anyPerson).map((to): StepWords => ({ kind: 'assigned', details: { to } })),
  fc
    .constantFrom(...lostReasons)
    .map((reason): StepWords => ({ kind: 'lost', details: { reason } })),
  fc
    .constantFrom('NIDD-7K3F', 'SWAL-9XYT')
    .map((to): StepWords => ({ kind: 'joined', details: { to } })),
  fc
    .integer({ min: 1, max: 9 })
    .map((pence): StepWords => ({ kind: 'quoted', details: { pence } })),
  fc
    .tuple(fc.constantFrom('a', 'b'), anyInstant)
    .map(([survey, startsAt]) => booked(survey, startsAt)),
);
const anyHistory = fc
  .array(fc.tuple(anyWords, anyInstant), { minLength: 1, maxLength: 12 })
  .map((all) =>
    all.map(([words, madeAt], n) =>
      step(words, { id: `s${n}`, madeAt, storedAt: minuteOf(n), undoneAt: null }),
    ),
  );

describe('whatever was done', () => {
  test('undoing a step gives what would be without it', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), fc.boolean(), (steps, chosen, can) => {
        const at = chosen % steps.length;
        const how = { rings: can };
        const undone = steps.map((one, n) => (n === at ? { ...one, undoneAt: minuteOf(59) } : one));
        const without = steps.filter((_, n) => n !== at);
        expect(derive(undone, how)).toEqual(derive(without, how));
        const off = new Map([...surveysIn(undone)].filter(([, survey]) => survey));
        expect(off).toEqual(new Map([...surveysIn(without)].filter(([, survey]) => survey)));
      }),
    );
  });

  test('it stands the same in whatever order the site was told', () => {
    fc.assert(
      fc.property(anyHistory, (steps) => {
        expect(derive(steps.toReversed(), rings)).toEqual(derive(steps, rings));
      }),
    );
  });

  test('control: the last step alone does not say where it stands', () => {
    const steps = [step(booked('a')), step(tried(true))];
    expect(derive(steps, rings)).not.toEqual(derive(steps.slice(-1), rings));
  });
});
