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
