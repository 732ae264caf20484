import { expect, test } from 'vitest';
import { comparedUntil, isBankHoliday, type Proclaimed, warnOfHolidays } from './bank-holidays.ts';
import { day } from './durations.ts';

/** The bank holidays of a year, like ['01-01', '04-03', …]. */
const bankHolidays = (year: number, changes?: Proclaimed) =>
  Array.from({ length: 366 }, (_, n) => Date.UTC(year, 0, 1) + n * day)
    .filter((midnight) => new Date(midnight).getUTCFullYear() === year)
    .filter((midnight) => isBankHoliday(midnight, changes))
    .map((midnight) => new Date(midnight).toISOString().slice(5, 10));

/** VE Day, the Platinum Jubilee, the Queen's funeral, the coronation. */
const proclaimed = {
  '2020-05-04': false,
  '2020-05-08': true,
  '2022-05-30': false,
  '2022-06-02': true,
  '2022-06-03': true,
  '2022-09-19': true,
  '2023-05-08': true,
};

// As published on https://www.gov.uk/bank-holidays, England and Wales.
const published: [year: number, days: string][] = [
  [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
];

test.each(published)('%i is as published', (year, days) => {
  expect(bankHolidays(year, proclaimed)).toEqual(days.split(' '));
});

test.each([
  ['2027-08-31', undefined],
  ['2027-09-01', 'Bank holidays of 2028'],
  ['2027-12-31', 'Bank holidays of 2028'],
  ['2028-02-01', undefined],
])('with 2027 compared, on %s the build says: %s', (date, warning) => {
  expect(warnOfHolidays(new Date(date), 2027)?.slice(0, 21)).toBe(warning);
  expect(warnOfHolidays(new Date(date), 2029), 'control').toBeUndefined();
});

test('the years above reach as far as the days have been compared', () => {
  expect(published.at(-1)?.[0]).toBe(comparedUntil);
});

test('without its proclamation a year has the days of the rule', () => {
  expect(bankHolidays(2020)).toContain('05-04');
  expect(bankHolidays(2020)).not.toContain('05-08');
});

test('the earliest and the latest Easter that anyone here will see are right', () => {
  expect(bankHolidays(2035)).toEqual(expect.arrayContaining(['03-23', '03-26']));
  expect(bankHolidays(2038)).toEqual(expect.arrayContaining(['04-23', '04-26']));
});

// The dates of Easter Sunday as the churches publish them; 1954, 1981, 2049 and 2076 are the years
// in which the rule corrects itself.
const easters =
  `1954-04-18 1981-04-19 1999-04-04 2000-04-23 2008-03-23 2011-04-24 2028-04-16 2029-04-01
  2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2036-04-13 2037-04-05 2039-04-10 2040-04-01
  2041-04-21 2042-04-06 2043-03-29 2044-04-17 2045-04-09 2046-03-25 2047-04-14 2048-04-05 2049-04-18
  2050-04-10 2076-04-19 2100-03-28`.split(/\s+/);

test.each(easters)(
  'the Monday after Easter Sunday %s is a bank holiday, and the Friday before',
  (sunday) => {
    const day = (after: number) =>
      new Date(Date.parse(sunday) + after * 86_400_000).toISOString().slice(5, 10);
    expect(bankHolidays(Number(sunday.slice(0, 4)))).toEqual(
      expect.arrayContaining([day(-2), day(1)].sort()),
    );
  },
);
