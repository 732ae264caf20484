import { expect, onTestFinished, test, vi } from 'vitest';
import { latest } from './health.ts';

test('shares one lookup between concurrent callers; a later call looks up again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let looked = 0;
  const ask = latest(async () => ++looked, 20);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(19);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});
