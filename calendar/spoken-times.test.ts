import { expect, test } from 'vitest';
import { dayFrom, dayOf, daysAhead, hourOf, momentFrom } from './spoken-times.ts';

const now = new Date('2026-11-24T13:50:00Z');

test('an instant is said as one says it now', () => {
  for (const [instant, words] of [
    ['2026-11-24T11:20:00Z', 'today 11.20 am'],
    ['2026-11-25T10:00:00Z', 'tomorrow 10 am'],
    ['2026-11-23T14:06:00Z', 'yesterday 2.06 pm'],
    ['2026-11-27T12:00:00Z', 'Friday 12 noon'],
    ['2026-11-19T08:30:00Z', 'Thursday 8.30 am'],
    ['2026-11-18T08:30:00Z', '18 November 8.30 am'],
    ['2026-11-30T08:30:00Z', '30 November 8.30 am'],
    ['2024-03-03T08:30:00Z', '3 March 2024 8.30 am'],
  ] as const)
    expect(momentFrom(instant, now), instant).toBe(words);
});

test('days and hours are London’s, in summer too', () => {
  expect(hourOf('2026-06-30T23:05:00Z')).toBe('12.05 am');
  expect(dayOf('2026-06-30T23:05:00Z')).toBe('Wednesday 1 July');
  expect(dayFrom('2026-06-30T23:05:00Z', new Date('2026-06-30T22:00:00Z'))).toBe('tomorrow');
  expect(daysAhead('2026-10-26T00:30:00Z', new Date('2026-10-24T23:30:00Z')), 'clocks change').toBe(
    1,
  );
});
