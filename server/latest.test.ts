import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { latest } from './latest.ts';

test('many who ask at once are told what one has looked up; later it is looked up anew', async () => {
  let looked = 0;
  const ask = latest(async () => ++looked, 20);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  await pause(60);
  expect(await ask()).toBe(2);
});
