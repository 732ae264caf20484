import { expect, test, vi } from 'vitest';
import { minutesOf } from '../calendar/time-of-day.ts';
import { officeHours } from './office-hours.ts';
import { closedDays, lineHours, openingHours, sharedHours } from './opening-hours.ts';

vi.unmock('./office-hours.ts'); // these are the owner's own

const weekdays = { days: 'Monday to Friday', from: 1, to: 5, open: '07:30', close: '16:45' };
const saturday = { days: 'Saturday', from: 6, to: 6, open: '09:00', close: '12:00' };
const sunday = { days: 'Sunday', from: 7, to: 7 };
const messages = (rows: object[]) =>
  openingHours
    .safeParse(rows)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('half and quarter hours are taken, and as many rows as a week needs', () => {
  expect(messages([weekdays, saturday, sunday])).toEqual([]);
  expect(
    messages([
      { days: 'Monday to Thursday', from: 1, to: 4, open: '07:30', close: '17:00' },
      { days: 'Friday', from: 5, to: 5, open: '07:30', close: '15:15' },
      { days: 'Weekend', from: 6, to: 7 },
    ]),
  ).toEqual([]);
});

test.each(['25:99', '8:00', '24:00', '08:10', '04:45', '22:15', '8am', ''])(
  '‘%s’ is no opening time, and the message says how to write one',
  (open) => {
    expect(messages([{ ...weekdays, open }, saturday, sunday])).toEqual([
      `0.open: "${open}" is no opening time. Write it like "08:00" or "16:30": a quarter hour between 05:00 and 22:00`,
    ]);
    expect(lineHours.safeParse({ open, close: '18:00' }).success).toBe(false);
  },
);

test.each([
  ['17:00', '08:00'],
  ['08:00', '08:00'],
])('it cannot open at %s and close at %s', (open, close) => {
  const message = `close: It closes at ${close}, which is not after it opens at ${open}`;
  expect(messages([{ ...weekdays, open, close }, saturday, sunday])).toEqual([`0.${message}`]);
  expect(lineHours.safeParse({ open, close }).error?.issues[0]?.message).toBe(message.slice(7));
});

test.each([
  ['an opening without a closing', [{ ...weekdays, close: undefined }, saturday, sunday], /both/],
  ['a day in no row', [weekdays, sunday], /Each day of the week belongs to one row/],
  ['a day in two rows', [weekdays, { ...saturday, from: 5 }, sunday], /Each day/],
  ['days that go backwards', [{ ...weekdays, from: 5, to: 1 }, saturday, sunday], /count 1 for/],
  [
    'a Friday that is closed',
    [
      { ...weekdays, to: 4 },
      { days: 'Friday to Sunday', from: 5, to: 7 },
    ],
    /No hours are shared/,
  ],
  ['a closed Monday', [{ days: 'All week', from: 1, to: 7 }], /No hours are shared/],
] as [string, object[], RegExp][])('%s is refused', (_, rows, message) => {
  expect(messages(rows).join('\n')).toMatch(message);
});

test('a call is promised by the hours that every weekday has', () => {
  expect(sharedHours([weekdays, saturday, sunday])).toEqual({ open: '07:30', close: '16:45' });
  expect(
    sharedHours([
      { from: 1, open: '07:30', close: '17:00' },
      { from: 5, open: '08:00', close: '15:30' },
      { from: 6, open: '10:00', close: '12:00' },
    ]),
  ).toEqual({ open: '08:00', close: '15:30' });
});

test('the hours in content/firm.yaml leave time to call in', () => {
  const { open, close } = officeHours();
  expect(minutesOf(close) - minutesOf(open)).toBeGreaterThanOrEqual(4 * 60);
});

test('days on which the firm is closed are told apart from slips, each with what to write', () => {
  const said = (from: string, to: string) =>
    closedDays
      .safeParse([{ from, to, why: 'Christmas' }])
      .error?.issues.map((one) => one.message) ?? [];
  expect(said('2026-12-24', '2027-01-02')).toEqual([]);
  expect(said('2026-12-24', '2026-12-24')).toEqual([]);
  expect(said('24.12.2026', '2027-01-02')[0]).toBe(
    '"24.12.2026" is no day. Write it like 2026-12-24: year, month, day',
  );
  expect(said('2026-12-24', '2026-01-02')[0]).toContain('before it begins');
  expect(said('2026-12-24', '2028-01-02')[0]).toContain('is the year right?');
});
