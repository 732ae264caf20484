import { expect, test } from 'vitest';
import { lineState } from './opening.ts';

const line = { open: '08:00', close: '18:00' };

test.each([
  ['as it opens', '2026-11-18T08:00:00Z', true, 'Open until 6pm'],
  ['on Friday noon', '2026-11-20T12:00:00Z', true, 'Open until 6pm'],
  ['as it closes', '2026-11-18T18:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['early on Monday', '2026-11-16T06:30:00Z', false, 'Phones open at 8am'],
  ['on Friday evening', '2026-11-20T19:00:00Z', false, 'Phones open at 8am on Monday'],
  ['on Sunday', '2026-11-22T12:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['at 07:30 UTC in summer', '2026-07-15T07:30:00Z', true, 'Open until 6pm'],
  ['at 07:30 UTC in winter', '2026-01-14T07:30:00Z', false, 'Phones open at 8am'],
  ['on Christmas Eve', '2026-12-24T19:00:00Z', false, 'Phones open at 8am on Tuesday'],
  ['on Good Friday', '2027-03-26T12:00:00Z', false, 'Phones open at 8am on Tuesday'],
])('the phone line %s', (_, at, open, text) => {
  expect(lineState(new Date(at), line)).toEqual({ open, text });
});

test('counts line hours to the minute', () => {
  const morning = { open: '08:30', close: '12:30' };
  const open = (time: string) => lineState(new Date(`2026-11-18T${time}:00Z`), morning).open;
  expect(['08:29', '08:30', '12:29', '12:30'].map(open)).toEqual([false, true, true, false]);
});

test('the line is closed on closed days, and a day a week away includes its date', () => {
  const closed = [{ from: '2026-12-24', to: '2027-01-03' }];
  const state = (at: string) => lineState(new Date(at), { ...line, closed });
  expect(state('2026-12-23T12:00:00Z').open).toBe(true);
  expect(state('2026-12-28T12:00:00Z')).toEqual({
    open: false,
    text: 'Phones open at 8am on Monday 4 January',
  });
  expect(state('2026-12-29T12:00:00Z').text).toBe('Phones open at 8am on Monday');
  expect(state('2027-01-04T12:00:00Z').open).toBe(true);
});
