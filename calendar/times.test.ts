import { expect, test } from 'vitest';
import { addMonths } from './durations.ts';
import { dayEnd, dayStart } from './london.ts';
import { dayFrom, dayOf, daysAhead, deadlineFrom, hourOf, momentFrom } from './spoken-times.ts';
import { clock, minutesOf } from './time-of-day.ts';
import { dateInLondon, dayTime, fullTime, sortedTime } from './written-times.ts';

const now = new Date('2026-11-24T13:50:00Z');

test.each([
  ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s lasts in London from %s to %s', (date, start, end) => {
  expect(dayStart(date)?.toISOString()).toBe(start);
  expect(dayEnd(date)?.toISOString()).toBe(end);
});

test.each(['', 'yesterday', '2026-02-30', '21/11/2026', '2026-11-21T10:00', '0000-02-03'])(
  'rejects ‘%s’ as a date',
  (date) => {
    expect(dayStart(date)).toBeUndefined();
    expect(dayEnd(date)).toBeUndefined();
  },
);

test.each([
  ['2026-11-24T11:20:00Z', 'today 11.20am'],
  ['2026-11-25T10:00:00Z', 'tomorrow 10am'],
  ['2026-11-23T14:06:00Z', 'yesterday 2.06pm'],
  ['2026-11-27T12:00:00Z', 'Friday 12 noon'],
  ['2026-11-19T08:30:00Z', 'Thursday 8.30am'],
  ['2026-11-18T08:30:00Z', '18 November 8.30am'],
  ['2026-11-30T08:30:00Z', '30 November 8.30am'],
  ['2024-03-03T08:30:00Z', '3 March 2024 8.30am'],
])('on 24 November 2026, %s is ‘%s’', (instant, words) => {
  expect(momentFrom(instant, now)).toBe(words);
});

test.each([
  ['2026-11-24T11:20:00Z', 'by 11.20am today'],
  ['2026-11-25T10:00:00Z', 'by 10am tomorrow'],
  ['2026-11-27T12:00:00Z', 'by 12 noon on Friday'],
  ['2026-11-18T08:30:00Z', 'by 8.30am on 18 November'],
])('on 24 November 2026, a deadline at %s is ‘%s’', (instant, words) => {
  expect(deadlineFrom(instant, now)).toBe(words);
});

test('formats summer times an hour ahead of UTC', () => {
  const instant = '2026-06-30T23:05:00Z';
  expect(hourOf(instant)).toBe('12.05am');
  expect(dayOf(instant)).toBe('Wednesday 1 July');
  expect(dayFrom(instant, new Date('2026-06-30T22:00:00Z'))).toBe('tomorrow');
  expect(daysAhead('2026-10-26T00:30:00Z', new Date('2026-10-24T23:30:00Z'))).toBe(1);
  expect(dateInLondon(instant)).toBe('2026-07-01');
  expect(dayTime(instant)).toBe('01/07/2026 00:05');
  expect(fullTime(instant)).toBe('Wednesday 1 July 2026 at 12.05am');
  expect(sortedTime(new Date('2026-11-30T23:05:00Z')), 'in winter').toBe('2026-11-30 23:05');
});

test.each([
  ['00:00', '12:00 AM', '12am'],
  ['07:30', '7:30 AM', '7.30am'],
  ['12:00', '12:00 PM', '12 noon'],
  ['12:05', '12:05 PM', '12.05pm'],
  ['17:00', '5:00 PM', '5pm'],
])('%s is %s in a table, %s elsewhere', (time, table, elsewhere) => {
  const minutes = minutesOf(time);
  expect(clock(minutes, 'table')).toBe(table.replace(' ', '\u00a0'));
  expect(clock(minutes)).toBe(elsewhere);
});

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-28', -24, '2024-11-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s plus %i months is %s', (date, months, then) => {
  expect(addMonths(new Date(`${date}T08:30:00.500Z`), months).toISOString()).toBe(
    `${then}T08:30:00.500Z`,
  );
});
