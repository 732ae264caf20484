import { expect, test } from 'vitest';
import { hour, minute, second } from '../../../calendar/durations.ts';
import { pauseAfter } from './retry-times.ts';

/** All pauses until a mail is given up, in ms. */
function pauses(hopeless: boolean): number[] {
  const all: number[] = [];
  for (let pause = pauseAfter(1, hopeless); pause !== undefined; ) {
    all.push(pause);
    pause = pauseAfter(all.length + 1, hopeless);
  }
  return all;
}

test('tries are made at 0 s, 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, then every 4 h, for five days', () => {
  const all = pauses(false);
  const first = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
  expect(all.slice(0, 6)).toEqual(first);
  expect(new Set(all.slice(6))).toEqual(new Set([4 * hour]));
  const days = all.reduce((sum, one) => sum + one, 0) / (24 * hour);
  expect(days).toBeGreaterThanOrEqual(5);
  expect(days).toBeLessThan(5.2);
});

test('an unknown address is believed after five attempts over two hours, and no earlier', () => {
  expect(pauses(true)).toEqual([5 * second, 5 * minute, 30 * minute, 2 * hour]);
});
