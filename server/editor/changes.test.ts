import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import type { Field } from './form.ts';

const price = { kind: 'number', name: 'from', value: '12', needed: true } as Field;

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['£1,250.50', 1250.5],
  ['£ 1 250', 1250],
  ['-3', -3],
  ['1,25', '1,25'],
  ['12,50', '12,50'],
  ['1,2500', '1,2500'],
  ['from 1250', 'from 1250'],
])('a price typed as %s is read as %s', (typed, value) => {
  expect(changesOf([price], new Map([['from', typed]]))).toEqual([
    { kind: 'set', path: ['from'], value },
  ]);
});
