import { expect, test } from 'vitest';
import { tied } from './no-break.ts';

// An underscore stands for a no-break space.
test.each([
  ['28 m² paved, 120 m² turfed', '28_m² paved, 120_m² turfed'],
  ['to BS 3998, 150 mm below it', 'to BS_3998, 150_mm below it'],
  ['falls 1 in 80, flags of 600 × 600 mm', 'falls 1_in_80, flags of 600_×_600_mm'],
  ['40 % of it in 5 working days', '40_% of it in 5_working days'],
  ['Part P, £5 million, Type 1 stone', 'Part_P, £5_million, Type_1 stone'],
  ['Ring 01632 960 148 or HG5 8AB', 'Ring 01632 960 148 or HG5 8AB'],
  ['in 2021 mills closed', 'in 2021 mills closed'],
  ['Part of the job, Type of work', 'Part of the job, Type of work'],
  ['6 working ponies, 3 postcards', '6 working ponies, 3 postcards'],
])('ties numbers to units in: %s', (text, expected) => {
  expect(tied(text).replaceAll('\u00a0', '_')).toBe(expected);
});
