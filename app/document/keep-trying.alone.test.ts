import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

let online = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  online = new EventTarget();
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Something that does not come the first two times. */
const thirdTime = () =>
  vi
    .fn(async () => 'there')
    .mockRejectedValueOnce('lost')
    .mockRejectedValueOnce('lost again');

test('what did not come is asked for again, until it comes, and then no more', async () => {
  const [load, then] = [thirdTime(), vi.fn()];
  keepTrying(load, then);
  await vi.advanceTimersByTimeAsync(5000);
  expect(then, 'control: lost twice').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(then).toHaveBeenCalledExactlyOnceWith('there');
  online.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('at once when the connection is back', async () => {
  const then = vi.fn();
  keepTrying(thirdTime(), then);
  for (const _ of [1, 2]) {
    await vi.advanceTimersByTimeAsync(100);
    online.dispatchEvent(new Event('online'));
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(then).toHaveBeenCalledOnce();
});

test('not after giving up', async () => {
  const [load, then] = [thirdTime(), vi.fn()];
  keepTrying(load, then)();
  online.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  expect(then).not.toHaveBeenCalled();
});
