import { expect, test } from 'vitest';
import { dateInLondon, dayTime, fullTime, monthInLondon, sortedTime } from './written-times.ts';

test('in summer an instant is written by London’s clocks, an hour ahead of UTC', () => {
  const instant = '2026-06-30T23:05:00Z';
  expect(sortedTime(instant)).toBe('2026-07-01 00:05');
  expect(dayTime(instant)).toBe('01/07/2026 00:05');
  expect(fullTime(instant)).toBe('Wednesday 1 July 2026 at 00:05');
  expect(dateInLondon(instant)).toBe('2026-07-01');
  expect(monthInLondon(instant)).toBe('2026-07');
});

test('control: in winter it is that of UTC', () => {
  expect(sortedTime(new Date('2026-11-30T23:05:00Z'))).toBe('2026-11-30 23:05');
  expect(monthInLondon('2026-11-30T23:05:00Z')).toBe('2026-11');
});
