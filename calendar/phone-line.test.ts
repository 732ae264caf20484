import { expect, test } from 'vitest';
import { lineState } from './phone-line.ts';

const line = { open: '08:00', close: '18:00' };

test.each([
  ['Wednesday noon', '2026-11-18T12:00:00Z', true, 'Open until 6pm'],
  ['the minute it opens', '2026-11-18T08:00:00Z', true, 'Open until 6pm'],
  ['the minute it closes', '2026-11-18T18:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['early on Monday', '2026-11-16T06:30:00Z', false, 'Phones open at 8am'],
  ['Friday evening', '2026-11-20T19:00:00Z', false, 'Phones open at 8am on Monday'],
  ['Tuesday noon', '2026-11-17T12:00:00Z', true, 'Open until 6pm'],
  ['Thursday noon', '2026-11-19T12:00:00Z', true, 'Open until 6pm'],
  ['Friday noon', '2026-11-20T12:00:00Z', true, 'Open until 6pm'],
  ['early on Friday', '2026-11-20T06:00:00Z', false, 'Phones open at 8am'],
  ['Thursday evening', '2026-11-19T19:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['Saturday', '2026-11-21T12:00:00Z', false, 'Phones open at 8am on Monday'],
  ['Sunday', '2026-11-22T12:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['summer time: 07:30 UTC is 08:30 in England', '2026-07-15T07:30:00Z', true, 'Open until 6pm'],
  [
    'winter time: 07:30 UTC is 07:30 in England',
    '2026-01-14T07:30:00Z',
    false,
    'Phones open at 8am',
  ],
  ['Christmas Day', '2026-12-25T12:00:00Z', false, 'Phones open at 8am on Tuesday'],
  ['Christmas Eve, evening', '2026-12-24T19:00:00Z', false, 'Phones open at 8am on Tuesday'],
  ['Christmas Eve, noon', '2026-12-24T12:00:00Z', true, 'Open until 6pm'],
  ['Boxing Day’s substitute', '2026-12-28T09:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['the morning after it', '2026-12-29T07:00:00Z', false, 'Phones open at 8am'],
  ['Good Friday', '2027-03-26T12:00:00Z', false, 'Phones open at 8am on Tuesday'],
  ['Maundy Thursday, evening', '2027-03-25T18:30:00Z', false, 'Phones open at 8am on Tuesday'],
  ['Easter Monday', '2027-03-29T12:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['New Year’s Eve, evening', '2026-12-31T20:00:00Z', false, 'Phones open at 8am on Monday'],
])('%s', (_, at, open, text) => {
  expect(lineState(new Date(at), line)).toEqual({ open, text });
});

test('half hours and noon are kept to the minute', () => {
  const morning = { open: '08:30', close: '12:30' };
  const open = (time: string) => lineState(new Date(`2026-11-18T${time}:00Z`), morning).open;
  expect(['08:29', '08:30', '12:29', '12:30'].map(open)).toEqual([false, true, true, false]);
  expect(lineState(new Date('2026-11-18T09:00:00Z'), { open: '08:00', close: '12:00' }).text).toBe(
    'Open until 12 noon',
  );
});

test('on days of our own nobody answers, and a day that is more than a week away has its date', () => {
  const closed = [{ from: '2026-12-24', to: '2027-01-03' }];
  const state = (at: string) => lineState(new Date(at), { ...line, closed });
  expect(state('2026-12-23T12:00:00Z').open).toBe(true);
  expect(state('2026-12-24T12:00:00Z')).toEqual({
    open: false,
    text: 'Phones open at 8am on Monday 4 January',
  });
  expect(state('2026-12-29T12:00:00Z').text).toBe('Phones open at 8am on Monday');
  expect(state('2027-01-04T12:00:00Z').open).toBe(true);
});
