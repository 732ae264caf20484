import { expect, test } from 'vitest';
import { accepts } from './accepts.ts';

test.each([
  ['gzip, deflate, br', true],
  ['GZIP', true],
  ['br;q=0.5, gzip;q=0.001', true],
  ['br;q=1.0,gzip ; q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['gzip;Q=0, br', false],
  ['x-gzip, br', false],
  ['identity', false],
  ['', false],
])('‘%s’ takes gzip: %s', (header, taken) => {
  expect(accepts('gzip', header)).toBe(taken);
});
