import { expect, test } from 'vitest';
import { hour } from '../../calendar/durations.ts';
import { offersOf, remindersFrom } from './offers.ts';
import { penceOf, readStep } from './read-step.ts';

const office = { open: '08:00', close: '17:00' };
const now = new Date('2026-11-24T13:50:00Z');

/** What a form of the office asks for; Joe works here, and a survey may be booked. */
function read(act: string, values: Record<string, string> = {}, survey?: string) {
  return readStep(act, values, { now, people: ['joe'], survey });
}
const [early, atHalfPastEight] = ['2026-11-25T08:30:00.000Z', '2026-11-26T08:30:00.000Z'];

test.each<[act: string, values: Record<string, string>, kind: string, details: object]>([
  ['rang-spoke', {}, 'rang-spoke', {}],
  ['no-answer', { remindAt: early, told: 'on' }, 'no-answer', { remindAt: early, told: true }],
  ['no-answer-hour', {}, 'no-answer', { remindAt: '2026-11-24T14:50:00.000Z', told: false }],
  ['quoted', { amount: '£14,850' }, 'quoted', { pence: 1_485_000 }],
  ['done', { date: '2026-11-24', told: 'on' }, 'done', { on: '2026-11-24', told: true }],
  [
    'survey',
    { when: atHalfPastEight, person: 'joe', minutes: '90' },
    'survey',
    { startsAt: atHalfPastEight, minutes: 90, person: 'joe', told: false },
  ],
  [
    'survey',
    { date: '2027-06-25', time: '08:30' },
    'survey',
    { startsAt: '2027-06-25T07:30:00.000Z' },
  ],
])('the form %s, %j, is the step %s with %j', (act, values, kind, details) => {
  expect(read(act, values)).toMatchObject({ step: { kind, details } });
});

test.each([
  ['quoted', { amount: 'about two thousand' }],
  ['survey', {}],
  ['survey', { date: '2026-11-26' }],
  ['survey', { date: '2026-06-26', time: '08:30' }],
  ['not-for-us', { letter: '' }],
  ['done', { date: '2026-11-25' }],
  ['note', { words: '' }],
  ['note', { words: 'x'.repeat(4001) }],
  ['reminded', { date: '2026-11-23' }],
])('the form %s, %j, says what is wrong', (act, values) => {
  expect(read(act, values as Record<string, string>)).toHaveProperty('wrong.message');
});

test.each([
  ['erased', {}],
  ['lost', { reason: 'bored' }],
  ['assigned', { to: 'nobody' }],
  ['survey', { when: atHalfPastEight, person: 'nobody' }],
  ['no-answer', { remindAt: 'soon' }],
])('refuses %s, %j, which no form of ours sends', (act, values) => {
  expect(read(act, values as Record<string, string>)).toBeUndefined();
});

test('a booked survey is moved, not doubled', () => {
  expect(read('survey', { when: atHalfPastEight }, 'v')).toMatchObject({
    step: { details: { survey: 'v' } },
  });
});

test('pounds are typed in many ways', () => {
  for (const typed of ['14850', '£14,850', '14 850.00', '14,850.0'])
    expect(penceOf(typed), typed).toBe(1_485_000);
  for (const typed of ['', '0', '-5', '1.234', '14850 pounds', '99999999'])
    expect(penceOf(typed), typed).toBeUndefined();
});

test('surveys are offered on working days, within hours, away from what is booked', () => {
  const booked = [{ startsAt: '2026-11-25T09:00:00.000Z', minutes: 120, words: 'Ruth' }];
  const days = offersOf(now, office, booked);
  expect(days.map(({ begins }) => begins.getUTCDate())).toEqual([24, 25, 26, 27]);
  const [today, wednesday] = days;
  expect(today?.offers).toEqual([new Date('2026-11-24T16:00:00Z')]);
  const [from, to] = [Date.parse('2026-11-25T08:30:00Z'), Date.parse('2026-11-25T11:30:00Z')];
  for (const startsAt of wednesday?.offers ?? []) {
    const start = startsAt.getTime();
    expect(start + hour <= from || start >= to, startsAt.toISOString()).toBe(true);
  }
  expect(wednesday?.booked).toEqual(booked);
  const [afterChristmas] = offersOf(new Date('2026-12-24T15:00:00Z'), office, []);
  expect(afterChristmas?.begins.toISOString().slice(0, 10)).toBe('2026-12-29');
});

test.each([
  ['2026-11-24T13:50:00Z', ['In an hour', 'Today 4.30pm', 'Tomorrow 8.30am']],
  ['2026-11-27T16:00:00Z', ['In an hour', 'Monday 8.30am']],
  ['2026-11-24T20:00:00Z', ['Tomorrow 8.30am']],
])('at %s reminders are offered for %j', (at, words) => {
  expect(remindersFrom(new Date(at), office).map((one) => one.words)).toEqual(words);
});

test('surveys and reminders step over days of the firm’s own', () => {
  const closed = [{ from: '2026-11-25', to: '2026-12-04', why: 'Closed' }];
  const [, second] = offersOf(now, { ...office, closed }, []);
  expect(second?.begins.toISOString().slice(0, 10)).toBe('2026-12-07');
  const reminders = remindersFrom(now, { ...office, closed });
  expect(reminders.at(-1)?.at.toISOString()).toMatch(/^2026-12-07T/);
});
