import { describe, expect, test } from 'vitest';
import { callBackBy, callBackWords } from './call-back.ts';

const hours = { open: '08:00', close: '17:00' };
const by = (received: string) => {
  const { iso, words } = callBackBy(new Date(received), hours);
  return `${iso.slice(0, 16)} ${words}`;
};

describe('within one working day', () => {
  test.each([
    [
      'in the hours: the same time the next day, at the full hour',
      '2026-11-18T10:00:00Z',
      '2026-11-19T10:00 by Thursday 10 am',
    ],
    ['ten past ten', '2026-11-18T10:10:00Z', '2026-11-19T11:00 by Thursday 11 am'],
    ['noon', '2026-11-18T11:30:00Z', '2026-11-19T12:00 by Thursday 12 noon'],
    ['a minute before closing', '2026-11-18T16:59:59Z', '2026-11-19T17:00 by Thursday 5 pm'],
    [
      'at closing it counts from the next opening',
      '2026-11-18T17:00:00Z',
      '2026-11-19T17:00 by Thursday 5 pm',
    ],
    ['at night', '2026-11-18T23:59:00Z', '2026-11-19T17:00 by Thursday 5 pm'],
    ['before opening', '2026-11-19T06:00:00Z', '2026-11-19T17:00 by Thursday 5 pm'],
    ['at opening', '2026-11-19T08:00:00Z', '2026-11-19T17:00 by Thursday 5 pm'],
    ['a minute after opening', '2026-11-19T08:01:00Z', '2026-11-20T09:00 by Friday 9 am'],
    ['on Friday afternoon', '2026-11-20T15:30:00Z', '2026-11-23T16:00 by Monday 4 pm'],
    ['on Friday night', '2026-11-20T17:30:00Z', '2026-11-23T17:00 by Monday 5 pm'],
    [
      'on Saturday, though the yard is open',
      '2026-11-21T10:00:00Z',
      '2026-11-23T17:00 by Monday 5 pm',
    ],
    ['on Sunday', '2026-11-22T10:00:00Z', '2026-11-23T17:00 by Monday 5 pm'],
  ])('%s', (_, received, expected) => expect(by(received)).toBe(expected));
});

describe('bank holidays are not worked', () => {
  test.each([
    ['Maundy Thursday evening', '2026-04-02T17:00:00Z', '2026-04-07T16:00 by Tuesday 5 pm'],
    ['Maundy Thursday afternoon', '2026-04-02T13:00:00Z', '2026-04-07T13:00 by Tuesday 2 pm'],
    ['Good Friday', '2026-04-03T10:00:00Z', '2026-04-07T16:00 by Tuesday 5 pm'],
    [
      'Christmas Eve: Boxing Day is a Saturday and moves to Monday',
      '2026-12-24T10:00:00Z',
      '2026-12-29T10:00 by Tuesday 10 am',
    ],
    ['Christmas Eve night', '2026-12-24T18:00:00Z', '2026-12-29T17:00 by Tuesday 5 pm'],
    ['the last day of the year', '2026-12-31T16:30:00Z', '2027-01-04T17:00 by Monday 5 pm'],
    [
      'both Christmas days on a weekend',
      '2027-12-24T12:00:00Z',
      '2027-12-29T12:00 by Wednesday 12 noon',
    ],
  ])('%s', (_, received, expected) => expect(by(received)).toBe(expected));
});

describe('the clocks of London', () => {
  test.each([
    [
      'summer: half past four there is after closing',
      '2026-07-01T16:30:00Z',
      '2026-07-02T16:00 by Thursday 5 pm',
    ],
    [
      'summer: seven in the morning there',
      '2026-07-01T06:30:00Z',
      '2026-07-01T16:00 by Wednesday 5 pm',
    ],
    ['over the change to summer time', '2026-03-27T10:00:00Z', '2026-03-30T09:00 by Monday 10 am'],
    ['over the change to winter time', '2026-10-23T09:00:00Z', '2026-10-26T10:00 by Monday 10 am'],
    ['in the hour that is left out', '2026-03-29T01:30:00Z', '2026-03-30T16:00 by Monday 5 pm'],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-26T17:00 by Monday 5 pm'],
    [
      'in the hour that comes twice, the second time',
      '2026-10-25T01:30:00Z',
      '2026-10-26T17:00 by Monday 5 pm',
    ],
    [
      'a day that is still yesterday in UTC',
      '2026-07-05T23:30:00Z',
      '2026-07-06T16:00 by Monday 5 pm',
    ],
  ])('%s', (_, received, expected) => expect(by(received)).toBe(expected));
});

test('at any time of three years the promise lies in office hours of a working day, later and never earlier as time goes on', () => {
  let last = 0;
  for (
    let time = Date.parse('2026-01-01T00:00:00Z');
    time < Date.parse('2028-12-31T00:00:00Z');
    time += 1487 * 60_000
  ) {
    const { iso } = callBackBy(new Date(time), hours);
    const promised = Date.parse(iso);
    const clock = new Date(promised).toLocaleString('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(clock).toMatch(/^(Mon|Tue|Wed|Thu|Fri)\D+(09|1[0-7]):00$/);
    expect(promised).toBeGreaterThan(time);
    expect(promised).toBeGreaterThanOrEqual(last);
    last = promised;
  }
});

test('read later, or a week ahead, the date is said too', () => {
  expect(callBackWords(new Date('2026-11-26T17:00:00Z'))).toBe('by Thursday 26 November, 5 pm');
  expect(callBackWords(new Date('2026-11-26T17:00:00Z'), new Date('2026-11-19T17:00:00Z'))).toBe(
    'by Thursday 26 November, 5 pm',
  );
  expect(callBackWords(new Date('2026-11-26T08:30:00Z'), new Date('2026-11-25T17:00:00Z'))).toBe(
    'by Thursday 8.30 am',
  );
});

test('the hour is said as people say it, and the day’s name alone only for less than six days', () => {
  const words = (time: string, received = '2026-11-25T17:00:00Z') =>
    callBackWords(new Date(`2026-11-26T${time}:00Z`), new Date(received));
  expect(words('08:05')).toBe('by Thursday 8.05 am');
  expect(words('12:30')).toBe('by Thursday 12.30 pm');
  expect(words('13:00')).toBe('by Thursday 1 pm');
  expect(words('10:00', '2026-11-21T23:00:00Z')).toBe('by Thursday 10 am');
  expect(words('10:00', '2026-11-20T09:00:00Z')).toBe('by Thursday 26 November, 10 am');
});

test('half hours are kept: what comes in before opening is called before closing', () => {
  const early = { open: '07:30', close: '16:15' };
  expect(callBackBy(new Date('2026-11-18T07:00:00Z'), early).words).toBe('by Wednesday 4.15 pm');
  expect(callBackBy(new Date('2026-11-18T07:45:00Z'), early).words).toBe('by Thursday 8 am');
});

test('days that the firm itself is closed are not worked, to the last of them', () => {
  const closed = [{ from: '2026-12-24', to: '2027-01-03' }];
  const promised = (received: string) => callBackBy(new Date(received), { ...hours, closed }).words;
  expect(promised('2026-12-22T15:00:00Z')).toBe('by Wednesday 3 pm');
  expect(promised('2026-12-23T15:00:00Z')).toBe('by Monday 4 January, 3 pm');
  expect(promised('2026-12-29T10:00:00Z')).toBe('by Monday 4 January, 5 pm');
  expect(promised('2027-01-03T10:00:00Z')).toBe('by Monday 5 pm');
});
