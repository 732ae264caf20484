import { expect, test } from 'vitest';
import {
  dayEndInLondon,
  dayInLondon,
  dayTime,
  fullTime,
  monthInLondon,
  sortedTime,
} from './london.ts';

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins in London at %s', (date, instant) => {
  expect(dayInLondon(date)?.toISOString()).toBe(instant);
});

test.each(['', 'yesterday', '2026-02-30', '21/11/2026', '2026-11-21T10:00', '26-11-21'])(
  '‘%s’ is no day',
  (date) => {
    expect(dayInLondon(date)).toBeUndefined();
  },
);

test.each([
  ['2026-03-29', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-26T00:00:00.000Z'],
  ['2026-12-31', '2027-01-01T00:00:00.000Z'],
])('%s ends in London at %s', (date, instant) => {
  expect(dayEndInLondon(date)?.toISOString()).toBe(instant);
  expect(dayEndInLondon('2026-02-30')).toBeUndefined();
});

test('times and months are those of London', () => {
  expect(sortedTime('2026-06-30T23:05:00Z')).toBe('2026-07-01 00:05');
  expect(dayTime('2026-06-30T23:05:00Z')).toBe('01/07/2026 00:05');
  expect(fullTime('2026-06-30T23:05:00Z')).toMatch(/^Wednesday 1 July 2026 (at )?00:05$/);
  expect(monthInLondon('2026-06-30T23:05:00Z')).toBe('2026-07');
  expect(monthInLondon('2026-11-30T23:05:00Z'), 'control: winter').toBe('2026-11');
});
