import { expect, test } from 'vitest';
import { callBegins, callChoice, callDays, callParts, callWindow, tonight } from './call-times.ts';

const office = { open: '08:00', close: '17:00' };
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
/** A Tuesday, 10.30am in London. */
const now = at('10:30');

test('offers the next five working days, today until shortly before the office closes', () => {
  const days = callDays(now, office).map(({ label }) => label);
  expect(days.join()).toBe(
    'Tue 24 November,Wed 25 November,Thu 26 November,Fri 27 November,Mon 30 November',
  );
  const [tomorrow] = callDays(at('18:00'), office);
  expect(tomorrow).toEqual({ value: '2026-11-25', label: 'Wed 25 November' });
  const [afterChristmas] = callDays(new Date('2026-12-24T18:00:00Z'), office);
  expect(afterChristmas?.value).toBe('2026-12-29');
});

test.each([
  ['morning', 'on Wednesday 25 November, in the morning', '2026-11-25T08:00:00Z', '12:00'],
  ['late', 'on Wednesday 25 November, after 2pm', '2026-11-25T14:00:00Z', '17:00'],
])('describes the part %s of a day as %s, from %s until %s', (part, words, from, to) => {
  const until = new Date(`2026-11-25T${to}:00Z`);
  const window = callWindow({ day: '2026-11-25', part }, now, office);
  expect(window).toEqual({ kind: 'right', words, until });
  expect(callBegins(words, until, office)).toEqual(new Date(from));
  expect(callChoice(words, until)).toEqual({ day: '2026-11-25', part });
});

test('accepts every time that it offers', () => {
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const then = new Date(Date.parse('2026-11-25') + minute * 60_000);
    const days = callDays(then, office);
    expect(days).toHaveLength(5);
    for (const { value: day } of days)
      expect(callWindow({ day, part: 'any' }, then, office), `${minute}: ${day}`).toMatchObject({
        kind: 'right',
      });
  }
  for (const { value: part } of callParts)
    expect(callWindow({ day: '2026-11-24', part }, at('07:00'), office).kind).toBe('right');
});

test.each([
  ['16:45', '2026-11-24', 'any'],
  ['11:45', '2026-11-24', 'morning'],
])('rejects as too soon at %s: %s (%s)', (time, day, part) => {
  expect(callWindow({ day, part }, at(time), office)).toMatchObject({
    message: expect.stringMatching(/too soon/),
  });
  expect(callWindow({ day, part }, at('11:00'), office).kind).toBe('right');
});

test.each([
  ['2026-11-28', 'morning'],
  ['2027-11-24', 'any'],
  ['constructor', 'any'],
  ['2026-11-25', 'constructor'],
  ['', ''],
])('rejects %s, %s, which is not on offer', (day, part) => {
  expect(callWindow({ day, part }, now, office).kind).toBe('wrong');
});

test('deletes a withdrawn enquiry at 11pm, and never within the hour', () => {
  expect(tonight(now)).toEqual(at('23:00'));
  expect(tonight(at('22:30'))).toEqual(new Date('2026-11-25T23:00:00Z'));
  const summer = tonight(new Date('2026-07-01T08:00:00Z'));
  expect(summer).toEqual(new Date('2026-07-01T22:00:00Z'));
});
