import { expect, test } from 'vitest';
import { callDays, callParts, callWindow, tonight } from './call-times.ts';

const office = { open: '08:00', close: '17:00' };
/** A Tuesday, 10.30 in the morning in London. */
const now = new Date('2026-11-24T10:30:00Z');

test('the next five working days can be chosen, today until shortly before the office closes', () => {
  expect(callDays(now, office).map(({ label }) => label)).toEqual([
    'Tuesday 24',
    'Wednesday 25',
    'Thursday 26',
    'Friday 27',
    'Monday 30',
  ]);
  const evening = new Date('2026-11-24T18:00:00Z');
  expect(callDays(evening, office)[0]).toEqual({
    value: '2026-11-25',
    label: 'Wednesday 25',
  });
  const christmasEve = new Date('2026-12-24T18:00:00Z');
  expect(callDays(christmasEve, office)[0]?.value).toBe('2026-12-29');
});

test('each part of each day ends when it says, by the office’s clock', () => {
  const until = (day: string, part: string) => callWindow({ day, part }, now, office);
  expect(until('2026-11-25', 'morning')).toEqual({
    kind: 'right',
    words: 'on Wednesday 25 November, in the morning',
    until: new Date('2026-11-25T12:00:00Z'),
  });
  expect(until('2026-11-25', 'late')).toMatchObject({
    words: 'on Wednesday 25 November, after 2 pm',
    until: new Date('2026-11-25T17:00:00Z'),
  });
  for (const { value: part } of callParts)
    for (const { value: day } of callDays(now, office))
      expect(until(day, part)).toMatchObject({ kind: 'right' });
});

test('what is offered at any minute of a day is taken in that minute', () => {
  const from = new Date('2026-11-25T00:00:00Z').getTime();
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const then = new Date(from + minute * 60_000);
    const days = callDays(then, office);
    expect(days).toHaveLength(5);
    for (const { value: day } of days)
      expect(
        callWindow({ day, part: 'any' }, then, office),
        `${then.toISOString()}: ${day}`,
      ).toMatchObject({ kind: 'right' });
  }
});

test('a form that has been open since today could be chosen is told that it is too soon', () => {
  const chosen = { day: '2026-11-24', part: 'any' };
  expect(callWindow(chosen, new Date('2026-11-24T16:45:00Z'), office)).toMatchObject({
    message: expect.stringMatching(/too soon/),
  });
});

test('a time that is over, too soon, or that we do not offer is refused', () => {
  const at = (time: string, chosen: { day: string; part: string }) =>
    callWindow(chosen, new Date(time), office);
  const morning = { day: '2026-11-24', part: 'morning' };
  expect(at('2026-11-24T11:45:00Z', morning)).toMatchObject({
    message: expect.stringMatching(/too soon/),
  });
  expect(at('2026-11-24T11:00:00Z', morning), 'control').toMatchObject({ kind: 'right' });
  for (const wrong of [
    { day: '2026-11-28', part: 'morning' },
    { day: '2027-11-24', part: 'any' },
    { day: 'constructor', part: 'any' },
    { day: '2026-11-25', part: 'constructor' },
    { day: '', part: '' },
  ])
    expect(at('2026-11-24T10:30:00Z', wrong)).toMatchObject({ kind: 'wrong' });
});

test('what is withdrawn is erased at eleven tonight, and never within the hour', () => {
  expect(tonight(now)).toEqual(new Date('2026-11-24T23:00:00Z'));
  expect(tonight(new Date('2026-11-24T22:30:00Z'))).toEqual(new Date('2026-11-25T23:00:00Z'));
  expect(tonight(new Date('2026-07-01T08:00:00Z')), 'summer').toEqual(
    new Date('2026-07-01T22:00:00Z'),
  );
});
