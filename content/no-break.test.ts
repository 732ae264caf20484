import { expect, test } from 'vitest';
import { tied, tiedThroughout } from './no-break.ts';

/** With a stroke where a line cannot break. */
const seen = (text: string) => tied(text).replaceAll('\u00a0', '_');

test.each([
  ['28 m² paved, 120 m² turfed', '28_m² paved, 120_m² turfed'],
  ['to BS 3998, 150 mm below it', 'to BS_3998, 150_mm below it'],
  ['falls 1 in 80, flags of 600 × 600 mm', 'falls 1_in_80, flags of 600_×_600_mm'],
  ['a 3 tonne digger for 10 days', 'a 3_tonne digger for 10_days'],
  ['279 posts, 278 bays and 11 loads', '279_posts, 278_bays and 11_loads'],
  ['40 % of it in 5 working days', '40_% of it in 5_working days'],
  ['Part P, £5 million, Type 1 stone', 'Part_P, £5_million, Type_1 stone'],
])('%s', (text, expected) => {
  expect(seen(text)).toBe(expected);
});

test.each([
  'Ring 01632 960 148 or HG5 8AB',
  'in 2021 mills closed',
  'Part of the job, Type of work',
  '5 lambs, 6 meadows and 7 towns',
  '6 working ponies, 3 postcards, 4 bayonets',
  'one day in 2026 at 8 o’clock',
])('control: %s breaks where it did', (text) => {
  expect(tied(text)).toBe(text);
});

test('it goes through lists and fields, and leaves keys, numbers and dates alone', () => {
  const when = { '3 m': ['3 m', 4, true, null, undefined] };
  expect(tiedThroughout({ page: when })).toEqual({
    page: { '3 m': ['3\u00a0m', 4, true, null, undefined] },
  });
  const large = { figure: '1 in 80', text: '1 in 80' };
  expect(tiedThroughout(large)).toEqual({ ...large, text: '1\u00a0in\u00a080' });
});
