import { describe, expect, test } from 'vitest';
import { hour } from '../../calendar/durations.ts';
import { offersOf } from './offers.ts';
import { penceOf, readStep } from './read-step.ts';
import { remindersFrom } from './reminders.ts';

const office = { open: '08:00', close: '17:00' };
const now = new Date('2026-11-24T13:50:00Z');
const known = { now, people: ['joe'], survey: undefined };
const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const read = (act: string, values: Record<string, string> = {}) =>
  readStep(act, form(values), known);

describe('a step from a form', () => {
  test('is what the form says', () => {
    expect(read('rang-spoke')).toEqual({ step: { kind: 'rang-spoke', details: {} } });
    expect(read('no-answer', { remindAt: '2026-11-25T08:30:00.000Z', told: 'on' })).toEqual({
      step: {
        kind: 'no-answer',
        details: { remindAt: '2026-11-25T08:30:00.000Z', told: true },
      },
    });
    expect(read('no-answer-hour')).toEqual({
      step: { kind: 'no-answer', details: { remindAt: '2026-11-24T14:50:00.000Z', told: false } },
    });
    expect(read('quoted', { amount: '£14,850' })).toEqual({
      step: { kind: 'quoted', details: { pence: 1_485_000 } },
    });
    expect(
      read('survey', { when: '2026-11-26T08:30:00.000Z', person: 'joe', minutes: '90' }),
    ).toEqual({
      step: {
        kind: 'survey',
        details: {
          survey: expect.any(String),
          startsAt: '2026-11-26T08:30:00.000Z',
          minutes: 90,
          person: 'joe',
          told: false,
        },
      },
    });
    expect(read('survey', { date: '2026-06-26', time: '08:30' }), 'over').toHaveProperty('wrong');
    expect(read('survey', { date: '2027-06-25', time: '08:30' }), 'summer time').toMatchObject({
      step: { details: { startsAt: '2027-06-25T07:30:00.000Z' } },
    });
  });

  test('says what is wrong with the words, and none is taken that no form of ours sends', () => {
    for (const [act, values] of [
      ['quoted', { amount: 'about two thousand' }],
      ['survey', {}],
      ['survey', { date: '2026-11-26' }],
      ['not-for-us', { letter: ' ' }],
      ['note', { words: '' }],
      ['note', { words: 'x'.repeat(4001) }],
      ['reminded', { date: '2026-11-23' }],
    ] as const)
      expect(read(act, values), act).toHaveProperty('wrong.message');
    for (const [act, values] of [
      ['erased', {}],
      ['lost', { reason: 'bored' }],
      ['assigned', { to: 'nobody' }],
      ['survey', { when: '2026-11-26T08:30:00.000Z', person: 'nobody' }],
      ['no-answer', { remindAt: 'soon' }],
    ] as const)
      expect(read(act, values), act).toBeUndefined();
  });

  test('a survey that is booked is moved, not doubled', () => {
    const moved = readStep('survey', form({ when: '2026-11-26T08:30:00.000Z' }), {
      ...known,
      survey: 'v',
    });
    expect(moved).toMatchObject({ step: { details: { survey: 'v' } } });
  });

  test('pounds are typed in many ways', () => {
    for (const typed of ['14850', '£14,850', '14 850.00', '14,850.0'])
      expect(penceOf(typed), typed).toBe(1_485_000);
    for (const typed of ['', '0', '-5', '1.234', '14850 pounds', '99999999'])
      expect(penceOf(typed), typed).toBeUndefined();
  });
});

describe('survey times', () => {
  test('are offered on working days, within hours, away from what is booked', () => {
    const booked = [{ startsAt: '2026-11-25T09:00:00.000Z', minutes: 120, words: 'Ruth' }];
    const days = offersOf(now, office, booked);
    expect(days.map(({ begins }) => begins.toISOString().slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    const [today, wednesday] = days;
    expect(today?.offers.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '16:00',
    ]);
    for (const { startsAt } of wednesday?.offers ?? []) {
      const start = startsAt.getTime();
      const [from, to] = [Date.parse('2026-11-25T08:30:00Z'), Date.parse('2026-11-25T11:30:00Z')];
      expect(start + hour <= from || start >= to, startsAt.toISOString()).toBe(true);
    }
    expect(wednesday?.booked).toMatchObject([{ at: 2, long: 4 }]);
  });

  test('begin tomorrow once it is too late today, and step over Christmas', () => {
    const days = offersOf(new Date('2026-12-24T15:00:00Z'), office, []);
    expect(days[0]?.begins.toISOString().slice(0, 10)).toBe('2026-12-29');
    expect(days.every(({ offers }) => offers.length >= 5)).toBe(true);
  });

  test('step over days of the firm’s own, and so does the reminder', () => {
    const closed = [{ from: '2026-11-25', to: '2026-12-04', why: 'Closed' }];
    const [, second] = offersOf(now, { ...office, closed }, []);
    expect(second?.begins.toISOString().slice(0, 10)).toBe('2026-12-07');
    expect(
      remindersFrom(now, { ...office, closed })
        .at(-1)
        ?.at.toISOString(),
    ).toMatch(/^2026-12-07T/);
  });
});

test('a reminder comes in an hour, before closing, or in the morning of the next working day', () => {
  const words = (at: string) => remindersFrom(new Date(at), office).map((one) => one.words);
  expect(words('2026-11-24T13:50:00Z')).toEqual([
    'In an hour',
    'today 4.30 pm',
    'tomorrow 8.30 am',
  ]);
  expect(words('2026-11-27T16:00:00Z')).toEqual(['In an hour', 'Monday 8.30 am']);
  expect(words('2026-11-24T20:00:00Z')).toEqual(['tomorrow 8.30 am']);
});
