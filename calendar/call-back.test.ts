import { expect, test } from 'vitest';
import { callBackBy, callBackWords } from './call-back.ts';

const hours = { open: '08:00', close: '17:00' };

test.each([
  ['in office hours', '2026-11-18T10:00:00Z', '2026-11-19T10:00 by Thursday 10am'],
  ['ten past the hour', '2026-11-18T10:10:00Z', '2026-11-19T11:00 by Thursday 11am'],
  ['before noon', '2026-11-18T11:30:00Z', '2026-11-19T12:00 by Thursday 12 noon'],
  ['just before closing', '2026-11-18T16:59:59Z', '2026-11-19T17:00 by Thursday 5pm'],
  ['at closing', '2026-11-18T17:00:00Z', '2026-11-19T17:00 by Thursday 5pm'],
  ['at opening', '2026-11-19T08:00:00Z', '2026-11-19T17:00 by Thursday 5pm'],
  ['a minute after opening', '2026-11-19T08:01:00Z', '2026-11-20T09:00 by Friday 9am'],
  ['on Friday afternoon', '2026-11-20T15:30:00Z', '2026-11-23T16:00 by Monday 4pm'],
  ['on Saturday', '2026-11-21T10:00:00Z', '2026-11-23T17:00 by Monday 5pm'],
  ['before Easter', '2026-04-02T13:00:00Z', '2026-04-07T13:00 by Tuesday 2pm'],
  ['on Christmas Eve', '2026-12-24T10:00:00Z', '2026-12-29T10:00 by Tuesday 10am'],
  ['Christmas at a weekend', '2027-12-24T12:00:00Z', '2027-12-29T12:00 by Wednesday 12 noon'],
  ['after closing in summer', '2026-07-01T16:30:00Z', '2026-07-02T16:00 by Thursday 5pm'],
  ['before opening in summer', '2026-07-01T06:30:00Z', '2026-07-01T16:00 by Wednesday 5pm'],
  ['over the change to summer', '2026-03-27T10:00:00Z', '2026-03-30T09:00 by Monday 10am'],
  ['over the change to winter', '2026-10-23T09:00:00Z', '2026-10-26T10:00 by Monday 10am'],
  ['in the missing hour', '2026-03-29T01:30:00Z', '2026-03-30T16:00 by Monday 5pm'],
  ['in the repeated hour', '2026-10-25T01:30:00Z', '2026-10-26T17:00 by Monday 5pm'],
  ['still Sunday in UTC', '2026-07-05T23:30:00Z', '2026-07-06T16:00 by Monday 5pm'],
])('promises a call within one working day: %s', (_, received, expected) => {
  const { iso, words } = callBackBy(new Date(received), hours);
  expect(`${iso.slice(0, 16)} ${words}`).toBe(expected);
});

test('later enquiries get no earlier call, and every call is in office hours', () => {
  const [start, end] = [Date.parse('2026-01-01'), Date.parse('2028-12-31')];
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  let last = 0;
  for (let time = start; time < end; time += 1487 * 60_000) {
    const promised = Date.parse(callBackBy(new Date(time), hours).iso);
    expect(clock.format(promised)).toMatch(/^(Mon|Tue|Wed|Thu|Fri)\D+(09|1[0-7]):00$/);
    expect(promised).toBeGreaterThan(time);
    expect(promised).toBeGreaterThanOrEqual(last);
    last = promised;
  }
});

test.each([
  ['2026-11-26T17:00:00Z', undefined, 'by Thursday 26 November, 5pm'],
  ['2026-11-26T10:00:00Z', '2026-11-20T09:00:00Z', 'by Thursday 26 November, 10am'],
  ['2026-11-26T10:00:00Z', '2026-11-21T23:00:00Z', 'by Thursday 10am'],
  ['2026-11-26T08:05:30Z', '2026-11-25T17:00:00Z', 'by Thursday 8.05am'],
])('describes a call at %s, received at %s, as ‘%s’', (instant, received, words) => {
  expect(callBackWords(new Date(instant), received ? new Date(received) : undefined)).toBe(words);
});

test('counts opening hours to the minute', () => {
  const early = { open: '07:30', close: '16:15' };
  expect(callBackBy(new Date('2026-11-18T07:00:00Z'), early).words).toBe('by Wednesday 4.15pm');
  expect(callBackBy(new Date('2026-11-18T07:45:00Z'), early).words).toBe('by Thursday 8am');
});

test('skips the days on which the firm is closed', () => {
  const closed = [{ from: '2026-12-24', to: '2027-01-03' }];
  const promised = (received: string) => callBackBy(new Date(received), { ...hours, closed }).words;
  expect(promised('2026-12-22T15:00:00Z')).toBe('by Wednesday 3pm');
  expect(promised('2026-12-23T15:00:00Z')).toBe('by Monday 4 January, 3pm');
  expect(promised('2027-01-03T10:00:00Z')).toBe('by Monday 5pm');
});
