import { expect, test } from 'vitest';
import { fc, seed } from './properties.ts';

const numbersOf = (options?: { seed: number }) => {
  const drawn: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (number) => void drawn.push(number)),
    options,
  );
  return drawn;
};

test('every property draws its cases from the one seed', () => {
  const { RANDOM_SEED, SEED } = process.env;
  if (RANDOM_SEED !== '1' && SEED === undefined) expect(seed).toBe(20261127);
  expect(numbersOf()).toEqual(numbersOf({ seed }));
  expect(numbersOf()).not.toEqual(numbersOf({ seed: seed + 1 }));
});
