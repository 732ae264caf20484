import { expect, test } from 'vitest';
import { bankHolidays } from './bank-holidays.ts';

// As published on https://www.gov.uk/bank-holidays, England and Wales.
test.each([
  [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
])('%i is as published', (year, days) => {
  expect(bankHolidays(year)).toEqual(days.split(' '));
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
