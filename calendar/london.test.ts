import { expect, test } from 'vitest';
import { dayEnd, dayStart, instantOf, londonTime } from './london.ts';

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins in London at %s', (date, instant) => {
  expect(dayStart(date)?.toISOString()).toBe(instant);
});

test.each([
  '',
  'yesterday',
  '2026-02-30',
  '21/11/2026',
  '2026-11-21T10:00',
  '26-11-21',
  '0000-02-03',
])('‘%s’ is no day', (date) => {
  expect(dayStart(date)).toBeUndefined();
});

test.each([
  ['2026-03-29', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-26T00:00:00.000Z'],
  ['2026-12-31', '2027-01-01T00:00:00.000Z'],
])('%s ends in London at %s', (date, instant) => {
  expect(dayEnd(date)?.toISOString()).toBe(instant);
  expect(dayEnd('2026-02-30')).toBeUndefined();
});

test.each([
  ['2026-06-30T23:05:00Z', '2026-07-01T00:05:00.000Z'],
  ['2026-11-30T23:05:00Z', '2026-11-30T23:05:00.000Z'],
])('at %s London’s clocks show %s, and the way back leads there', (instant, shown) => {
  const time = londonTime(new Date(instant));
  expect(new Date(time).toISOString()).toBe(shown);
  expect(instantOf(time)).toEqual(new Date(instant));
});
