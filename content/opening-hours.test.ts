import { expect, test, vi } from 'vitest';
import { minutesOf } from '../calendar/time-of-day.ts';
import { officeHours } from './office-hours.ts';
import { closedDays, closedFrom, lineHours, openingHours, sharedHours } from './opening-hours.ts';

vi.unmock('./office-hours.ts');

const weekdays = { days: 'Monday to Friday', from: 1, to: 5, open: '07:30', close: '16:45' };
const saturday = { days: 'Saturday', from: 6, to: 6, open: '09:00', close: '12:00' };
const sunday = { days: 'Sunday', from: 7, to: 7 };
const friday = { days: 'Friday', from: 5, to: 5, open: '07:30', close: '15:15' };
const weekend = { days: 'Weekend', from: 6, to: 7 };
const messages = (rows: object[]) =>
  openingHours
    .safeParse(rows)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const wrongTimes = ['25:99', '8:00', '24:00', '08:10', '04:45', '22:15', '8am', ''];

test.each(wrongTimes)('rejects the opening time ‘%s’, and explains the format', (open) => {
  expect(messages([{ ...weekdays, open }, saturday, sunday])).toEqual([
    '0.open: Enter a time like 08:00 or 16:30: a quarter hour between 05:00 and 22:00',
  ]);
  expect(lineHours.safeParse({ open, close: '18:00' }).success).toBe(false);
});

test.each([
  ['17:00', '08:00'],
  ['08:00', '08:00'],
])('rejects opening at %s and closing at %s', (open, close) => {
  const message = `It closes at ${close}, which is not after it opens at ${open}`;
  expect(messages([{ ...weekdays, open, close }, weekend])).toEqual([`0.close: ${message}`]);
  expect(lineHours.safeParse({ open, close }).error?.issues[0]?.message).toBe(message);
});

test.each<[string, object[], RegExp]>([
  ['nothing of quarter hours', [weekdays, saturday, sunday], /^$/],
  ['nothing of two rows for a week', [{ ...weekdays, to: 4 }, friday, weekend], /^$/],
  ['an opening without a closing', [{ ...weekdays, close: undefined }, weekend], /or neither/],
  ['a day in no row', [weekdays, sunday], /Each day of the week belongs to one row/],
  ['a day in two rows', [weekdays, friday, weekend], /Each day/],
  ['days that go backwards', [{ ...weekdays, from: 5, to: 1 }, weekend], /count 1 for/],
  [
    'a closed Friday',
    [
      { ...weekdays, to: 4 },
      { ...weekend, from: 5 },
    ],
    /No hours are shared/,
  ],
])('rejects %s', (_, rows, message) => {
  expect(messages(rows).join('\n')).toMatch(message);
});

test('promises calls by the hours that all weekdays share', () => {
  const thursday = { from: 1, open: '07:30', close: '17:00' };
  const late = { from: 5, open: '08:00', close: '15:30' };
  expect(sharedHours([thursday, late, saturday])).toEqual({ open: '08:00', close: '15:30' });
  const { open, close } = officeHours();
  expect(minutesOf(close) - minutesOf(open), 'our own hours').toBeGreaterThanOrEqual(4 * 60);
});

test.each([
  ['2026-12-24', '2027-01-02', undefined],
  ['2026-12-24', '2026-12-24', undefined],
  ['24.12.2026', '2027-01-02', /Choose a day, like 2026-12-24/],
  ['2026-12-24', '2026-01-02', /before it begins/],
  ['2026-12-24', '2028-01-02', /is the year right\?/],
])('validates closed days from %s to %s: %s', (from, to, message) => {
  const { error } = closedDays.safeParse([{ from, to, why: 'Christmas' }]);
  if (message) expect(error?.issues[0]?.message).toMatch(message);
  else expect(error).toBeUndefined();
});

const closed = [
  { from: '2026-12-24', to: '2027-01-02', why: 'Christmas' },
  { from: '2027-05-14', to: '2027-05-14', why: 'Stocktaking' },
];
const on = (day: string) => closedFrom({ closed }, new Date(`${day}T12:00:00Z`));

test('shows closed days until the last of them is over', () => {
  expect(on('2027-01-02').rows).toEqual([
    { days: 'Christmas, 24 December to 2 January' },
    { days: 'Stocktaking, 14 May' },
  ]);
  expect(on('2027-01-03').days).toEqual([closed[1]]);
  expect(on('2027-05-15').rows).toEqual([]);
  expect(closedFrom({}, new Date()).rows).toEqual([]);
});

test('writes closed days in the format of schema.org', () => {
  expect(on('2027-05-01').specification).toMatchObject([
    { validFrom: '2027-05-14', validThrough: '2027-05-14', opens: '00:00', closes: '00:00' },
  ]);
});
