import { expect, test } from 'vitest';
import { addMonths } from './months.ts';

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-28', -24, '2024-11-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s plus %i months is %s', (date, months, then) => {
  expect(addMonths(new Date(`${date}T08:30:00.500Z`), months).toISOString()).toBe(
    `${then}T08:30:00.500Z`,
  );
});
