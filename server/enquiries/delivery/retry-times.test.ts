import { expect, test } from 'vitest';
import { pauseAfter } from './retry-times.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** All pauses until a mail is given up, in ms. */
function pauses(hopeless: boolean): number[] {
  const all: number[] = [];
  for (let pause = pauseAfter(1, hopeless); pause !== undefined; ) {
    all.push(pause);
    pause = pauseAfter(all.length + 1, hopeless);
  }
  return all;
}

test('a mail is tried again for five days, ever more slowly', () => {
  const all = pauses(false);
  const days = all.reduce((sum, pause) => sum + pause, 0) / (24 * hour);
  expect(days).toBeGreaterThanOrEqual(5);
  expect(days).toBeLessThan(5.3);
  expect(all.slice(0, 4)).toEqual([5 * second, 5 * minute, 30 * minute, 2 * hour]);
});

test('an unknown address is believed after five attempts over two hours, and no earlier', () => {
  expect(pauses(true)).toEqual([5 * second, 5 * minute, 30 * minute, 2 * hour]);
});
