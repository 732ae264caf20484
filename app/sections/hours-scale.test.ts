import { expect, test } from 'vitest';
import { minutesOf } from '../../calendar/time-of-day.ts';
import { hoursScale } from './hours-scale.ts';

const scaleOf = (...hours: [open: string, close: string][]) =>
  hoursScale([...hours.map(([open, close]) => ({ open, close })), {}]);
const minutes = (...times: string[]) => times.map(minutesOf);

test('the scale begins with the first opening and ends with the last closing', () => {
  const { marks, at } = scaleOf(['08:00', '17:00'], ['09:00', '15:00']);
  expect(marks).toEqual(minutes('08:00', '11:00', '14:00', '17:00'));
  expect(['08:00', '09:00', '15:00', '17:00'].map(at)).toEqual([0, 11, 78, 100]);
});

test('half and quarter hours have their place, between marks at full hours', () => {
  const { marks, at } = scaleOf(['07:30', '16:45']);
  expect(marks).toEqual(minutes('07:00', '11:00', '15:00', '19:00'));
  expect(['07:30', '16:45'].map(at)).toEqual([4, 81.5]);
});

test('any quarter hour from 05:00 to 22:00 is on the scale, a later one farther along', () => {
  const quarters = Array.from({ length: 17 * 4 + 1 }, (_, n) => {
    const time = 5 * 60 + n * 15;
    return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
  });
  expect([quarters[0], quarters.at(-1)]).toEqual(['05:00', '22:00']);
  for (const open of quarters)
    for (const close of quarters.filter((later) => later > open)) {
      const { at } = scaleOf([open, close]);
      expect(at(open)).toBeGreaterThanOrEqual(0);
      expect(at(close)).toBeGreaterThan(at(open));
      expect(at(close)).toBeLessThanOrEqual(100);
    }
});
