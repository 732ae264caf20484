import { expect, test } from 'vitest';
import { comparedUntil, isBankHoliday, type Proclaimed, warnOfHolidays } from './bank-holidays.ts';
import { day } from './durations.ts';

/** The dates of a year, like ['01-01', '04-03', …]. */
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

// Source: https://www.gov.uk/bank-holidays, England and Wales.
const published: [year: number, days: string][] = [
  [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
];

test.each(published)('calculates the published bank holidays of %i', (year, days) => {
  expect(bankHolidays(year, proclaimed)).toEqual(days.split(' '));
});

test('the build warns from September until next year is compared with gov.uk', () => {
  expect(published.at(-1)?.[0], 'the table above is the comparison').toBe(comparedUntil);
  const warning = (date: string, compared = 2027) => warnOfHolidays(new Date(date), compared);
  for (const date of ['2027-09-01', '2027-12-31'])
    expect(warning(date)).toMatch(/^Bank holidays of 2028: /);
  for (const date of ['2027-08-31', '2028-02-01']) expect(warning(date)).toBeUndefined();
  expect(warning('2027-09-01', 2028)).toBeUndefined();
});

// Dates published by the churches. The formula has exceptions in 1954, 1981, 2049 and 2076.
const easters =
  '1954-04-18 1981-04-19 2033-04-17 2035-03-25 2038-04-25 2049-04-18 2076-04-19 2100-03-28';

test.each(easters.split(' '))(
  'Good Friday and Easter Monday are bank holidays around Easter Sunday %s',
  (sunday) => {
    const near = [-2, 1].map((days) => new Date(Date.parse(sunday) + days * day));
    expect(bankHolidays(Number(sunday.slice(0, 4)))).toEqual(
      expect.arrayContaining(near.map((date) => date.toISOString().slice(5, 10))),
    );
  },
);
